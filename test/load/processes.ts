import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { NO_ADDRESS_LIMITS } from "../support/no-limits.mjs";
import type { Ledger } from "./ledger.ts";

/** One process of the built server. */
export class ShopProcess {
  readonly #child: ChildProcess;
  readonly name: string;
  readonly origin: string;
  /** The scenario ends it: a request that it does not answer is no fault of the shop. */
  isEnding = false;

  private constructor(child: ChildProcess, name: string, origin: string) {
    this.#child = child;
    this.name = name;
    this.origin = origin;
  }

  /** Starts one and waits until it listens. Throws with what it printed when it ends instead. */
  static async start(
    name: string,
    databaseUrl: string,
    ledger: Ledger,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<ShopProcess> {
    const env = {
      ...process.env,
      ...NO_ADDRESS_LIMITS,
      ...settings,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATABASE_URL: databaseUrl,
    };
    const child = spawn(process.execPath, [".build/server.js"], { env, stdio: ["ignore", "pipe", "pipe"] });
    let printed = "";
    const origin = await new Promise<string>((resolve, reject) => {
      const add = (chunk: Buffer) => {
        printed = (printed + String(chunk)).slice(-4000);
        const port = /http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/.exec(printed)?.[1];
        if (port) resolve(`http://127.0.0.1:${port}`);
      };
      child.stdout.on("data", add);
      child.stderr.on("data", add);
      child.once("exit", (code) => reject(new Error(`The server ended with ${code} at its start:\n${printed}`)));
    });
    // a process may listen before the tables are there, and says so
    while ((await fetch(`${origin}/readyz`)).status === 503);
    const one = new ShopProcess(child, name, origin);
    child.once("exit", (code, signal) => {
      if (!one.isEnding) ledger.fault(`${name} ended by itself (${signal ?? code}): ${printed.slice(-1500)}`);
    });
    return one;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Sends it a signal and resolves with its exit code once it has ended; `null` where the signal ended it. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    this.isEnding = true;
    if (!this.hasEnded) {
      const ended = once(this.#child, "exit");
      this.#child.kill(signal);
      await ended;
    }
    return this.#child.exitCode;
  }
}
