import { readFileSync } from "node:fs";
import { catalog } from "../../elements/catalog.ts";
import { expect, rest, test, type Page } from "./shop.ts";

const names = catalog.map(({ tag }) => tag.slice("dp-".length));
/** Elements of one page: to wait until the engine has collected what it can takes seconds, once a page. */
const A_PAGE = 8;
const groups = Array.from({ length: Math.ceil(names.length / A_PAGE) }, (_, at) => names.slice(at * A_PAGE, (at + 1) * A_PAGE));

/** Inserts and removes an element so many times, each for as long as it takes to come to a state, and at least `ms`. */
const cycle = (page: Page, name: string, times: number, ms = 0) =>
  page.evaluate(
    async ({ markup, tag, count, least }) => {
      // a message is a task of its own, as a timer is, and does not wait 4 ms
      const { port1, port2 } = new MessageChannel();
      const task = () =>
        new Promise((resolve) => {
          port1.addEventListener("message", resolve, { once: true });
          port1.start();
          port2.postMessage(0);
        });
      const place = document.body.appendChild(document.createElement("div"));
      for (let i = 0; i < count; i++) {
        const host = document.createElement(tag);
        for (const [key, value] of Object.entries(markup)) host.setAttribute(key, value);
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = "Control";
        host.append(button);
        place.append(host);
        const end = performance.now() + least;
        do await task();
        while (host.dataset["state"] === undefined || performance.now() < end);
        await task();
        host.remove();
        await task();
      }
      place.remove();
      port1.close();
    },
    { markup: attributesOf(name), tag: `dp-${name}`, count: times, least: ms },
  );

for (const group of groups) {
  test(`host.5 500 insertions and removals leave nodes and listeners where they were after 50: ${group.join(", ")}`, async ({
    page,
    shop,
  }) => {
    test.slow();
    await shop.open("/sign-in");
    // its code comes with the first one, and with it what the page keeps for all of its kind
    for (const name of group) {
      await cycle(page, name, 1, 500);
      await rest(page);
    }
    const session = await page.context().newCDPSession(page);
    /** what the browser holds after a collection */
    const counters = async () => {
      for (let i = 0; i < 3; i++) await session.send("HeapProfiler.collectGarbage");
      const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
      return { nodes, listeners: jsEventListeners };
    };
    const grown: Record<string, object> = {};
    const cycleAll = async (times: number) => {
      for (const name of group) {
        await cycle(page, name, times);
        grown[name] = await counters();
      }
    };
    await cycleAll(50);
    // Engines let go of weakly held elements some seconds later: a count taken before that would hide a leak.
    let before = { nodes: Infinity, listeners: Infinity };
    await expect
      .poll(
        async () => {
          const last = before;
          before = await counters();
          return before.nodes >= last.nodes && before.listeners >= last.listeners;
        },
        { intervals: [2500], timeout: 90_000 },
      )
      .toBe(true);
    await cycleAll(500);
    await expect
      .poll(
        async () => {
          const { nodes, listeners } = await counters();
          const more = { nodes: nodes - before.nodes, listeners: listeners - before.listeners };
          return more.nodes <= 20 && more.listeners <= 5 ? "none" : more;
        },
        { message: `left over; at once after each: ${JSON.stringify(grown)}`, timeout: 60_000, intervals: [100, 500, 2500] },
      )
      .toBe("none");
  });
}

/** Attributes of the element in its demo fragment. */
function attributesOf(name: string): Record<string, string> {
  const fragment = readFileSync(`elements/${name}/${name}.demo.html`, "utf8");
  const [, attributes = ""] = new RegExp(`<dp-${name}\\b((?:[^>"']|"[^"]*"|'[^']*')*)>`).exec(fragment) ?? [];
  return Object.fromEntries(
    [...attributes.matchAll(/([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'))?/g)].map(([, key, a, b]) => [key!, a ?? b ?? ""]),
  );
}
