// Starts the example by its one command, on fresh data, for all test files.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { TestProject } from "vitest/node";
import { prepare } from "../start.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** address of the shop, with a slash at its end */
    shop: string;
    /** address of the engine's shop API */
    engine: string;
    /** ms from the command to a shop that answers, the sample data included and the packages not */
    startedIn: number;
  }
}

const DATA = resolve(".build/engine-example");

export async function setup({ provide }: TestProject) {
  prepare();
  rmSync(DATA, { recursive: true, force: true });
  const began = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: resolve("examples/vendure"),
    env: { ...process.env, ENGINE_PORT: "0", PORT: "0", ENGINE_DATA: join(DATA, "engine"), SHOP_DATA: join(DATA, "shop") },
    stdio: ["ignore", "pipe", "inherit"],
    // npm and what it starts are one group, which ends as one
    detached: true,
  });
  const lines = createInterface({ input: child.stdout });
  const found: Record<string, string> = {};
  await new Promise<void>((done, failed) => {
    child.once("exit", (code) => failed(new Error(`npm start has ended with ${code}.`)));
    lines.on("line", (line) => {
      const [, part, address] = /^(engine|shop): (http:\S+)$/.exec(line) ?? [];
      if (part) found[part] = address!;
      if (found["shop"]) done();
    });
  });
  provide("shop", found["shop"]!);
  provide("engine", found["engine"]!);
  provide("startedIn", performance.now() - began);
  return async () => {
    const ended = once(child, "close");
    process.kill(-child.pid!, "SIGTERM");
    await ended;
  };
}
