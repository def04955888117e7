import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { run } from "../../scripts/jobs/command.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** folder of the apps; the unpacked package is its `package` */
    apps: string;
    /** the packed package */
    tarball: string;
  }
}

/** Packs the package once, as it would be published, and unpacks it outside of the sources, whose `node_modules` hide what is missing. */
export async function setup({ provide }: TestProject): Promise<() => void> {
  const apps = mkdtempSync(join(tmpdir(), "dp-apps-"));
  const packed = await run("npm", ["pack", "--json", "--loglevel=silent", "--ignore-scripts", "--pack-destination", apps]);
  if (packed.code !== 0) throw new Error(packed.output);
  const [{ filename }] = JSON.parse(packed.output.slice(packed.output.indexOf("["))) as [{ filename: string }];
  const tarball = join(apps, filename);
  const unpacked = await run("tar", ["-xzf", tarball, "-C", apps]);
  if (unpacked.code !== 0) throw new Error(unpacked.output);
  provide("apps", apps);
  provide("tarball", tarball);
  return () => rmSync(apps, { recursive: true, force: true });
}
