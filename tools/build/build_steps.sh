# shellcheck shell=bash
# The steps that build the project's parts. To be sourced after messages.sh.
: "${root:?}"

# As many jobs as processors, since the compilers do little else than compute.
jobs=$(nproc 2>/dev/null || echo 2)

boards() {
  local header
  for header in "$root"/hardware/boards/*.h; do
    basename "$header" .h
  done
}

# Only one of several ./play and ./check that run side by side may build at a time.
lock_build() {
  mkdir -p "$root/build"
  exec {build_lock}>"$root/build/.lock"
  if ! flock --nonblock "$build_lock"; then
    say "Another ./play or ./check is building; waiting for it."
    flock "$build_lock"
  fi
}

unlock_build() { exec {build_lock}>&-; }

third_party_sources() {
  log_lines=5 step "third-party sources" python3 -B "$root/cmake/third_party/fetch.py" "$root/build/third_party" || exit "$BAD_USE"
}

# A build folder that was configured for another place of the source tree is of no use here.
is_configured() {
  [[ -f $1/build.ninja ]] && grep --quiet --fixed-strings --line-regexp "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$1/CMakeCache.txt"
}

configure_and_compile() {
  local preset=$1
  cd "$root" || return
  if ! is_configured "build/$preset"; then
    rm -rf "build/$preset"
    cmake --preset "$preset" || return "$BAD_USE"
  fi
  cmake --build --preset "$preset" --parallel "$jobs"
}

build_preset() {
  step "$1" configure_and_compile "$2" || exit
}

build_board() { build_preset "firmware for $1" "$1"; }

# is_installed FOLDER LOCK_FILE: the lock file's fingerprint lies in the folder that was filled after it, so that it goes when that
# goes.
is_installed() { [[ -f $1/.installed && $(<"$1/.installed") == $(sha256sum <"$2") ]]; }

mark_installed() { sha256sum <"$2" >"$1/.installed"; }

install_checkers() {
  local folder=$1 requirements=$2
  rm -rf "$folder"
  python3 -m venv "$folder" &&
    "$folder/bin/pip" install --disable-pip-version-check --only-binary :all: --require-hashes --requirement "$requirements" &&
    mark_installed "$folder" "$requirements"
}

# The programs that look at the sources come to build/checkers/bin.
checkers() {
  local folder="$root/build/checkers" requirements="$root/tools/build/python_requirements.txt"
  is_installed "$folder" "$requirements" && return
  log_lines=5 step "checkers" install_checkers "$folder" "$requirements" ||
    fail "The checkers could not be had from PyPI. If the network is away, connect and start again."
}

install_emulated_packages() {
  local folder=$1
  npm ci --prefix "$folder" --ignore-scripts --no-audit --no-fund &&
    mark_installed "$folder/node_modules" "$folder/package-lock.json"
}

emulated_packages() {
  local folder="$root/hardware/emulated"
  is_installed "$folder/node_modules" "$folder/package-lock.json" && return
  log_lines=5 step "packages of the emulated board" install_emulated_packages "$folder" ||
    fail "The emulated board's packages could not be had from npm. If the network is away, connect and start again."
}

# Whether a file or folder of the emulated board, or one of the others named, is newer than the stamp.
is_older_than_sources() {
  local stamp=$1
  shift
  [[ ! -f $stamp ]] ||
    [[ -n $(find "$root/hardware/emulated" "$root/hardware/boards" "$@" -name node_modules -prune -o -newer "$stamp" -print -quit) ]]
}

# Takes the time before it bundles, so that a source that changes meanwhile is found newer.
bundle() {
  local part=$1 stamp=$2
  touch "$stamp.unfinished" &&
    node "$root/hardware/emulated/build.mjs" "$part" &&
    mv "$stamp.unfinished" "$stamp"
}

# build_emulated PART [FILE…]: bundles a part of the emulated board (see hardware/emulated/build.mjs), again if its sources or one of
# the files have changed.
build_emulated() {
  local part=$1 stamp="$root/build/emulated/.bundled_$1"
  shift
  mkdir -p "$root/build/emulated"
  is_older_than_sources "$stamp" "$@" || return 0
  emulated_packages
  step "emulated board: ${part//_/ }" bundle "$part" "$stamp" || exit
}

image_of() { printf '%s\n' "$root/build/$1/firmware/knister_$1.uf2"; }

# The page carries the images, so it comes after them.
build_page() {
  local board images=()
  for board in $(boards); do
    images+=("$(image_of "$board")")
  done
  build_emulated page "${images[@]}"
}
