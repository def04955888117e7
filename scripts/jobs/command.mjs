import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { delimiter, join } from "node:path";

const bin = join(process.cwd(), "node_modules", ".bin");

/** Ends a command that hangs, and never one that is slow and moves: runners have a limit for each test. The longest job takes 30 minutes. */
const HANGS_MS = 6 * 3_600_000;

/**
 * Runs a command to its end. Resolves with its exit code, what it printed, in order, and whether it was ended by the time-out;
 * never rejects.
 * @param {{ env?: Record<string, string>, timeout?: number, killSignal?: NodeJS.Signals }} [options] timeout in ms
 */
export function run(command, args, { env = {}, timeout = HANGS_MS, killSignal } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, FORCE_COLOR: "0", NO_COLOR: "1", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      timeout,
      killSignal,
    });
    let output = "";
    const add = (chunk) => (output += chunk);
    child.stdout.on("data", add);
    child.stderr.on("data", add);
    child.on("error", (error) => resolve({ code: 1, output: `${command}: ${error.message}` }));
    child.on("close", (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output, timedOut: child.killed }),
    );
  });
}

/** A job that is one test: it passes when the command does. */
export async function commandJob(title, command, args, options) {
  const { code, output } = await run(command, args, options);
  return code === 0
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [{ title, message: output }] };
}

/** Of a job that has nothing to look at. */
export const noTests = () => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

/** Where a runner writes its report. */
export function reportFile(name) {
  mkdirSync(".build/reports", { recursive: true });
  return join(process.cwd(), ".build", "reports", `${name}.json`);
}

/** Adds results up. */
export function sum(results) {
  const all = { passed: 0, failed: 0, skipped: 0, failures: [], notes: [], files: [] };
  for (const result of results) {
    for (const key of ["passed", "failed", "skipped"]) all[key] += result[key];
    all.files.push(...(result.files ?? []));
    all.failures.push(...result.failures);
    all.notes.push(...(result.notes ?? []));
  }
  return all;
}

/** One test per check: a function that throws where something is wrong. They run one after the other. */
export async function runChecks(checks) {
  const results = [];
  for (const [title, check] of Object.entries(checks)) {
    try {
      await check();
      results.push({ passed: 1, failed: 0, skipped: 0, failures: [] });
    } catch (error) {
      results.push({ passed: 0, failed: 1, skipped: 0, failures: [{ title, message: error.message }] });
    }
  }
  return sum(results);
}
