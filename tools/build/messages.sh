# shellcheck shell=bash
# What the commands tell the person in front of them. To be sourced, with $root set; everything goes to standard error,
# because the standard output of `./play run` belongs to the run.
: "${root:?}"

# Status of whatever the person can put right: a missing tool, no network, a wrong word.
readonly BAD_USE=2

# Without a terminal, how far a step is is told this often.
readonly SECONDS_BETWEEN_LINES=15

# `quiet`: a step is told only once it turns out to build something.
loudness=normal
step_number=0

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$@"
  exit "$BAD_USE"
}

# A log line's news of how far it is: ninja's "[12/340] …" or apt's "pmstatus:package:41.5:…". Nothing if it has none, and
# "[0/2] …" is none: ninja only looks around.
progress_in() {
  if [[ $1 =~ ^\[([1-9][0-9]*/[0-9]+)\] ]]; then
    printf '%s' "${BASH_REMATCH[1]}"
  elif [[ $1 =~ ^(dl|pm)status:[^:]*:([0-9]+)[.0-9]*: ]]; then
    case ${BASH_REMATCH[1]} in
      dl) printf 'fetched %s %%' "${BASH_REMATCH[2]}" ;;
      pm) printf 'unpacked %s %%' "${BASH_REMATCH[2]}" ;;
    esac
  fi
}

clock() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

show_line() {
  local title=$1 progress=$2 elapsed=$3 ending=$4
  printf '%s%2d  %-34s %-14s %6s%s' "$carriage_return" "$step_number" "$title" "$progress" "$(clock "$elapsed")" "$ending" >&2
}

# Reads a step's output: keeps it in the log, shows how far the step is.
follow() {
  local title=$1 log=$2 line status news progress='' start=$SECONDS next_line carriage_return=''
  next_line=$((SECONDS + SECONDS_BETWEEN_LINES))
  [[ -t 2 ]] && carriage_return=$'\r\e[K'
  while true; do
    status=0
    IFS= read -r -t 1 line || status=$?
    # 128 and above: a second has passed without a line. Else: the end.
    ((status == 0 || status > 128)) || break
    if ((status == 0)); then
      printf '%s\n' "$line" >>"$log"
      news=$(progress_in "$line")
      progress=${news:-$progress}
    fi
    [[ $loudness == normal || -n $progress ]] || continue
    if [[ -t 2 ]]; then
      show_line "$title" "$progress" $((SECONDS - start)) ''
    elif ((SECONDS >= next_line)); then
      show_line "$title" "$progress" $((SECONDS - start)) $'\n'
      next_line=$((SECONDS + SECONDS_BETWEEN_LINES))
    fi
  done
  [[ $loudness == normal || -n $progress ]] || return 0
  show_line "$title" '' $((SECONDS - start)) $'\n'
}

# step TITLE COMMAND…: runs a command and shows how far it is; its output is kept, and shown if it fails.
# Returns the command's status.
step() {
  local title=$1 log status
  shift
  step_number=$((step_number + 1))
  mkdir -p "$root/build/log"
  log="$root/build/log/${title//[^A-Za-z0-9]/_}.log"
  : >"$log"
  set +e
  "$@" </dev/null 2>&1 | follow "$title" "$log"
  status=${PIPESTATUS[0]}
  set -e
  if ((status != 0)); then
    say "$title: failed. The end of ${log#"$root/"}:"
    tail -n 40 "$log" >&2
  fi
  return "$status"
}
