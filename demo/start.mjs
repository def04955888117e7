// npm start: builds when a source is newer than the last build, then serves the demo shop.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";

const server = ".build/server.js";

/** Time of the newest file under these folders and files. */
function newest(paths) {
  let time = 0;
  for (const path of paths) {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) continue;
    time = Math.max(time, stat.isDirectory() ? newest(readdirSync(path).map((name) => `${path}/${name}`)) : stat.mtimeMs);
  }
  return time;
}

const builtAt = existsSync(server) && existsSync("dist/integrity.json") ? statSync(server).mtimeMs : 0;
if (
  newest(["src", "elements", "demo", "package.json", "vite.config.ts", "docs", "scripts/build", "scripts/docs", "scripts/generate"]) >
  builtAt
) {
  const build = spawnSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

const child = spawn(process.execPath, [server, ...process.argv.slice(2)], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
