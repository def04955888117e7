// node test/support/generate-client.mjs <document> <folder>: writes the TypeScript client that a generator makes of an OpenAPI document.
import { register } from "node:module";

// The generator builds syntax trees with the API of TypeScript, which version 7 has no more: it gets the last one that has.
const hooks = `export const resolve = (name, context, next) => next(name === "typescript" ? "@ts-morph/common/dist/typescript.js" : name, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`, import.meta.url);

const { createClient } = await import("@hey-api/openapi-ts");
const [input, path] = process.argv.slice(2);
await createClient({
  input,
  output: { path, clean: true },
  plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
  logs: { level: "silent" },
});
