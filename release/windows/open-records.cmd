@echo off
rem Lets a double-click on a match (*.fiveseasons) open it in this program, for this user; "open-records off" takes that back.
set classes=HKCU\Software\Classes
if "%~1"=="off" (
  reg delete "%classes%\.fiveseasons" /f
  reg delete "%classes%\FiveSeasons.Record" /f
  goto :eof
)
if not exist "%~dp0five-seasons.exe" (
  echo five-seasons.exe is not beside this file
  exit /b 1
)
reg add "%classes%\.fiveseasons" /ve /d "FiveSeasons.Record" /f
reg add "%classes%\FiveSeasons.Record" /ve /d "Match of Five Seasons" /f
reg add "%classes%\FiveSeasons.Record\DefaultIcon" /ve /d "\"%~dp0five-seasons.exe\",0" /f
reg add "%classes%\FiveSeasons.Record\shell\open\command" /ve /d "\"%~dp0five-seasons.exe\" \"%%1\"" /f
