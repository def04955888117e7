// (b) A page "price, quantity, add to cart": ours against two libraries that do the same job.
import { freshPage, launch } from "./browser.mjs";
import { pages } from "./shop/pages.mjs";
import { installPeers } from "./shop/peers.mjs";
import { serveShop } from "./shop/server.mjs";
import { median, pairedRatio, shuffled } from "./statistics.mjs";

/** In the page from its first script on: looks every 4 ms whether it can be used. */
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
  window.measure = {
    usable: () => waitFor(() => window.bench?.usable()),
    async press(press, done) {
      const began = performance.now();
      window.bench[press]();
      return (await waitFor(() => window.bench[done]())) - began;
    },
    may: () => waitFor(() => window.bench.mayRaise()),
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
    const usable = await page.evaluate(() => window.usableAt);
    await page.waitForTimeout(150);
    const { bytes, requests } = shop.tally;
    const box = await page.evaluate(() => window.bench.button().getBoundingClientRect().toJSON());
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(200); // a shopper's pointer comes before the press
    const add = await page.evaluate(() => window.measure.press("add", "added"));
    await page.evaluate(() => window.measure.may());
    const quantity = await page.evaluate(() => window.measure.press("raise", "raised"));
    const all = { bytes: shop.tally.bytes, requests: shop.tally.requests };
    if (errors.length > 0 || shop.tally.missing) throw new Error(`${errors[0] ?? ""} ${shop.tally.missing ?? ""}`);
    return { usable, add, quantity, bytes, requests, allBytes: all.bytes, allRequests: all.requests };
  } catch (cause) {
    throw new Error(`${pages[name].title}: ${cause.message} (${shop.tally.missing ?? "no missing file"}; ${errors.join(" | ")})`);
  } finally {
    await context.close();
  }
}

const FIELDS = ["usable", "add", "quantity", "bytes", "requests", "allBytes", "allRequests"];

/** @returns by CPU slow-down and page: medians, and ratios to Commerce Layer's page paired within each repetition */
export async function benchShop({ product, reps, log }) {
  const peers = installPeers();
  const shop = await serveShop({ product: product.folder.react, peers });
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
      log(`shop: CPU x${slowdown} done`);
    }
  } finally {
    await browser.close();
    shop.server.close();
  }
  const of = (slowdown, name, field) => raw[slowdown][name].map((one) => one[field]);
  const results = Object.fromEntries(
    Object.keys(raw).map((slowdown) => [
      slowdown,
      Object.fromEntries(
        names.map((name) => [
          name,
          {
            ...Object.fromEntries(FIELDS.map((field) => [field, median(of(slowdown, name, field))])),
            ratio: Object.fromEntries(
              ["usable", "add"].map((field) => [field, pairedRatio(of(slowdown, name, field), of(slowdown, "commerce-layer", field))]),
            ),
          },
        ]),
      ),
    ]),
  );
  return { results, versions: peers.versions };
}
