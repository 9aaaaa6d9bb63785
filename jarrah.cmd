@echo off
rem The jarrah command on Windows; see the file jarrah for what it does and for the environment variables it reads.
setlocal EnableExtensions DisableDelayedExpansion
set "HERE=%~dp0"
set "HERE=%HERE:~0,-1%"
set "WANTED=25"
set "JDK="
set "JDK_VERSION=0"

if defined JARRAH_JAVA_HOME (
    call :consider "%JARRAH_JAVA_HOME%"
    if not defined JDK (
        echo jarrah: JARRAH_JAVA_HOME is not a JDK of version %WANTED% or later. 1>&2
        echo jarrah: Point it at one ^(Temurin %WANTED%, for example^), or unset it to let jarrah look for one. 1>&2
        exit /b 2
    )
    goto found
)
if defined JAVA_HOME call :consider "%JAVA_HOME%"
if defined JDK goto found
for %%J in (javac.exe) do if not "%%~$PATH:J"=="" for %%B in ("%%~dp$PATH:J..") do call :consider "%%~fB"
if defined JDK goto found
for /d %%D in ("%ProgramFiles%\Eclipse Adoptium\*" "%ProgramFiles%\Java\*" "%ProgramFiles%\Microsoft\jdk*" "%ProgramFiles%\Zulu\*" "%ProgramFiles%\Amazon Corretto\*" "%USERPROFILE%\.jdks\*" "%USERPROFILE%\scoop\apps\temurin*\current") do call :consider "%%~fD"
if defined JDK goto found
echo jarrah: needs a JDK of version %WANTED% or later and found none. 1>&2
echo jarrah: Install one ^(Temurin %WANTED% from https://adoptium.net, for example^), then: set JARRAH_JAVA_HOME=C:\path\to\jdk-%WANTED% 1>&2
exit /b 2

:found
set "JAVA_HOME=%JDK%"
if "%~1"=="--jdk" (
    echo %JDK%
    exit /b 0
)
if not exist "%HERE%\pom.xml" (
    if "%~1"=="test" (
        echo jarrah: test: this is a released archive; the tests are in a checkout of the sources. 1>&2
        exit /b 2
    )
    set "LIB=%HERE%\lib"
    goto launch
)
if "%~1"=="test" goto test
set "WORK=%HERE%\target\launcher"
set "LIB=%WORK%\lib"
call :stale
if errorlevel 1 (
    call :build
    if errorlevel 1 exit /b 2
)

:launch
set "LIGHT="
for %%C in (help devices explain inspect) do if "%~1"=="%%C" set "LIGHT=-XX:+UseSerialGC -XX:TieredStopAtLevel=1"
"%JDK%\bin\java.exe" -Xshare:auto %LIGHT% %JARRAH_JAVA_OPTIONS% -cp "%LIB%\*" io.jarrah.cli.Main %*
exit /b %ERRORLEVEL%

:test
set "REST="
:rest
shift
if not "%~1"=="" (
    set "REST=%REST% %1"
    goto rest
)
pushd "%HERE%"
call mvnw.cmd -B -ntp --fail-at-end verify %REST%
set "CODE=%ERRORLEVEL%"
popd
exit /b %CODE%

rem Exit code 1 where a source is newer than the last build.
:stale
if not exist "%WORK%\stamp" exit /b 1
if not exist "%LIB%" exit /b 1
powershell -NoProfile -Command "$built = (Get-Item -LiteralPath $env:WORK\stamp).LastWriteTimeUtc; $poms = Get-ChildItem -Path \"$env:HERE\pom.xml\", \"$env:HERE\jarrah-*\pom.xml\"; $sources = Get-ChildItem -Path \"$env:HERE\jarrah-*\src\main\" -Recurse; if (@($poms) + @($sources) | Where-Object { $_.LastWriteTimeUtc -gt $built } | Select-Object -First 1) { exit 1 }"
exit /b %ERRORLEVEL%

rem The lock is a folder: making one succeeds for a single process.
:build
if not exist "%WORK%" mkdir "%WORK%"
set "WAITED=0"
:lock
mkdir "%WORK%\lock.d" 2>nul && goto locked
if %WAITED%==0 echo jarrah: waiting for another jarrah to finish building; if there is none, remove %WORK%\lock.d 1>&2
set /a WAITED+=1
if %WAITED% GTR 1200 exit /b 1
timeout /t 1 /nobreak >nul
goto lock
:locked
call :stale
if not errorlevel 1 (
    rmdir "%WORK%\lock.d"
    exit /b 0
)
echo jarrah: building (a minute the first time, seconds later) ... 1>&2
type nul >"%WORK%\stamp.new"
pushd "%HERE%"
call mvnw.cmd -B -ntp -Djarrah.gates=off -pl jarrah-cli -am package >"%WORK%\build.log" 2>&1
set "CODE=%ERRORLEVEL%"
popd
if not %CODE%==0 (
    findstr /b /c:"[ERROR]" "%WORK%\build.log" 1>&2
    echo jarrah: the build failed. If libraries could not be fetched, connect once, or name a mirror in %%USERPROFILE%%\.m2\settings.xml. 1>&2
    echo jarrah: the whole log: %WORK%\build.log 1>&2
    rmdir "%WORK%\lock.d"
    exit /b 1
)
if exist "%LIB%" rmdir /s /q "%LIB%"
move "%HERE%\jarrah-cli\target\fast\lib" "%LIB%" >nul && move /y "%WORK%\stamp.new" "%WORK%\stamp" >nul
rmdir "%WORK%\lock.d"
exit /b 0

rem Remembers the JDK in the folder %1 where it is the newest suitable one yet.
:consider
if not exist "%~1\bin\javac.exe" exit /b 0
if not exist "%~1\release" exit /b 0
for /f "tokens=2 delims==" %%V in ('findstr /b "JAVA_VERSION=" "%~1\release"') do for /f "tokens=1 delims=." %%M in ("%%~V") do (
    if %%M GEQ %WANTED% if %%M GTR %JDK_VERSION% (
        set "JDK=%~1"
        set "JDK_VERSION=%%M"
    )
)
exit /b 0
