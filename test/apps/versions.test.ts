// A pinned version, served for a year from an origin of its own, to pages of another.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { afterAll, describe, expect, it } from "vitest";
import { linkTree, packed } from "./app.fixture.ts";
import { closeBrowser, PATIENCE, serve, visit, type Site } from "./browse.fixture.ts";

afterAll(closeBrowser);

const ASSETS = { "access-control-allow-origin": "*", "cache-control": "public, max-age=31536000, immutable" };
const NEWER = "0.99.0";

const version = (): string => (JSON.parse(readFileSync(join(packed(), "package.json"), "utf8")) as { version: string }).version;
const integrity = (): Record<string, string> =>
  JSON.parse(readFileSync(join(packed(), "dist/integrity.json"), "utf8")) as Record<string, string>;

/** The built files at `/dist/<version>/`, from an origin of their own. */
function serveVersion(name: string, change?: (text: string) => string): Promise<Site> {
  const root = join(inject("apps"), `origin-${name}-${Math.random().toString(36).slice(2)}`);
  const folder = join(root, "dist", name);
  linkTree(join(packed(), "dist"), folder);
  for (const file of change ? readdirSync(folder, { recursive: true }).map(String) : []) {
    if (!file.endsWith(".js")) continue;
    const text = readFileSync(join(folder, file), "utf8");
    const changed = change!(text);
    if (changed === text) continue;
    rmSync(join(folder, file)); // a link: what is written into it would change the package
    writeFileSync(join(folder, file), changed);
  }
  return serve(root, { headers: ASSETS });
}

/** Serves one page. */
const servePage = (html: string): Promise<Site> =>
  serve(inject("apps"), {
    answer(path, response) {
      if (path !== "/") return false;
      response.setHeader("content-type", "text/html");
      response.end(html);
      return true;
    },
  });

/** The page of the guide, with the addresses and hashes of this build. */
const pinned = (assets: string, hash = integrity()["dp-elements.js"]!, head = ""): string =>
  readFileSync("test/apps/plain/index.html", "utf8")
    .replace("https://static.shop.example/dist/0.1.0", `${assets}/dist/${version()}`)
    .replace("sha384-of-dp-elements.js", hash)
    .replace("<script", () => `${head}<script`);

/** An import map with the hash of every module below an address. */
const importMap = (base: string): string =>
  `<script type="importmap">${JSON.stringify({
    integrity: Object.fromEntries(Object.entries(integrity()).map(([file, hash]) => [`${base}/${file}`, hash])),
  })}</script>`;

describe("a version of its own address", () => {
  it("package.6 works from another origin with integrity, for the script tag and for every module", async () => {
    const assets = await serveVersion(version());
    const page = await servePage(pinned(assets.url, undefined, importMap(`${assets.url}/dist/${version()}`)));
    const visited = await visit(`${page.url}/`);
    await visited.page.locator("dp-quantity-selector[data-state=ready]").waitFor();
    await visited.settled();
    expect(visited.problems).toEqual([]);
    expect(visited.scripts.filter((url) => !url.startsWith(`${assets.url}/dist/${version()}/`))).toEqual([]);
    expect(visited.scripts.length).toBeGreaterThan(3);
    const response = await fetch(visited.scripts[0]!);
    expect(response.headers.get("cache-control")).toContain("max-age=31536000");
    await visited.page.context().close();
    await Promise.all([assets.close(), page.close()]);
  });

  it("package.6 a script or a module that somebody has changed does not run, and shoppers keep the fallback", async () => {
    const assets = await serveVersion(version(), (text) => `${text}\nglobalThis.tampered = true;`);
    const base = `${assets.url}/dist/${version()}`;
    for (const [hash, head] of [
      [integrity()["dp-elements.js"]!, ""],
      ["", importMap(base)],
    ] as const) {
      const page = await servePage(pinned(assets.url, hash, head));
      const visited = await visit(`${page.url}/`);
      const refused = () => visited.problems.some((text) => /integrity/i.test(text));
      await expect.poll(refused, { timeout: PATIENCE }).toBe(true);
      expect(await visited.page.evaluate(() => customElements.get("dp-quantity-selector"))).toBeUndefined();
      expect(await visited.page.getByLabel("Quantity").isVisible()).toBe(true);
      await visited.page.context().close();
      await page.close();
    }
    await assets.close();
  });

  it("package.6 an element of another version of the same major shares the stores of the page", async () => {
    const own = version();
    const [assets, newer] = await Promise.all([
      serveVersion(own),
      serveVersion(NEWER, (text) => text.replaceAll(`\`${own}\``, `\`${NEWER}\``).replaceAll(`"${own}"`, `"${NEWER}"`)),
    ]);
    const page = await servePage(pinned(assets.url));
    const visited = await visit(`${page.url}/`);
    await visited.page.locator("dp-quantity-selector[data-state=ready]").waitFor();
    // a text: the test runner would write an import anew
    const load = (file: string) =>
      visited.page.evaluate(`import("${newer.url}/dist/${NEWER}/${file}").then((api) => void (window.other = api))`);
    await load("elements/quantity-slider.js");
    await load("index.js");
    const shared = await visited.page.evaluate(() => {
      const { other } = window as unknown as { other: NonNullable<Window["dpElements"]> };
      const selector = document.querySelector("dp-quantity-selector")!;
      other.stores.scope(selector).quantity.set(2);
      const { version: first, stores } = window.dpElements!;
      return {
        versions: [first, other.version],
        quantity: stores.scope(selector).quantity.get(),
        select: selector.querySelector("select")!.value,
        defined: customElements.get("dp-quantity-slider") !== undefined,
      };
    });
    expect(shared).toEqual({ versions: [own, NEWER], quantity: 2, select: "2", defined: true });
    await visited.settled();
    expect(visited.problems).toEqual([expect.stringContaining(`versions ${own} and ${NEWER} are both on this page`)]);
    await visited.page.context().close();
    await Promise.all([assets.close(), newer.close(), page.close()]);
  });
});
