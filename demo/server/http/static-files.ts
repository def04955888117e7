import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { basename, extname, join, normalize, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".ts": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".svg": "image/svg+xml",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

type Encoding = "br" | "gzip" | "identity";

interface StoredFile {
  /** of modification, so that a new build is seen without a restart */
  readonly changed: number;
  readonly tag: string;
  /** there is a source map beside it */
  readonly mapped: boolean;
  readonly bodies: Map<Encoding, Promise<Buffer>>;
}

/** Of brotli: 9 makes our files 0.1 % smaller and takes 65 ms for each, where this takes one. */
const QUALITY = 6;

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Serves the files of a directory: typed, compressed once each, revalidated by content. Those in a folder `chunks`, which have a hash in
 * their name, are kept for good, and all of them where the address has the version (`lasting`). A script names its source map. Several
 * paths of one type are served as one file, in this order.
 */
export function staticFiles(directory: string): (c: Context, path: string | readonly string[], lasting?: boolean) => Promise<Response> {
  const root = normalize(directory) + sep;
  const files = new Map<string, StoredFile>();
  const changedAt = async (file: string): Promise<number> => {
    const info = file.startsWith(root) ? await stat(file).catch(() => undefined) : undefined;
    return info?.isFile() ? info.mtimeMs : Number.NaN;
  };
  return async (c, path, lasting = false) => {
    const parts = [path].flat().map((part) => normalize(join(directory, part)));
    const file = parts.join();
    const type = TYPES[extname(file)];
    const changed = Math.max(...(await Promise.all(parts.map(changedAt))));
    if (!type || Number.isNaN(changed)) return c.notFound();
    let stored = files.get(file);
    if (stored?.changed !== changed) {
      const bytes = Buffer.concat(await Promise.all(parts.map((part) => readFile(part))));
      const tag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
      const mapped = extname(file) === ".js" && (await stat(`${file}.map`).catch(() => undefined)) !== undefined;
      stored = { changed, tag, mapped, bodies: new Map([["identity", Promise.resolve(bytes)]]) };
      files.set(file, stored);
    }
    const encoding = encodingFor(c.req.header("accept-encoding"));
    const headers: Record<string, string> = {
      etag: `W/"${stored.tag}"`,
      "cache-control":
        lasting || file.includes(`${sep}chunks${sep}`) ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
      vary: "accept-encoding",
      // A page of another origin may take the library from here: modules and integrity checks need both.
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    };
    if (c.req.header("if-none-match") === headers.etag) return c.body(null, 304, headers);
    const body = await bodyOf(stored, encoding);
    return c.body(new Uint8Array(body), 200, {
      ...headers,
      "content-type": type!,
      ...(encoding !== "identity" && { "content-encoding": encoding }),
      ...(stored.mapped && { sourcemap: `${basename(file)}.map` }),
    });
  };
}

function encodingFor(accepted = ""): Encoding {
  const names = new Set(accepted.split(",").map((part) => part.trim().split(";")[0]));
  return names.has("br") ? "br" : names.has("gzip") ? "gzip" : "identity";
}

async function bodyOf(file: StoredFile, encoding: Encoding): Promise<Buffer> {
  let body = file.bodies.get(encoding);
  if (!body) {
    const bytes = await file.bodies.get("identity")!;
    body = encoding === "br" ? compress.br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }) : compress.gzip(bytes);
    file.bodies.set(encoding, body);
  }
  return body;
}
