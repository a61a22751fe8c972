# shellcheck shell=bash
# What the commands tell the person in front of them. To be sourced, with $root set; everything goes to standard error,
# because the standard output of `./play run` belongs to the run.
: "${root:?}"

# Status of whatever the person can put right: a missing tool, no network, a wrong word.
readonly BAD_USE=2

# Without a terminal, how far a step is is told this often.
readonly SECONDS_BETWEEN_LINES=15

# So much of a failed step's output is shown: enough for a compiler's complaint.
log_lines=40

# `quiet`: a step is told only once it turns out to build something.
loudness=normal
step_number=0

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$@"
  exit "$BAD_USE"
}

# Sets $progress if a log line says how far it is: ninja's "[12/340] …" or apt's "pmstatus:package:41.5:…". "[0/2] …" does not:
# ninja only looks around.
note_progress() {
  if [[ $1 =~ ^\[([1-9][0-9]*/[0-9]+)\] ]]; then
    progress=${BASH_REMATCH[1]}
  elif [[ $1 =~ ^dlstatus:[^:]*:([0-9]+) ]]; then
    progress="fetched ${BASH_REMATCH[1]} %"
  elif [[ $1 =~ ^pmstatus:[^:]*:([0-9]+) ]]; then
    progress="unpacked ${BASH_REMATCH[1]} %"
  fi
}

clock() { printf '%d:%02d' $(($1 / 60)) $(($1 % 60)); }

show_line() {
  local title=$1 progress=$2 elapsed=$3 ending=$4
  printf '%s%2d  %-34s %-14s %6s%s' "$carriage_return" "$step_number" "$title" "$progress" "$(clock "$elapsed")" "$ending" >&2
}

# Whether a step has anything to tell by now.
is_told() { [[ $loudness == normal || -n $progress ]]; }

# Reads a step's output: keeps it in the log, shows how far the step is.
follow() {
  local title=$1 log=$2 line='' part status progress='' start=$SECONDS
  # A terminal's line is written over each second; elsewhere each is a line of its own.
  local interval=$SECONDS_BETWEEN_LINES carriage_return='' line_end=$'\n' next_line
  if [[ -t 2 ]]; then
    interval=1 carriage_return=$'\r\e[K' line_end=''
  fi
  next_line=$((SECONDS + interval))
  while true; do
    status=0
    IFS= read -r -t 1 part || status=$?
    line+=$part
    if ((status == 0)); then
      printf '%s\n' "$line" >>"$log"
      note_progress "$line"
      line=''
    elif ((status <= 128)); then
      # The end; above 128, a second has passed without a whole line.
      break
    fi
    is_told || continue
    if ((SECONDS >= next_line)); then
      show_line "$title" "$progress" $((SECONDS - start)) "$line_end"
      next_line=$((SECONDS + interval))
    fi
  done
  printf '%s' "$line" >>"$log"
  is_told || return 0
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
    tail -n "$log_lines" "$log" >&2
  fi
  return "$status"
}
