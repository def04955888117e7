// Our pages and the peers', served by one shop and opened in turn: every figure is a median, every ratio is paired within a repetition.
import { freshPage, launch } from "./browser.mjs";
import { installPeers } from "./shop/peers.mjs";
import { serveShop } from "./shop/server.mjs";
import { median, pairedRatio, shuffled } from "./statistics.mjs";

/** In the page from its first script on, before what is measured: looks every 4 ms whether something holds. */
function waitFor(done) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const look = () => {
      if (done()) return resolve(performance.now());
      if (performance.now() - began > 15_000) return reject(new Error(`waited 15 s for ${done}`));
      setTimeout(look, 4);
    };
    look();
  });
}

/** One page, opened fresh on a slowed CPU; `measure` works with it once it can be used and the pointer is on the button. */
async function openPage(browser, shop, { name, title, slowdown, watch, measure }) {
  const { context, page, cdp, errors } = await freshPage(browser, { ignoreHTTPSErrors: true });
  shop.reset();
  await page.addInitScript(`window.waitFor = ${waitFor}; (${watch})();`);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  try {
    await page.goto(`https://shop.test/?of=${name}`, { waitUntil: "commit" });
    const usable = await page.evaluate(() => window.usableAt);
    await page.waitForTimeout(150);
    const loaded = { bytes: shop.tally.bytes, requests: shop.tally.requests };
    const box = await page.evaluate(() => window.bench.button().getBoundingClientRect().toJSON());
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(200); // a shopper's pointer comes before the press
    const figures = await measure(page);
    if (errors.length > 0 || shop.tally.missing) throw new Error(`${errors[0] ?? ""} ${shop.tally.missing ?? ""}`);
    return { usable, ...loaded, allBytes: shop.tally.bytes, allRequests: shop.tally.requests, ...figures };
  } catch (cause) {
    throw new Error(`${title}: ${cause.message} (${shop.tally.missing ?? "no missing file"}; ${errors.join(" | ")})`);
  } finally {
    await context.close();
  }
}

/**
 * @param what.pages by name, each with a title
 * @param what.fields figures to keep; `ratios`: those that are compared with Commerce Layer's page
 * @returns by CPU slow-down and page: medians, and ratios paired within each repetition
 */
export async function samplePages({ product, reps, log, part, pages, latency, watch, measure, fields, ratios }) {
  const peers = installPeers();
  const texts = Object.entries(pages).map(([name, { html }]) => [
    name,
    { html: typeof html === "string" ? html : html(product.renderElement) },
  ]);
  const shop = await serveShop({ product: product.folder.react, peers, pages: Object.fromEntries(texts), latency });
  const browser = await launch([`--host-resolver-rules=MAP *.test:443 127.0.0.1:${shop.port}`, "--ignore-certificate-errors"]);
  const names = Object.keys(pages);
  const sample = (name, slowdown) => openPage(browser, shop, { name, title: pages[name].title, slowdown, watch, measure });
  const raw = {};
  try {
    for (const name of names) await sample(name, 1); // the server packs each file once: no sample pays for it
    for (const slowdown of [1, 4]) {
      raw[slowdown] = Object.fromEntries(names.map((name) => [name, []]));
      for (let rep = 0; rep < reps; rep++) {
        for (const name of shuffled(names)) raw[slowdown][name].push(await sample(name, slowdown));
      }
      log(`${part}: CPU x${slowdown} done`);
    }
  } finally {
    await browser.close();
    shop.server.close();
  }
  const of = (slowdown, name, field) => raw[slowdown][name].map((one) => one[field]);
  const figures = (slowdown, name) => ({
    ...Object.fromEntries(fields.map((field) => [field, median(of(slowdown, name, field))])),
    ratio: Object.fromEntries(
      ratios.map((field) => [field, pairedRatio(of(slowdown, name, field), of(slowdown, "commerce-layer", field))]),
    ),
  });
  return {
    results: Object.fromEntries(
      Object.keys(raw).map((slowdown) => [slowdown, Object.fromEntries(names.map((name) => [name, figures(slowdown, name)]))]),
    ),
    versions: peers.versions,
  };
}
