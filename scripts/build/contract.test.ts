import { resolve } from "node:path";
import { build } from "vite";
import { expect, it } from "vitest";
import { contract } from "../../src/contract/index.ts";
import type { CallEntry } from "../../src/contract/entry.ts";
import { common } from "./scripts.mjs";

/** The contract as the build sends it to pages, and its text. */
async function built(): Promise<{ entries: readonly CallEntry[]; code: string }> {
  const result = await build({
    ...common("react"),
    configFile: false,
    logLevel: "error",
    build: {
      ...common("react").build,
      write: false,
      minify: false,
      rolldownOptions: { external: /^zod/, input: resolve("src/contract/index.ts"), preserveEntrySignatures: "strict" },
    },
  });
  const { code } = (result as { output: { code: string }[] }).output[0]!;
  const local = code.replaceAll(/"zod\/mini"/g, JSON.stringify(import.meta.resolve("zod/mini")));
  const { contract: entries } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(local)}`)) as {
    contract: readonly CallEntry[];
  };
  return { entries, code };
}

it("sends no request schema to pages, and all that a call reads", async () => {
  const { entries, code } = await built();
  const sent = (entry: CallEntry) => {
    const { params: _params, query: _query, summary: _summary, body, answer, confirm, ...rest } = entry;
    const { schema: _schema, ...media } = body ?? {};
    return { ...rest, body: body && media, as: answer.as, parses: "schema" in answer, confirm: confirm?.read.name };
  };
  expect(entries.map(sent)).toEqual(contract.map(sent));
  const extra = entries.flatMap(({ name, params, query, summary, body }) => ((params ?? query ?? summary ?? body?.schema) ? [name] : []));
  expect(extra).toEqual([]);
  // what only request schemas used
  for (const name of ["addRequest", "itemFields", "references", "listCreateBody"])
    expect(code).not.toMatch(new RegExp(`(?:const|let|var) ${name}\\b`));
});
