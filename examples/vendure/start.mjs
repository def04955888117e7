// npm start: installs what is missing, prepares the sample once, and runs engine, adapter and page until Ctrl+C.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");

/** Runs a command to its end; the example cannot go on without it. */
function must(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

const olderThan = (file, other) => !existsSync(file) || statSync(file).mtimeMs < statSync(other).mtimeMs;

/** Packages of the example, the library's built files, and the library among the packages. */
export function prepare() {
  if (olderThan(join(here, "node_modules/.package-lock.json"), join(here, "package-lock.json")))
    must("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], here);
  if (!existsSync(join(root, "dist/contract/index.js"))) {
    must("bash", ["scripts/setup.sh"], root);
    must("npm", ["run", "build"], root);
  }
  // a shop of its own has the library as a dependency; here it is the one of this checkout
  const link = join(here, "node_modules/dp-elements");
  if (!existsSync(link)) {
    mkdirSync(dirname(link), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(root, link, "dir");
  }
}

/**
 * Starts a part of the example. Resolves with its address when it answers there; `child` is its process. Ends it where it ends before.
 *
 * @param {string} file
 * @param {Record<string, string>} [env]
 */
export function startPart(file, env = {}) {
  const child = spawn(process.execPath, ["--import", "tsx", file], {
    cwd: here,
    // the engine reports to its makers where nothing says otherwise
    env: { VENDURE_DISABLE_TELEMETRY: "true", ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`${file} has ended with ${code}.`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      console.info(line);
      const [, address] = /^(?:engine|shop): (http:\S+)$/.exec(line) ?? [];
      if (address) resolve({ address, child });
    });
  });
}

export const ENGINE = "engine/main.ts";
export const SHOP = "page/server.ts";

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  prepare();
  const engine = await startPart(ENGINE);
  const shop = await startPart(SHOP, { ENGINE_API: engine.address });
  for (const signal of ["SIGINT", "SIGTERM"])
    process.once(signal, () => {
      shop.child.kill();
      engine.child.kill();
    });
}
