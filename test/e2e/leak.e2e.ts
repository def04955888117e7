import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "./shop.ts";

const names = readdirSync("elements", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
  .map((entry) => entry.name);

for (const name of names) {
  test(`host.5 500 insertions and removals of dp-${name} leave nodes and listeners where they were after 50`, async ({ page, shop }) => {
    test.setTimeout(120_000);
    const fragment = readFileSync(`elements/${name}/${name}.demo.html`, "utf8");
    await shop.open("/sign-in");
    const cycle = (times: number) =>
      page.evaluate(
        async ({ markup, tag, count }) => {
          const place = document.body.appendChild(document.createElement("div"));
          for (let i = 0; i < count; i++) {
            const host = document.createElement(tag);
            for (const [key, value] of Object.entries(markup)) host.setAttribute(key, value);
            const button = document.createElement("button");
            button.type = "button";
            button.textContent = "Control";
            host.append(button);
            place.append(host);
            await new Promise((resolve) => setTimeout(resolve));
            host.remove();
            await new Promise((resolve) => setTimeout(resolve));
          }
          place.remove();
          await new Promise((resolve) => setTimeout(resolve, 300));
        },
        { markup: attributesOf(fragment, `dp-${name}`), tag: `dp-${name}`, count: times },
      );
    const session = await page.context().newCDPSession(page);
    /** what the browser holds after a collection */
    const counters = async () => {
      for (let i = 0; i < 3; i++) await session.send("HeapProfiler.collectGarbage");
      const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
      return { nodes, jsEventListeners };
    };
    /** Engines let go of weakly held elements some seconds later: waits until the counters rest. */
    const rested = async () => {
      for (let before = await counters(); ;) {
        await page.waitForTimeout(2500);
        const now = await counters();
        if (now.nodes >= before.nodes && now.jsEventListeners >= before.jsEventListeners) return now;
        before = now;
      }
    };
    await cycle(50);
    const before = await rested();
    await cycle(500);
    const after = await rested();
    expect(after.nodes - before.nodes, "nodes").toBeLessThanOrEqual(20);
    expect(after.jsEventListeners - before.jsEventListeners, "listeners").toBeLessThanOrEqual(5);
  });
}

/** Attributes of the first element of that tag in its demo fragment. */
function attributesOf(fragment: string, tag: string): Record<string, string> {
  const [, attributes = ""] = new RegExp(`<${tag}\\b([^>]*)>`).exec(fragment) ?? [];
  return Object.fromEntries(
    [...attributes.matchAll(/([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g)].map(([, key, a, b]) => [key!, a ?? b ?? ""]),
  );
}
