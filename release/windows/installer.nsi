; The Windows installer: makensis -DVERSION=1.2.3 -DFOLDER=dist/five-seasons -DOUT=setup.exe installer.nsi, also on Linux.
; For one user, without rights; enters the ending *.fiveseasons; the uninstaller leaves what was played.
Unicode true
Target amd64-unicode ; as the program itself
SetCompressor /SOLID lzma
!include MUI2.nsh

Name "Five Seasons"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Five Seasons"
InstallDirRegKey HKCU "Software\Five Seasons" "Folder"
ManifestDPIAware true
BrandingText "Five Seasons ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Five Seasons"
VIAddVersionKey "FileDescription" "Five Seasons"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\five-seasons.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Japanese"

LangString KeptWords ${LANG_ENGLISH} "Your matches stay where they are."
LangString KeptWords ${LANG_FRENCH} "Vos parties restent où elles sont."
LangString KeptWords ${LANG_JAPANESE} "対局の記録はそのまま残ります。"

!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Five Seasons"
!define CLASSES "Software\Classes"

Function .onInit
  !insertmacro MUI_LANGDLL_DISPLAY
FunctionEnd

Section
  SetOutPath "$INSTDIR"
  RMDir /r "$INSTDIR\_internal" ; of an older version nothing may be left among the new
  File /r "${FOLDER}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Five Seasons.lnk" "$INSTDIR\five-seasons.exe"
  WriteRegStr HKCU "Software\Five Seasons" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${CLASSES}\.fiveseasons" "" "FiveSeasons.Record"
  WriteRegStr HKCU "${CLASSES}\FiveSeasons.Record" "" "Match of Five Seasons"
  WriteRegStr HKCU "${CLASSES}\FiveSeasons.Record\DefaultIcon" "" '"$INSTDIR\five-seasons.exe",0'
  WriteRegStr HKCU "${CLASSES}\FiveSeasons.Record\shell\open\command" "" '"$INSTDIR\five-seasons.exe" "%1"'
  WriteRegStr HKCU "${ENTRY}" "DisplayName" "Five Seasons"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" "DisplayIcon" '"$INSTDIR\five-seasons.exe",0'
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)' ; icons of the ending
SectionEnd

Section "Uninstall"
  ; Only what was installed: whoever chose a folder with other things in it keeps them.
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\five-seasons.exe"
  Delete "$INSTDIR\open-records.cmd"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Five Seasons.lnk"
  ReadRegStr $0 HKCU "${CLASSES}\.fiveseasons" ""
  StrCmp $0 "FiveSeasons.Record" 0 +2
  DeleteRegKey HKCU "${CLASSES}\.fiveseasons"
  DeleteRegKey HKCU "${CLASSES}\FiveSeasons.Record"
  DeleteRegKey HKCU "Software\Five Seasons"
  DeleteRegKey HKCU "${ENTRY}"
  DetailPrint "$(KeptWords)"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
