# Finds a JDK 25 and sets $jdk; sourced by ./einwurf and ./check.
need=25
jdk_version() { [ -x "$1/bin/javac" ] && sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null || true; }
jdk=""
for d in "${EINWURF_JDK:-}" "${JAVA_HOME:-}" /usr/lib/jvm/* /opt/*jdk* "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* /Library/Java/JavaVirtualMachines/*/Contents/Home; do
  if [ -n "$d" ] && [ "$(jdk_version "$d")" = "$need" ]; then jdk=$d; break; fi
done
if [ -z "$jdk" ]; then
  echo "einwurf: needs a JDK $need and found none. Install one (Temurin $need, or your system's openjdk-$need-jdk)," >&2
  echo "         or say where it is: EINWURF_JDK=/path/to/jdk-$need" >&2
  exit 69
fi
export JAVA_HOME="$jdk"
command -v mvn >/dev/null 2>&1 || { echo "einwurf: needs Maven to build, and there is no mvn on the PATH. Install it (your system's package maven)." >&2; exit 69; }
