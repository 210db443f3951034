@echo off
rem Runs the house with a Java 25 of this machine.
setlocal
set "EINWURF_COMMAND=%~0"
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
"%java%" -version 2>&1 | findstr /r /c:"version .2[5-9]" /c:"version .[3-9][0-9]" >nul
if errorlevel 1 (
  echo einwurf: needs Java 25 and found none. Install it ^(Temurin 25^), or set JAVA_HOME to where it is. 1>&2
  exit /b 69
)
"%java%" --enable-native-access=ALL-UNNAMED -cp "%~dp0einwurf.jar;%~dp0lib\*" einwurf.app.Main %*
