import { expect, KETTLE, test, withoutScripts, type Page } from "./shop.ts";

const selector = (page: Page) => page.locator("dp-quantity-selector");
const button = (page: Page) => selector(page).locator("[part~=button]").first();

const isDeclared = (page: Page) =>
  selector(page).evaluate((host) => Boolean((host as HTMLElement).shadowRoot?.querySelector("[data-dp-root]")));

/** Notes what moves, and what is put into or taken out of the selector's root but for what the server marked. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const kept = ((window as never as { kept: unknown }).kept = {
      changes: [] as string[],
      shifts: [] as string[],
      button: null as Element | null,
    });
    const host = document.querySelector("dp-quantity-selector")!;
    kept.button = host.shadowRoot!.querySelector("[part~=button]");
    const isMark = (node: Node) => node instanceof Element && node.hasAttribute("data-dp-root");
    new MutationObserver((records) => {
      for (const { target, addedNodes, removedNodes } of records)
        for (const node of [...addedNodes, ...removedNodes]) if (!isMark(node)) kept.changes.push(`${node.nodeName} in ${target.nodeName}`);
    }).observe(host.shadowRoot!, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
        for (const { node } of entry.sources) {
          const around = node && (node instanceof Element ? node : node.parentElement);
          if (around?.closest("dp-quantity-selector") || around?.getRootNode() === host.shadowRoot) kept.shifts.push(around.outerHTML);
        }
    }).observe({ type: "layout-shift", buffered: true });
  });

test(
  "server.1 server.2 server.4 the product page shows its quantity selector before the script, which takes it over: nothing moves, flashes or is drawn again",
  { tag: "@decides" },
  async ({
    page,

    problems,
  }) => {
    const letThrough = await withoutScripts(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`/dp/${KETTLE}`);
    await expect(button(page)).toBeVisible();
    await expect(selector(page).locator("select")).toBeHidden();
    expect(await isDeclared(page)).toBe(true);
    await expect.poll(() => button(page).evaluate((node) => getComputedStyle(node).borderRadius), "it has its styles").not.toBe("0px");
    const picture = await selector(page).screenshot();
    await watch(page);
    letThrough();
    await expect.poll(() => isDeclared(page)).toBe(false);
    await expect(selector(page)).toHaveAttribute("data-state", "ready");
    expect((await selector(page).screenshot()).equals(picture), "the same pixels").toBe(true);
    const seen = await page.evaluate(() => {
      const { kept } = window as never as { kept: { changes: string[]; shifts: string[]; button: Element } };
      return {
        ...kept,
        button: kept.button === document.querySelector("dp-quantity-selector")!.shadowRoot!.querySelector("[part~=button]"),
      };
    });
    expect(seen).toEqual({ changes: [], shifts: [], button: true });
    expect(
      asked.filter((url) => url.includes("/languages-")),
      "English needs no file of languages",
    ).toEqual([]);
    expect(problems).toEqual([]);
  },
);

test("server.3 a press on it before the script is there opens the list, once", { tag: "@decides" }, async ({ page, problems }) => {
  const letThrough = await withoutScripts(page);
  await page.addInitScript(() => {
    (window as never as { opened: number }).opened = 0;
    document.addEventListener("dp-open", () => (window as never as { opened: number }).opened++);
  });
  await page.goto(`/dp/${KETTLE}`);
  await expect(selector(page)).toHaveAttribute("data-state", "loading");
  await button(page).click();
  letThrough();
  await expect(selector(page).getByRole("listbox")).toBeVisible();
  expect(await page.evaluate(() => (window as never as { opened: number }).opened)).toBe(1);
  expect(problems).toEqual([]);
});
