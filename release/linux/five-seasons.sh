#!/bin/sh
exec python3 "$(dirname "$0")/../share/five-seasons/main.py" "$@"
