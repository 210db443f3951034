@echo off
rem Runs the house with a Java 25 of this machine.
setlocal
set "EINWURF_COMMAND=%~0"
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
set "classes=%~dp0einwurf.jar;%~dp0lib\*"
rem An older Java can't load the classes, and says so. Java may be a batch file, so it is called.
call "%java%" --dry-run -cp "%classes%" einwurf.app.Main
if errorlevel 1 (
  echo einwurf: needs Java 25. Install it ^(Temurin 25^), or set JAVA_HOME to where it is. 1>&2
  exit /b 69
)
"%java%" --enable-native-access=ALL-UNNAMED -cp "%classes%" einwurf.app.Main %*
