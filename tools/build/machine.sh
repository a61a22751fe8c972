# shellcheck shell=bash
# Brings the machine to what the project needs: everything in packages.txt. To be sourced after messages.sh.
: "${root:?}"

has() { command -v "$1" >/dev/null; }

# at_least VERSION COMMAND…: the first version number in what the command prints is no older.
at_least() {
  local wanted=$1 printed found
  shift
  has "$1" || return 1
  printed=$("$@" 2>/dev/null) || return 1
  [[ $printed =~ [0-9]+(\.[0-9]+)* ]] || return 1
  found=${BASH_REMATCH[0]}
  [[ $(printf '%s\n%s\n' "$wanted" "$found" | sort -V | head -n 1) == "$wanted" ]]
}

has_certificates() { [[ -e /etc/ssl/certs/ca-certificates.crt || -e /etc/pki/tls/certs/ca-bundle.crt || -n ${SSL_CERT_FILE:-} ]]; }

# The compiler prints a full path of a library that it has, and the bare name of one that it hasn't.
has_arm_library() { has arm-none-eabi-gcc && [[ $(arm-none-eabi-gcc -mcpu=cortex-m0plus -mthumb -print-file-name="$1") == /* ]]; }

has_fuzzer() { has clang && compgen -G "$(clang -print-resource-dir)/lib/*/libclang_rt.fuzzer*.a" >/dev/null; }

has_font() { compgen -G '/usr/share/fonts/*/*' >/dev/null; }

# missing_parts COMMAND: the lines of packages.txt whose part isn't there, as "package|what it is".
missing_parts() {
  local needed_by package what proof
  while IFS='|' read -r needed_by package what proof; do
    needed_by=${needed_by// /}
    [[ $needed_by == play || $needed_by == "$1" ]] || continue
    eval "$proof" </dev/null &>/dev/null || printf '%s|%s\n' "${package// /}" "$(sed 's/^ *//; s/ *$//' <<<"$what")"
  done <"$root/tools/build/packages.txt"
}

is_debian_12() { (. /etc/os-release && [[ $ID == debian && $VERSION_ID == 12 ]]) 2>/dev/null; }

# apt tells how far it is on a channel that it makes non-blocking. That must not be standard output: whatever else writes there,
# as a package's own script does, would fail whenever the reader is behind.
apt() {
  DEBIAN_FRONTEND=noninteractive apt-get -o APT::Status-Fd=3 -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=300 \
    -o Acquire::Retries=3 "$@" 3> >(cat)
}

install_packages() {
  # A list that can't be had, of some source that has nothing to do with us, is no reason to stop: the installation judges.
  apt update || echo 'apt-get update failed'
  apt install --yes --no-install-recommends "$@"
}

# prepare_machine COMMAND: installs what ./COMMAND needs and isn't there, or says what to install and stops.
prepare_machine() {
  local parts packages still_missing
  parts=$(missing_parts "$1")
  [[ -n $parts ]] || return 0
  mapfile -t packages < <(cut -d '|' -f 1 <<<"$parts")

  if ! is_debian_12; then
    fail "This isn't Debian 12, so nothing is installed by itself. Install these, then start ./$1 again:
$(cut -d '|' -f 2 <<<"$parts" | sed 's/^/  /')"
  fi
  if [[ $(id -u) != 0 ]]; then
    fail "Some packages are missing, and only root may install them. As root, run this, then start ./$1 again:
  apt-get update && apt-get install --no-install-recommends ${packages[*]}"
  fi
  log_lines=3 step "Debian packages" install_packages "${packages[@]}" ||
    fail "The packages could not be installed: ${packages[*]}. If the network is away, connect and start ./$1 again."
  hash -r
  still_missing=$(missing_parts "$1")
  [[ -z $still_missing ]] ||
    fail "After installing, these are still missing or too old; an older one may come first in PATH:
$(cut -d '|' -f 2 <<<"$still_missing" | sed 's/^/  /')"
}
