import type * as api from "../../elements/index.ts";
import { expect, KETTLE, test } from "./shop.ts";

type Api = typeof api;

test(
  "scope.3 a page's own module defines elements, reads and writes their stores, and asks for what it missed",
  { tag: "@decides" },
  async ({ page, problems }) => {
    await page.route("**/dist/dp-elements.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    await page.goto(`/dp/${KETTLE}`);
    await expect(page.locator("dp-sticky-bar:defined")).toHaveCount(0);
    const last = await page.evaluate(async () => {
      const script = (await import("/dist/index.js" as string)) as Api;
      await script.defineElements("dp-sticky-bar", "dp-quantity-selector");
      const bar = document.querySelector<HTMLElement>("dp-sticky-bar")!;
      const until = async (holds: () => unknown) => {
        while (!holds()) await new Promise(requestAnimationFrame);
      };
      await until(() => bar.dataset["state"] === "hidden");
      script.stores.scope(bar).quantity.set(4);
      window.scrollTo(0, 2500);
      await until(() => bar.dataset["state"] === "shown" && script.last("dp-open"));
      return script.last("dp-open")?.detail.surface;
    });
    expect(last).toBe("sticky-bar");
    await expect(page.locator("dp-sticky-bar select[name=quantity]")).toHaveValue("4");
    expect(
      await page.evaluate(() => (window as never as { dpElements: { stores: Api["stores"] } }).dpElements.stores.scope().quantity.get()),
    ).toBe(4);
    expect(problems).toEqual([]);
  },
);

test("scope.3 an unknown tag is a rejection that names it and those there are, and nothing on the page is harmed", async ({
  page,
  shop,
}) => {
  await shop.open(`/dp/${KETTLE}`);
  const said = await page.evaluate(async () => {
    const script = (await import("/dist/index.js" as string)) as Api;
    return script.defineElements("dp-nobody" as never).then(
      () => "defined",
      ({ message }: Error) => message,
    );
  });
  expect(said).toMatch(/^<dp-nobody> is no element of dp-elements\. These are: dp-action-panel, /);
  await expect(page.locator("dp-sticky-bar")).toHaveAttribute("data-state", "hidden");
});
