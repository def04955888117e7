import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { makeApp, program, succeed } from "./app.fixture.ts";
import { closeBrowser, serve, visit } from "./browse.fixture.ts";

interface Page extends Window {
  readonly tags: string[];
  readonly crashes?: string[];
}

afterAll(closeBrowser);

/** React changes and takes away children that an element has moved, wrapped or hidden. */
it.each([
  { version: "18.3", aliases: { react: "react-18", "react-dom": "react-dom-18" } },
  { version: "the newest version", aliases: {} },
])("package.3 every component survives that React $version changes, replaces and removes its children", async ({ version, aliases }) => {
  const folder = makeApp(`react-every-${version.replaceAll(/\W/g, "-")}`, { from: "react-every", aliases });
  await succeed(folder, [program("vite/bin/vite.js"), "build"]);
  const site = await serve(join(folder, "dist"));
  const { page, problems } = await visit(`${site.url}/`);
  const begun = () =>
    page.waitForFunction(() =>
      (window as unknown as Page).tags.every((tag) => {
        const element = document.querySelector<HTMLElement>(tag);
        return element === null || (customElements.get(tag) !== undefined && !["loading", undefined].includes(element.dataset["state"]));
      }),
    );
  const crashes = () => page.evaluate(() => (window as unknown as Page).crashes ?? []);
  await begun();
  for (const name of ["count 1", "more", "count 2", "less", "hide", "show", "count 3"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await begun();
    expect(await crashes(), name).toEqual([]);
  }
  expect(problems.filter((text) => /NotFoundError|React|hydrat/i.test(text))).toEqual([]);
  await page.context().close();
  await site.close();
});
