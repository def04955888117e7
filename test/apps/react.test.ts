import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright";
import { afterAll, describe, expect, it } from "vitest";
import { makeApp, packed, program, succeed } from "./app.fixture.ts";
import { closeBrowser, serve, tagsIn, visit } from "./browse.fixture.ts";
import { chosen } from "./decides.ts";

const VERSIONS = [
  { version: "18.3", aliases: { react: "react-18", "react-dom": "react-dom-18" } },
  { version: "19.0", aliases: { react: "react-19-0", "react-dom": "react-dom-19-0" } },
  { version: "the newest version", aliases: {}, decides: true },
];

const VITE = program("vite/bin/vite.js");

/** What is there once in each copy, after minification as well. */
const COPIES = { React: /\.useSyncExternalStore\s*=/g, "React DOM": /rendererPackageName:\s*["'`]react-dom["'`]/g };

const scriptsOf = (folder: string): string =>
  readdirSync(folder, { recursive: true })
    .filter((file) => String(file).endsWith(".js"))
    .map((file) => readFileSync(join(folder, String(file)), "utf8"))
    .join("\n");
const countCopies = (text: string): Record<string, number> =>
  Object.fromEntries(Object.entries(COPIES).map(([name, mark]) => [name, [...text.matchAll(mark)].length]));

/** Builds the app for the browser and for the server, and writes the page that the server renders. */
async function build(
  name: string,
  aliases: Readonly<Record<string, string>>,
  mode: "development" | "production",
): Promise<{ folder: string; html: string }> {
  const folder = makeApp(`${name}-${mode}`, { from: "react", aliases });
  const env = { NODE_ENV: mode };
  await succeed(folder, [VITE, "build", "--mode", mode], env);
  await succeed(folder, [VITE, "build", "--mode", mode, "--ssr", "src/server.tsx", "--outDir", "dist-server"], env);
  const script = `const { render } = await import(${JSON.stringify(pathToFileURL(join(folder, "dist-server/server.js")).href)});
    process.stdout.write(render());`;
  const html = await succeed(folder, ["--input-type=module", "--eval", script], env);
  const page = join(folder, "dist/index.html");
  writeFileSync(
    page,
    readFileSync(page, "utf8").replace("<!--app-->", () => html),
  );
  return { folder, html };
}

const claims = (page: Page): Promise<void> => page.route("**/promotions/claim", (route) => route.fulfill({ json: { status: "CLAIMED" } }));

describe.each(chosen(VERSIONS))("dp-elements/react with React $version", ({ version, aliases }) => {
  const name = `react-${version.replaceAll(/\W/g, "-")}`;

  it("package.3 renders the fallback on a server, hydrates without a warning, and gives ref, properties and events", async () => {
    const { folder, html } = await build(name, aliases, "development");
    expect(html).toContain('<dp-quantity-selector asin="B0KETTLE17"');
    expect(html).toMatch(/<label>\s*Quantity <input name="quantity" value="1"\/><\/label><\/dp-quantity-selector>/);
    expect(html).toContain("<button>Claim</button>");

    const site = await serve(join(folder, "dist"));
    const { page, problems, settled } = await visit(`${site.url}/`, claims);
    await page.locator("dp-truncate[data-state=truncated]").waitFor();
    const selector = page.locator("dp-quantity-selector[data-state=ready]");
    await selector.waitFor();

    await page.getByRole("button", { name: "One more" }).click();
    await page.getByText("At most 6 for each").waitFor();
    expect(await selector.evaluate((element) => (element as HTMLElementTagNameMap["dp-quantity-selector"]).maxQuantity)).toBe(6);

    await page.getByRole("button", { name: "Mark" }).click();
    await page.locator("dp-quantity-selector[data-marked]").waitFor();

    await page.locator("dp-promo-claim[data-state=ready]").getByRole("button").click();
    await page.locator("output", { hasText: "promo-claim P-KETTLE" }).waitFor();
    await settled();
    expect(problems).toEqual([]);
    await page.context().close();
    await site.close();
  });

  it("package.3 has one copy of React and of React DOM in the app's bundle, and loads only the elements that it shows", async () => {
    const { folder } = await build(name, aliases, "production");
    expect(countCopies(scriptsOf(join(folder, "dist")))).toEqual({ React: 1, "React DOM": 1 });

    const site = await serve(join(folder, "dist"));
    const { page, texts, problems, settled } = await visit(`${site.url}/`, claims);
    await page.locator("dp-promo-claim[data-state=ready]").waitFor();
    await page.locator("dp-quantity-selector[data-state=ready]").waitFor();
    await settled();
    expect(tagsIn(texts.values())).toEqual(["dp-promo-claim", "dp-quantity-selector", "dp-truncate"]);
    expect(problems).toEqual([]);
    await page.context().close();
    await site.close();
  });
});

afterAll(closeBrowser);

describe("the marks of a copy of React", () => {
  it("find the copy that the files for script tags bring along", () => {
    expect(countCopies(scriptsOf(join(packed(), "dist/chunks")))).toEqual({ React: 1, "React DOM": 1 });
  });
});
