#!/usr/bin/env node
// A private PostgreSQL cluster on a free port, in a directory that goes when it stops. As a program it runs a command with
// DATABASE_URL set: `node test/support/postgres.mjs npx vitest run test/contract`; without one it prints the URL and waits.
import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "./free-port.mjs";

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

/** Starts a cluster. The server refuses to run as root, so it runs as the user postgres there. */
export async function startPostgres(settings = {}) {
  const bin = findPostgres();
  if (!bin) throw new Error("PostgreSQL is not installed: apt-get install postgresql");
  const directory = mkdtempSync(join(tmpdir(), "dp-postgres-"));
  const asRoot = process.getuid?.() === 0;
  const user = asRoot ? { uid: Number(id("-u")), gid: Number(id("-g")) } : {};
  if (asRoot) chownSync(directory, user.uid, user.gid);
  const options = { ...user, cwd: directory, stdio: ["ignore", "ignore", "pipe"] };
  const run = (program, args) => execFileSync(join(bin, program), args, options);
  const data = join(directory, "data");
  run("initdb", ["-D", data, "-U", "shop", "--auth=trust", "--no-sync", "-E", "UTF8"]);
  return serve({ bin, directory, options, data, settings });
}

/** Serves the data of a directory on a free port. */
async function serve({ bin, directory, options, data, settings }) {
  const run = (program, args) => execFileSync(join(bin, program), args, options);
  const pidFile = join(data, "postmaster.pid");
  const port = await freePort();
  const own = { port, listen_addresses: "127.0.0.1", unix_socket_directories: "''", fsync: "off", lc_messages: "C" };
  const flags = Object.entries({ ...own, ...settings }).map(([name, value]) => `-c ${name}=${value}`);
  const log = `${data}.log`;
  const starting = ["-D", data, "-l", log, "-w", "-o", flags.join(" "), "start"];
  run("pg_ctl", starting);
  /** The postmaster and the processes that it started, itself first. */
  const pids = () => {
    const main = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
    return [main, ...readFileSync(`/proc/${main}/task/${main}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number)];
  };
  let frozen = [];
  const thaw = () => {
    for (const pid of frozen) send(pid, "SIGCONT");
    frozen = [];
  };
  return {
    url: `postgres://shop@127.0.0.1:${port}/postgres`,
    port,
    bin,
    directory,
    /** What it has logged. */
    logged: () => readFileSync(log, "utf8"),
    /**
     * A standby that follows it, and that it waits for with each commit: nobody is told of what one of the two alone has. It stops with
     * its directory, that of the primary; stop it first.
     */
    async standby() {
      const copy = join(directory, "standby");
      const from = ["-h", "127.0.0.1", "-p", String(port), "-U", "shop"];
      await finished(spawn(join(bin, "pg_basebackup"), [...from, "-D", copy, "-R", "-X", "stream", "-c", "fast", "--no-sync"], options));
      return serve({ bin, directory, options, data: copy, settings });
    },
    /** Makes a standby the primary. */
    promote: () => finished(spawn(join(bin, "pg_ctl"), ["-D", data, "-w", "promote"], options)),
    start: () => finished(spawn(join(bin, "pg_ctl"), starting, options)),
    /** Ends every connection and stops, as an administrator does. */
    shutDown: () => finished(spawn(join(bin, "pg_ctl"), ["-D", data, "-m", "fast", "-w", "stop"], options)),
    /** Kills all its processes, as the kernel does when memory is short. */
    async crash() {
      const all = pids();
      for (const pid of all) send(pid, "SIGKILL");
      await Promise.all(all.map(gone));
      // its number may be that of a process which nobody has waited for
      rmSync(pidFile, { force: true });
    },
    /** Stops its processes in their tracks: connections stay open, and nothing answers on them. */
    freeze() {
      // the postmaster first, so that no process is added while the others are stopped
      const [main] = pids();
      send(main, "SIGSTOP");
      frozen = pids();
      for (const pid of frozen) send(pid, "SIGSTOP");
    },
    thaw,
    /** Ends the cluster, whatever state it is in, and removes its directory. */
    stop() {
      thaw();
      try {
        run("pg_ctl", ["-D", data, "-m", "immediate", "-w", "stop"]);
      } catch (error) {
        if (!String(error.stderr).includes("Is server running?")) throw error;
      }
      rmSync(data, { recursive: true, force: true });
      if (readdirSync(directory).every((name) => name.endsWith(".log"))) rmSync(directory, { recursive: true, force: true });
    },
  };
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/** Resolves once a process has ended; one that its parent has not waited for has ended too. */
async function gone(pid) {
  const runs = () => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      return stat.slice(stat.lastIndexOf(")") + 2)[0] !== "Z";
    } catch {
      return false;
    }
  };
  while (runs()) await new Promise((resolve) => setImmediate(resolve));
}

const finished = (child) =>
  new Promise((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (chunk) => (said += chunk));
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${child.spawnargs.join(" ")}: ${said}`))));
  });

const id = (flag) => execFileSync("id", [flag, "postgres"], { encoding: "utf8" }).trim();

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
