// Renders elements for browser tests as a server does: in this process, with the renderer as it is published.
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

const folder = `.build/declared-roots-${process.pid}`;
let entry;

/** Built in a process of its own: this one may be for the lite runtime, and the renderer is not. */
async function built() {
  const script = `import { buildServerEntry } from "./scripts/build/server-entry.mjs"; await buildServerEntry(${JSON.stringify(folder)});`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], { env: { ...process.env, RUNTIME: "" } });
  return import(pathToFileURL(resolve(folder, "index.js")).href);
}

async function bodyOf(request) {
  let text = "";
  for await (const part of request) text += part;
  return JSON.parse(text);
}

/** Middleware: `POST /__declared/` with `{ tag, options, settings }` answers with the element's markup; `GET /__declared/<tag>.css` with its styles. */
export async function declaredRoots(ctx, next) {
  if (!ctx.path.startsWith("/__declared/")) return next();
  const { renderElement, elementStyles } = await (entry ??= built());
  const [, tag] = /^\/__declared\/(dp-[\w-]+)\.css$/.exec(ctx.path) ?? [];
  if (tag) {
    ctx.type = "text/css";
    ctx.body = elementStyles(tag);
    return undefined;
  }
  const { tag: wanted, options, settings } = await bodyOf(ctx.req);
  ctx.type = "text/plain";
  try {
    ctx.body = renderElement(wanted, options, settings);
  } catch (cause) {
    ctx.status = 422;
    ctx.body = String(cause);
  }
  return undefined;
}
