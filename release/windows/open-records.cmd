@echo off
rem Lets a double-click on a match (*.fiveseasons) open it in this program, for this user; "open-records off" takes that back.
setlocal
set "classes=HKCU\Software\Classes"
set "program=%~dp0five-seasons.exe"
if "%~1"=="off" (
  reg delete "%classes%\.fiveseasons" /f
  reg delete "%classes%\FiveSeasons.Record" /f
  goto :eof
)
if not exist "%program%" (
  echo five-seasons.exe is not beside this file
  exit /b 1
)
rem A folder may be called Tom & Jerry: what is expanded late is not read as a command.
setlocal EnableDelayedExpansion
reg add "%classes%\.fiveseasons" /ve /d "FiveSeasons.Record" /f
reg add "%classes%\FiveSeasons.Record" /ve /d "Match of Five Seasons" /f
reg add "%classes%\FiveSeasons.Record\DefaultIcon" /ve /d "\"!program!\",0" /f
reg add "%classes%\FiveSeasons.Record\shell\open\command" /ve /d "\"!program!\" \"%%1\"" /f
