import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** `integrity.json`: the SRI hash of every script of the package, by its path in it. */
export function writeIntegrity(outDir) {
  const files = readdirSync(outDir, { recursive: true })
    .filter((file) => file.endsWith(".js"))
    .sort();
  const hash = (file) =>
    `sha384-${createHash("sha384")
      .update(readFileSync(join(outDir, file)))
      .digest("base64")}`;
  writeFileSync(
    join(outDir, "integrity.json"),
    `${JSON.stringify(Object.fromEntries(files.map((file) => [file, hash(file)])), null, 2)}\n`,
  );
}
