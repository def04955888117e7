import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, it } from "vitest";
import { llmsPages } from "../../demo/server/demo-pages/llms.ts";

it("the shop serves llms.txt and the Markdown of each page, and nothing outside of them", async () => {
  const dist = mkdtempSync(join(tmpdir(), "dist-"));
  mkdirSync(join(dist, "docs/elements"), { recursive: true });
  writeFileSync(join(dist, "llms.txt"), "# dp-elements");
  writeFileSync(join(dist, "docs/elements/x.md"), "# dp-x");
  writeFileSync(join(dist, "secret.md"), "no");
  const app = new Hono();
  llmsPages(app as never, dist);
  const get = async (path: string) => {
    const answer = await app.request(path);
    return [answer.status, answer.headers.get("content-type"), answer.ok ? await answer.text() : ""];
  };
  expect(await get("/llms.txt")).toEqual([200, "text/plain; charset=utf-8", "# dp-elements"]);
  expect(await get("/docs/elements/x.md")).toEqual([200, "text/markdown; charset=utf-8", "# dp-x"]);
  expect((await get("/docs/..%2fsecret.md"))[0]).toBe(404);
  rmSync(dist, { recursive: true });
});
