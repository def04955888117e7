#!/usr/bin/env node
// A private PostgreSQL cluster on a free port, in a directory that goes when it stops. As a program it runs a command with
// DATABASE_URL set: `node test/support/postgres.mjs npx vitest run test/contract`; without one it prints the URL and waits.
import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Folder with `initdb` and `pg_ctl`, newest version first; `undefined` where PostgreSQL is not installed. */
export function findPostgres() {
  const root = "/usr/lib/postgresql";
  try {
    const [newest] = readdirSync(root).sort((a, b) => Number(b) - Number(a));
    return newest && join(root, newest, "bin");
  } catch {
    return undefined;
  }
}

/** Starts a cluster and gives `{ url, stop }`. The server refuses to run as root, so it runs as the user postgres there. */
export async function startPostgres() {
  const bin = findPostgres();
  if (!bin) throw new Error("PostgreSQL is not installed: apt-get install postgresql");
  const directory = mkdtempSync(join(tmpdir(), "dp-postgres-"));
  const asRoot = process.getuid?.() === 0;
  const user = asRoot ? { uid: Number(id("-u")), gid: Number(id("-g")) } : {};
  if (asRoot) chownSync(directory, user.uid, user.gid);
  const run = (program, args) => execFileSync(join(bin, program), args, { ...user, cwd: directory, stdio: ["ignore", "ignore", "pipe"] });
  const data = join(directory, "data");
  const port = await freePort();
  run("initdb", ["-D", data, "-U", "shop", "--auth=trust", "--no-sync", "-E", "UTF8"]);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${directory} -c fsync=off`;
  run("pg_ctl", ["-D", data, "-l", join(directory, "log"), "-w", "-o", options, "start"]);
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    stop() {
      run("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const id = (flag) => execFileSync("id", [flag, "postgres"], { encoding: "utf8" }).trim();

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { url, stop } = await startPostgres();
  const [command, ...args] = process.argv.slice(2);
  if (command) {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, DATABASE_URL: url } });
    child.on("exit", (code) => {
      stop();
      process.exit(code ?? 1);
    });
  } else {
    console.log(url);
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => (stop(), process.exit(0)));
    setInterval(() => {}, 1 << 30);
  }
}
