; The installer: for one user, without an administrator. Defined from outside: RELEASE, NUMBERS, PUBLISHER, BUNDLE,
; OUT, ICON, SIZE (kB) and LISTED, a file with the macros `InstallFiles` and `RemoveFiles`.
Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
SetDateSave on
ManifestDPIAware true
ManifestSupportedOS Win10
RequestExecutionLevel user

!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include "${LISTED}"

!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Pazaak"
!define TYPE "Pazaak.Match"
!define PROGRAM "pazaak-window.exe"

Name "Pazaak"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Pazaak"
InstallDirRegKey HKCU "${ENTRY}" "InstallLocation"
BrandingText "Pazaak ${RELEASE}"
VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Pazaak"
VIAddVersionKey "ProductVersion" "${RELEASE}"
VIAddVersionKey "FileVersion" "${RELEASE}"
VIAddVersionKey "FileDescription" "Pazaak, installer"
VIAddVersionKey "CompanyName" "${PUBLISHER}"
VIAddVersionKey "LegalCopyright" "MIT License"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_FINISHPAGE_RUN_TEXT "Play now"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!define MUI_UNCONFIRMPAGE_TEXT_TOP "Your profiles, with credits, cards and matches, stay where they are."
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; A library in use can't be written to. Ends with status 2 before anything was changed.
!macro LeaveIfOpen
  ClearErrors
  ${If} ${FileExists} "$INSTDIR\python313.dll"
    FileOpen $0 "$INSTDIR\python313.dll" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "Pazaak is open, or its folder can't be changed. Close the game and try again." /SD IDOK
      SetErrorLevel 2
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

Section "Pazaak" SectionGame
  SectionIn RO
  !insertmacro LeaveIfOpen
  ; What another release left; its own uninstaller knows its files.
  ReadRegStr $1 HKCU "${ENTRY}" "InstallLocation"
  ${If} $1 != ""
  ${AndIf} ${FileExists} "$1\uninstall.exe"
    ExecWait '"$1\uninstall.exe" /S _?=$1' $0
    ${If} $0 <> 0
      MessageBox MB_OK|MB_ICONEXCLAMATION "The release in $1 couldn't be removed. Close the game and try again." /SD IDOK
      SetErrorLevel 2
      Quit
    ${EndIf}
    Delete "$1\uninstall.exe"
    RMDir "$1"
  ${EndIf}
  !insertmacro InstallFiles
  SetOutPath "$INSTDIR"
  ; The interpreter would do so one module at a time, at the first start.
  DetailPrint "Preparing the game for this computer"
  ExecWait '"$INSTDIR\pythonw.exe" -m compileall -q app'
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Pazaak.lnk" "$INSTDIR\${PROGRAM}" "" "$INSTDIR\${PROGRAM}"

  WriteRegStr HKCU "Software\Classes\.pazaak" "" "${TYPE}"
  WriteRegStr HKCU "Software\Classes\.pazaak" "Content Type" "application/x-pazaak-match"
  WriteRegStr HKCU "Software\Classes\.pazaak\OpenWithProgids" "${TYPE}" ""
  WriteRegStr HKCU "Software\Classes\${TYPE}" "" "Pazaak match"
  WriteRegStr HKCU "Software\Classes\${TYPE}\DefaultIcon" "" '"$INSTDIR\${PROGRAM}",0'
  WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open" "" "Watch"
  WriteRegStr HKCU "Software\Classes\${TYPE}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" replay "%1"'
  WriteRegStr HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\pazaak.exe" "" "$INSTDIR\pazaak.exe"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'

  WriteRegStr HKCU "${ENTRY}" "DisplayName" "Pazaak"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${RELEASE}"
  WriteRegStr HKCU "${ENTRY}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${ENTRY}" "DisplayIcon" '"$INSTDIR\${PROGRAM}",0'
  WriteRegStr HKCU "${ENTRY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${ENTRY}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
SectionEnd

Section /o "Shortcut on the desktop" SectionDesktop
  CreateShortcut "$DESKTOP\Pazaak.lnk" "$INSTDIR\${PROGRAM}" "" "$INSTDIR\${PROGRAM}"
SectionEnd

Function .onInit
  ; Whoever has it on the desktop keeps it there.
  ${If} ${FileExists} "$DESKTOP\Pazaak.lnk"
    !insertmacro SelectSection ${SectionDesktop}
  ${EndIf}
FunctionEnd

; Profiles are in another folder. Here only what was installed goes, and the folder if nothing else is in it.
Section "Uninstall"
  !insertmacro LeaveIfOpen
  !insertmacro RemoveFiles
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Pazaak.lnk"
  Delete "$DESKTOP\Pazaak.lnk"
  ReadRegStr $0 HKCU "Software\Classes\.pazaak" ""
  ${If} $0 == "${TYPE}"
    DeleteRegKey HKCU "Software\Classes\.pazaak"
  ${EndIf}
  DeleteRegKey HKCU "Software\Classes\${TYPE}"
  DeleteRegKey HKCU "Software\Microsoft\Windows\CurrentVersion\App Paths\pazaak.exe"
  DeleteRegKey HKCU "${ENTRY}"
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
