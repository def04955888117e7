#!/usr/bin/env bash
# Installs what is missing and does nothing when all is there:
#   setup.sh                               node_modules, from the lockfile
#   setup.sh --browsers chromium,firefox   these browsers too, and PostgreSQL for the tests on a real server
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

major=$(node -p 'process.versions.node.split(".")[0]' 2>/dev/null || echo 0)
if ((major < 20)); then
  echo "dp-elements needs Node 20.19 or newer; found $(node --version 2>/dev/null || echo none)." >&2
  exit 1
fi

# npm writes node_modules/.package-lock.json last: when it is there and not older than the lockfile, the tree is complete
if [[ ! -e node_modules/.package-lock.json || node_modules/.package-lock.json -ot package-lock.json ]]; then
  echo "Installing node_modules …"
  PUPPETEER_SKIP_DOWNLOAD=1 PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund --loglevel=error
  touch node_modules/.package-lock.json
fi

[[ ${1:-} == --browsers ]] || exit 0
want=",${2:-chromium},"

missing() { # engine: is it not on this machine?
  [[ $want == *",$1,"* ]] && ! node scripts/find-browsers.mjs --has "$2" 2>/dev/null
}
has() { command -v "$1" >/dev/null 2>&1; }

need=() browsers=() faster=()
if missing chromium chromium; then need+=(chromium) browsers+=(chromium); fi
# the shell without a window as well: the suites need half the processor's time in it. Where it is not to be had, once a week
looked=node_modules/.no-chromium-shell
if missing chromium shell && [[ -z $(find "$looked" -mtime -7 2>/dev/null) ]]; then faster+=(chromium-headless-shell); fi
if missing firefox firefox; then need+=(firefox-esr) browsers+=(firefox); fi
if missing webkit webkitDriver; then need+=(webkit2gtk-driver) browsers+=(webkit); fi
if [[ $want == *,webkit,* && -z ${DISPLAY:-} ]] && ! has Xvfb; then need+=(xvfb); fi
if ((${#browsers[@]})) && [[ ! -d /usr/share/fonts/truetype/liberation && ! -d /usr/share/fonts/truetype/liberation2 ]]; then
  need+=(fonts-liberation)
fi
postgres() { has postgres || compgen -G "/usr/lib/postgresql/*/bin/postgres" >/dev/null; }
postgres || need+=(postgresql)
((${#need[@]} + ${#faster[@]})) || exit 0

by_apt() { # installs what must be there, and what makes it faster where apt has it
  has apt-get || return 1
  local sudo=()
  if (($(id -u) != 0)); then
    sudo -n true 2>/dev/null || return 1
    sudo=(sudo -n)
  fi
  local apt=("${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3)
  "${apt[@]}" update || return 1
  local install=(install -y --no-install-recommends)
  for name in "${faster[@]}"; do "${apt[@]}" "${install[@]}" "$name" || true; done
  ((${#need[@]})) || return 0
  echo "Installing ${need[*]} …"
  "${apt[@]}" "${install[@]}" "${need[@]}"
}

# Playwright can fetch a Chromium and its shell where it may download
by_playwright() { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT=10000 npx playwright install "$@" chromium || true; }

installed=1
by_apt || installed=0
if ((!installed)) && [[ " ${browsers[*]:-} " == *" chromium "* ]]; then by_playwright; fi
if ((${#faster[@]})) && missing chromium shell; then
  by_playwright --only-shell
  if missing chromium shell; then touch "$looked"; fi
fi
((!installed)) || exit 0

# no apt, or no right to use it: PostgreSQL is left out
failed=0
missing chromium chromium && failed=1
missing firefox firefox && failed=1
missing webkit webkitDriver && failed=1
if ((failed)); then
  echo "The tests need what could not be installed here. On Debian or Ubuntu:" >&2
  echo "  sudo apt-get install -y --no-install-recommends ${need[*]}" >&2
  echo "or point to a browser: CHROME_PATH=/path/to/chrome npm test (FIREFOX_PATH, WEBKIT_DRIVER_PATH and WEBKIT_PATH for the others)." >&2
  exit 1
fi
exit 0
