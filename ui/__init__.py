"""The picture: windows, scenes, tables and widgets. No rule of any game lives here."""
