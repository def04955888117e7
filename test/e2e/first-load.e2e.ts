import { readFileSync } from "node:fs";
import { catalog } from "../../elements/catalog.ts";
import { closure } from "../../scripts/build/closure.mjs";
import { expect, test } from "./shop.ts";

const FOLDERS = { react: "/dist", lite: "/dist/lite" } as const;

for (const [runtime, folder] of Object.entries(FOLDERS)) {
  test(
    `${runtime}: the loader itself asks for every file that an element imports, all at once`,
    { tag: "@decides" },
    async ({ page, shop }) => {
      const chunks = (JSON.parse(readFileSync(".build/graph.json", "utf8")) as Record<string, Parameters<typeof closure>[0]>)[runtime]!;
      const names = catalog.map(({ tag }) => tag.slice(3));
      const first = closure(chunks, ...names.map((name) => `elements/${name}.js`));
      const askedBy = new Map<string, string[]>();
      const devTools = await page.context().newCDPSession(page);
      await devTools.send("Network.enable");
      devTools.on("Network.requestWillBeSent", ({ request, initiator }) => {
        const path = new URL(request.url).pathname;
        const file = path.slice(folder.length + 1);
        if (!path.startsWith(`${folder}/`) || !first.has(file)) return;
        const by = initiator.url ?? initiator.stack?.callFrames[0]?.url ?? initiator.type;
        askedBy.set(file, [...(askedBy.get(file) ?? []), by.replace(/^.*\//, "")]);
      });
      await page.route("**/all-elements", (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><html lang="en"><title>x</title><script async src="${folder}/dp-elements.js"></script>
          <main>${names.map((name) => `<dp-${name}></dp-${name}>`).join("")}</main>`,
        }),
      );
      await page.goto("/all-elements");
      await expect.poll(() => page.locator("main > :is([data-state=loading], :not([data-state]))").count()).toBe(0);
      await shop.settled();
      expect([...askedBy].filter(([, by]) => by.join() !== "dp-elements.js")).toEqual([]);
      expect([...askedBy.keys()].sort()).toEqual([...first].sort());
    },
  );

  test(
    `${runtime}: scope.5 a selector brings what keeps the page's own quantity in step: no file is asked for beside it`,
    { tag: "@decides" },
    async ({ page }) => {
      const asked: string[] = [];
      page.on("request", (request) => request.resourceType() === "script" && asked.push(new URL(request.url()).pathname));
      await page.route("**/own-quantity", (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><html lang="en"><title>x</title><script async src="${folder}/dp-elements.js"></script>
          <select name="quantity"><option>1<option selected>2<option>3</select>
          <dp-quantity-selector cart="none" shape-type="simplified-stepper" max-quantity="5"></dp-quantity-selector>`,
        }),
      );
      await page.goto("/own-quantity");
      await expect(page.getByRole("spinbutton")).toHaveAttribute("aria-valuenow", "2");
      const chunks = (JSON.parse(readFileSync(".build/graph.json", "utf8")) as Record<string, { fileName: string; moduleIds: string[] }[]>)[
        runtime
      ]!;
      const binds = chunks
        .filter(({ moduleIds }) => moduleIds.some((id) => id.includes("/quantity-binding.ts")))
        .map(({ fileName }) => fileName);
      expect(binds.length).toBeGreaterThan(1);
      expect(asked.filter((path) => binds.includes(path.slice(folder.length + 1)))).toEqual([`${folder}/elements/quantity-selector.js`]);
      await page.getByRole("combobox").selectOption("3");
      await expect(page.getByRole("spinbutton")).toHaveAttribute("aria-valuenow", "3");
    },
  );
}
