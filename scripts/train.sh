# shellcheck shell=sh disable=SC2034,SC2154,SC3013
# (its caller sets jdk, here and target, and reads run; every sh that we know has -nt)
# What makes a start fast, made once after a build; sourced by ./einwurf, which sets $jdk, $here, $target and
# java(). A cache holds the classes that a recorded run needed, already linked, and how its methods were used.
#   serve.aot      of a house that a visitor plays in, for serve and load
#   commands.aot   of the engine, for everything else: it would start slower with all of the server's classes
#   sqlite/        SQLite's library, which is otherwise unpacked from its jar at every start
# Without them everything works as well, only later: a cache that can't be recorded is left empty until the next build.

class_path() {
  printf %s "$target/einwurf.jar"
  for jar in "$target"/lib/*.jar; do printf %s ":$jar"; done
}

# Whether the caches are of these jars and this JDK. JDK 25 itself doesn't look at the jars: a cache that is older than
# they are would run the old code.
trained() {
  [ -f "$target/serve.aot" ] && [ -f "$target/commands.aot" ] || return 1
  cmp -s "$jdk/release" "$target/trained" || return 1
  for jar in "$target/einwurf.jar" "$target"/lib/*.jar; do
    [ ! "$jar" -nt "$target/trained" ] || return 1
  done
}

lay_out_sqlite() {
  rm -rf "$target/sqlite" "$work/org" || return 1
  system=$(java -cp "$(class_path)" org.sqlite.util.OSInfo) || return 1
  native=org/sqlite/native/$system
  (cd "$work" && "${source_jdk:-$jdk}/bin/jar" -xf "$target"/lib/sqlite-jdbc-*.jar "$native") || return 1
  mv "$work/$native" "$target/sqlite"
}

# A house of its own on a free port. It leaves nothing in its user's folders, and exec makes it the process to signal.
record_serve() {
  {
    run="exec"
    export XDG_CACHE_HOME="$work"
    java -XX:AOTCacheOutput="$work/serve.aot" -XX:+UseSerialGC -cp "$(class_path)" einwurf.app.Main \
        serve --port 0 --data "$work/house" --lang en
  } >"$work/address" &
  house=$!
  while ! grep -q http "$work/address"; do
    kill -0 "$house" 2>/dev/null || return 1
    sleep 0.1
  done
  visited=0
  "${source_jdk:-$jdk}/bin/java" -XX:+UseSerialGC -XX:TieredStopAtLevel=1 "$here/scripts/Visitor.java" \
      "$(sed -n 's/.*\(http[^ ]*\).*/\1/p' "$work/address")" || visited=$?
  kill -TERM "$house" # its end writes the cache
  wait "$house" || return 1
  house=
  return "$visited"
}

# For whoever interrupts a training: the house is in the background and hears no Ctrl-C.
stop_training() { [ -z "${house:-}" ] || kill -TERM "$house" 2>/dev/null || true; }

record_commands() {
  java -XX:AOTCacheOutput="$work/commands.aot" -XX:+UseSerialGC -cp "$(class_path)" einwurf.app.Main engine \
      <"$here/scripts/warm-up.jsonl"
}

train() {
  echo "einwurf: recording a start, so that the next ones are fast (some twenty seconds, after a build alone)…" >&2
  work=$target/training
  rm -rf "$work" "$target"/*.aot
  mkdir -p "$work"
  cp "$jdk/release" "$work/trained"
  lay_out_sqlite >"$work/sqlite.log" 2>&1 || true
  for cache in commands serve; do
    "record_$cache" >"$work/$cache.log" 2>&1 || rm -f "$work/$cache.aot"
    [ -s "$work/$cache.aot" ] || : >"$work/$cache.aot"
    mv "$work/$cache.aot" "$target/$cache.aot"
  done
  mv "$work/trained" "$target/trained"
  rm -rf "$work"
}
