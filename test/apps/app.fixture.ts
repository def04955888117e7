// An app in a folder of its own, with the packed package and nothing else of this repository, and the commands of its developer.
import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { inject } from "vitest";

const OURS = resolve("node_modules");

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;

export const packed = (): string => join(inject("apps"), "package");

/** Copies a folder by links: each app has a copy of the package that resolves its imports from the app. */
export function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) linkTree(join(from, entry.name), join(to, entry.name));
    else linkSync(join(from, entry.name), join(to, entry.name));
  }
}

/** These are copied: a link would resolve their own imports from where it is, and find another version there. */
const COPIED = /^(react|react-dom|scheduler|svelte-check|@angular\/compiler-cli)$/;

/** What a module and those inside its folder import from beside it. */
function neededBy(module: string): string[] {
  const own = join(module, "node_modules");
  const inside = existsSync(own)
    ? readdirSync(own).flatMap((name) => (name.startsWith("@") ? readdirSync(join(own, name)).map((each) => `${name}/${each}`) : [name]))
    : [];
  const folders = [module, ...inside.map((name) => join(own, name))].filter((folder) => existsSync(join(folder, "package.json")));
  return folders.flatMap((folder) => Object.keys(manifest(folder).dependencies ?? {})).filter((name) => !inside.includes(name));
}

/**
 * Makes the app of `test/apps/<from>`.
 * @param name of its folder
 * @param aliases by the name that the app imports, the name that the module has here: `{ react: "react-18" }`
 */
export function makeApp(name: string, { from = name, aliases = {} }: { from?: string; aliases?: Record<string, string> } = {}): string {
  const folder = join(inject("apps"), name);
  cpSync(`test/apps/${from}`, folder, { recursive: true });
  const modules = join(folder, "node_modules");
  linkTree(packed(), join(modules, "dp-elements"));
  const { dependencies, devDependencies } = manifest(folder);
  const wanted = new Set([...Object.keys({ ...dependencies, ...devDependencies }), ...Object.keys(manifest(packed()).dependencies ?? {})]);
  wanted.delete("dp-elements");
  // a module that is copied puts those that it needs behind the others
  for (const module of wanted) {
    const [source, target] = [join(OURS, aliases[module] ?? module), join(modules, module)];
    if (!existsSync(source)) throw new Error(`${from} needs ${module}, which is not installed`);
    mkdirSync(dirname(target), { recursive: true });
    if (!COPIED.test(module)) {
      symlinkSync(source, target);
      continue;
    }
    cpSync(source, target, { recursive: true });
    for (const needed of neededBy(source)) wanted.add(needed);
  }
  return folder;
}

/** The environment of a developer's shell: vitest sets `NODE_ENV`, which builds then take over. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _env, VITEST: _vitest, NODE_OPTIONS: _options, ...rest } = process.env;
  return { ...rest, FORCE_COLOR: "0", NO_COLOR: "1" };
}

interface Started {
  readonly process: ChildProcess;
  output(): string;
}

function start(folder: string, args: readonly string[], env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...environment(), ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const add = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on("data", add);
  child.stderr.on("data", add);
  return { process: child, output: () => stripVTControlCharacters(output) };
}

/** The program of a package, by its path in it. */
export const program = (path: string): string => join(OURS, path);

/** Runs a program of Node in the app; resolves with what it printed, and its exit code. */
export function execute(
  folder: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const { process: child, output } = start(folder, args, env);
    child.on("close", (code) => done({ code: code ?? 1, output: output() }));
  });
}

/** As `execute`, for a program that has to succeed. */
export async function succeed(folder: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { code, output } = await execute(folder, args, env);
  if (code !== 0) throw new Error(`${args.join(" ")}\n${output}`);
  return output;
}

/** Starts a program that stays, and resolves with what it found when it has printed `ready`; `stop` ends it. */
export function serveWith(
  folder: string,
  args: readonly string[],
  ready: RegExp,
  env: Record<string, string> = {},
): Promise<{ stop: () => Promise<void>; found: RegExpExecArray }> {
  return new Promise((done, fail) => {
    const { process: child, output } = start(folder, args, env);
    const ended = new Promise<void>((gone) => child.on("close", () => gone()));
    const stop = async (): Promise<void> => {
      child.kill("SIGKILL");
      await ended;
    };
    const look = (): void => {
      const found = ready.exec(output());
      if (found) done({ stop, found });
    };
    child.stdout!.on("data", look);
    child.stderr!.on("data", look);
    void ended.then(() => fail(new Error(`${args.join(" ")} ended\n${output()}`)));
  });
}
