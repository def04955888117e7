import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Locks that this process holds: a lock with our own pid that is not among them was left by a dead process of the same number. */
const held = new Set<string>();

/**
 * Keeps a second process out of a data directory; the embedded database itself would let it in and lose writes.
 * Gives the function that lets go. Throws when a living process holds the directory; a lock left by a dead one is taken over.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = join(directory, "lock");
  const own = join(directory, `lock.${process.pid}`);
  writeFileSync(own, `${process.pid} ${startOf(process.pid)}`);
  try {
    while (!linked(own, lock)) takeAway(lock, directory);
  } finally {
    rmSync(own, { force: true });
  }
  held.add(lock);
  return () => {
    if (held.delete(lock)) rmSync(lock, { force: true });
  };
}

/** A link appears with its content or not at all, so no reader sees a half-written lock. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function takeAway(lock: string, directory: string): void {
  const seen = read(lock);
  if (seen === undefined) return;
  const [pid = 0, start] = seen.split(" ").map(Number);
  const alive = pid === process.pid ? held.has(lock) : isAlive(pid) && (!start || startOf(pid) === start);
  if (alive) {
    throw new Error(
      `The data directory ${directory} is in use by process ${pid}. Stop it, or start with another DATA_DIR or with DATABASE_URL.`,
    );
  }
  // Two processes may both see the stale lock: whoever moved a fresh one away by mistake puts it back.
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (read(aside) !== seen) linked(aside, lock);
  rmSync(aside, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** When a process started, in ticks since boot, where the system tells: a pid alone may have been given out again. 0 if unknown. */
function startOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  return stat ? Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]) : 0;
}
