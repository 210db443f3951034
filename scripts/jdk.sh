# shellcheck shell=sh
# Finds a JDK 25 and sets $jdk; sourced by ./einwurf, ./check and the other scripts.
version=25
jdk_version() {
  if [ -x "$1/bin/javac" ]; then sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null || true; fi
}
jdk=""
for d in "${EINWURF_JDK:-}" "${JAVA_HOME:-}" /usr/lib/jvm/* /opt/*jdk* \
  "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* /Library/Java/JavaVirtualMachines/*/Contents/Home; do
  if [ -n "$d" ] && [ "$(jdk_version "$d")" = "$version" ]; then jdk=$d; break; fi
done
if [ -z "$jdk" ]; then
  echo "einwurf: needs a JDK $version and found none. Install one (Temurin $version, or your system's" >&2
  echo "         openjdk-$version-jdk), or say where it is: EINWURF_JDK=/path/to/jdk-$version" >&2
  exit 69
fi
export JAVA_HOME="$jdk"

# Whatever builds says first what it builds with: needs mvn node npm
needs() {
  for tool in "$@"; do
    command -v "$tool" >/dev/null 2>&1 || {
      echo "einwurf: building needs Maven, Node.js and npm, and there is no $tool on the PATH. Install it." >&2
      exit 69
    }
  done
}
