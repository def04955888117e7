// (d) What a press feels like: until a frame answers it, and until the shop's word for it shows.
import { pages } from "./presses/pages.mjs";
import { samplePages } from "./sample-pages.mjs";

/** ms that the stub back ends take for a write: a press has to be answered before it is confirmed. */
export const LATENCY = 80;

/** In the page from its first script on. */
function watch() {
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
    again: () => window.waitFor(() => window.bench.mayAgain()),
    async press(which, count) {
      const before = markup(document.body);
      const began = performance.now();
      window.bench[which]();
      const counted = window.waitFor(() => window.bench.counts(count));
      for (let frames = 1; ; frames++) {
        const { other, at } = await frame(before);
        if (other) return { painted: at - began, frames, confirmed: (await counted) - began };
      }
    },
  };
  window.usableAt = window.waitFor(() => window.bench?.usable());
}

async function measure(page) {
  const first = await page.evaluate(() => window.measure.press("add", 1));
  await page.evaluate(() => window.measure.again());
  await page.waitForTimeout(200);
  const more = await page.evaluate(() => window.measure.press("again", 2));
  return {
    addPainted: first.painted,
    addFrames: first.frames,
    addConfirmed: first.confirmed,
    painted: more.painted,
    frames: more.frames,
    confirmed: more.confirmed,
  };
}

const FIELDS = ["addPainted", "addFrames", "addConfirmed", "painted", "frames", "confirmed"];

/** @returns by CPU slow-down and page: medians, and ratios to Commerce Layer's page paired within each repetition */
export const benchPresses = (given) =>
  samplePages({ ...given, part: "presses", pages, latency: LATENCY, watch, measure, fields: FIELDS, ratios: FIELDS });
