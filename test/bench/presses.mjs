// (d) What a press feels like: until a frame answers it, and until the shop's word for it shows.
import { freshPage, launch } from "./browser.mjs";
import { pages } from "./presses/pages.mjs";
import { installPeers } from "./shop/peers.mjs";
import { serveShop } from "./shop/server.mjs";
import { median, pairedRatio, shuffled } from "./statistics.mjs";

/** ms that the stub back ends take for a write: a press has to be answered before it is confirmed. */
export const LATENCY = 80;

/** In the page from its first script on. */
function watch() {
  const waitFor = (done) =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const look = () => {
        if (done()) return resolve(performance.now());
        if (performance.now() - began > 15_000) return reject(new Error(`waited 15 s for ${done}`));
        setTimeout(look, 4);
      };
      look();
    });
  const markup = (root) =>
    root.innerHTML + [...root.querySelectorAll("*")].map((node) => (node.shadowRoot ? markup(node.shadowRoot) : "")).join("");
  /** whether the frame that is being made looks other than before, and when it had been painted */
  const frame = (before) =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const other = markup(document.body) !== before;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve({ other, at: performance.now() });
        port2.postMessage(0);
      }),
    );
  window.measure = {
    usable: () => waitFor(() => window.bench?.usable()),
    again: () => waitFor(() => window.bench.mayAgain()),
    async press(which, count) {
      const before = markup(document.body);
      const began = performance.now();
      window.bench[which]();
      const counted = waitFor(() => window.bench.counts(count));
      for (let frames = 1; ; frames++) {
        const { other, at } = await frame(before);
        if (other) return { painted: at - began, frames, confirmed: (await counted) - began };
      }
    },
  };
  window.usableAt = window.measure.usable();
}

async function sample(browser, shop, name, slowdown) {
  const { context, page, cdp, errors } = await freshPage(browser, { ignoreHTTPSErrors: true });
  shop.reset();
  await page.addInitScript(watch);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  try {
    await page.goto(`https://shop.test/?of=${name}`, { waitUntil: "commit" });
    await page.evaluate(() => window.usableAt);
    await page.waitForTimeout(150);
    const box = await page.evaluate(() => window.bench.button().getBoundingClientRect().toJSON());
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(200); // a shopper's pointer comes before the press
    const first = await page.evaluate(() => window.measure.press("add", 1));
    await page.evaluate(() => window.measure.again());
    await page.waitForTimeout(200);
    const more = await page.evaluate(() => window.measure.press("again", 2));
    if (errors.length > 0 || shop.tally.missing) throw new Error(`${errors[0] ?? ""} ${shop.tally.missing ?? ""}`);
    return {
      addPainted: first.painted,
      addFrames: first.frames,
      addConfirmed: first.confirmed,
      painted: more.painted,
      frames: more.frames,
      confirmed: more.confirmed,
    };
  } catch (cause) {
    throw new Error(`${pages[name].title}: ${cause.message} (${shop.tally.missing ?? "no missing file"}; ${errors.join(" | ")})`);
  } finally {
    await context.close();
  }
}

const FIELDS = ["addPainted", "addFrames", "addConfirmed", "painted", "frames", "confirmed"];

/** @returns by CPU slow-down and page: medians, and ratios to Commerce Layer's page paired within each repetition */
export async function benchPresses({ product, reps, log }) {
  const peers = installPeers();
  const shop = await serveShop({ product: product.folder.react, peers, pages, latency: LATENCY });
  const browser = await launch([`--host-resolver-rules=MAP *.test:443 127.0.0.1:${shop.port}`, "--ignore-certificate-errors"]);
  const names = Object.keys(pages);
  const raw = {};
  try {
    for (const name of names) await sample(browser, shop, name, 1); // the server packs each file once: no sample pays for it
    for (const slowdown of [1, 4]) {
      raw[slowdown] = Object.fromEntries(names.map((name) => [name, []]));
      for (let rep = 0; rep < reps; rep++) {
        for (const name of shuffled(names)) raw[slowdown][name].push(await sample(browser, shop, name, slowdown));
      }
      log(`presses: CPU x${slowdown} done`);
    }
  } finally {
    await browser.close();
    shop.server.close();
  }
  const of = (slowdown, name, field) => raw[slowdown][name].map((one) => one[field]);
  const figures = (slowdown, name) => ({
    ...Object.fromEntries(FIELDS.map((field) => [field, median(of(slowdown, name, field))])),
    ratio: Object.fromEntries(
      FIELDS.map((field) => [field, pairedRatio(of(slowdown, name, field), of(slowdown, "commerce-layer", field))]),
    ),
  });
  const results = Object.fromEntries(
    Object.keys(raw).map((slowdown) => [slowdown, Object.fromEntries(names.map((name) => [name, figures(slowdown, name)]))]),
  );
  return { results, versions: peers.versions };
}
