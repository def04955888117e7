// (a) N small steppers: CPU from define to painted, memory, listeners, one store update seen by all, the longest task.
import { createServer } from "node:http";
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { cpuClock, freshPage, heap, launch } from "./browser.mjs";
import { bundle } from "./build.mjs";
import { pairedRatio, median, shuffled } from "./statistics.mjs";

const source = (file) => resolve("test/bench/steppers", file);

/** `markup`: the stepper's markup stands in the page; `floor`: what it is compared with beside the hand-written element. */
export const contenders = {
  vanilla: { title: "vanilla (floor)", file: "vanilla.ts" },
  "vanilla-markup": { title: "vanilla on the page's markup", file: "vanilla-markup.ts", markup: true },
  lit: { title: "lit", file: "lit.ts" },
  behaviour: { title: "ours, behaviour (lit)", file: "behaviour.ts", markup: true, floor: "vanilla-markup" },
  r2wc: { title: "r2wc as it comes", file: "r2wc.tsx" },
  react: { title: "ours, React", file: "feature.tsx" },
  lite: { title: "ours, lite", file: "feature.tsx", runtime: "lite" },
};

const priceOf = (index) => (index % 50) + 0.5;
const valueOf = (index) => 1 + (index % 9);
const inner = (index) =>
  `<button type="button">-</button><input aria-label="Quantity ${index}" value="${valueOf(index)}"><button type="button">+</button><span>…</span>`;

function html(name, n) {
  const of = contenders[name];
  const stepper = (_, index) =>
    `<dp-stepper label="Quantity ${index}" value="${valueOf(index)}" price="${priceOf(index)}">${of.markup ? inner(index) : ""}</dp-stepper>`;
  return `<!doctype html><html lang="en-US"><meta charset="utf-8"><link rel="icon" href="data:,"><title>${name}</title><style>body { font: 14px sans-serif } dp-stepper { display: block }</style>
<main>${Array.from({ length: n }, stepper).join("\n")}</main><script type="module" src="/${name}.js"></script>`;
}

async function serve() {
  const files = new Map();
  for (const [name, { file, runtime }] of Object.entries(contenders)) {
    const chunks = await bundle({ [name]: source(file) }, { runtime });
    for (const { fileName, code } of chunks) files.set(`/${fileName}`, code);
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url, "http://bench");
    const code = files.get(url.pathname);
    if (url.pathname === "/") {
      response.setHeader("content-type", "text/html");
      return response.end(html(url.searchParams.get("of"), Number(url.searchParams.get("n"))));
    }
    response.statusCode = code === undefined ? 404 : 200;
    response.setHeader("content-type", "text/javascript");
    response.end(code);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { server, address: `http://shop.test:${server.address().port}` };
}

/** What runs in the page. Nothing of it is inside the contenders: a frame loop looks whether the last span shows its text. */
function inPage() {
  const hosts = [...document.querySelectorAll("dp-stepper")];
  const span = (host) => window.bench.root(host)?.querySelector("span");
  const wanted = (host, rate) => (Number(host.getAttribute("value")) * Number(host.getAttribute("price")) * rate).toFixed(2);
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const shows = (host, rate) => span(host)?.textContent === wanted(host, rate);
  const last = hosts.at(-1);
  window.measure = {
    async mount() {
      window.bench.define();
      while (!shows(last, 1) || !shows(hosts[0], 1)) await frame();
      await frame();
    },
    wrong: (rate) => hosts.filter((host) => !shows(host, rate)).length,
    async update(times) {
      for (let time = 1; time <= times; time++) {
        window.bench.$rate.set(1 + time / 8);
        while (!shows(last, 1 + time / 8) || !shows(hosts[0], 1 + time / 8)) await frame();
        await frame();
      }
    },
    /** a press of plus and a typed number reach the text: the contender works, it does not only look so */
    async works() {
      const root = window.bench.root(last);
      const [, plus] = root.querySelectorAll("button");
      const input = root.querySelector("input");
      plus.click();
      await frame();
      const pressed = input.value;
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
      setter.call(input, "7");
      input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
      await frame();
      return [
        pressed === String(Number(last.getAttribute("value")) + 1),
        span(last).textContent === (7 * Number(last.getAttribute("price")) * window.rateNow).toFixed(2),
      ];
    },
  };
}

async function open(browser, address, name, n) {
  const opened = await freshPage(browser);
  await opened.page.goto(`${address}/?of=${name}&n=${n}`);
  await opened.page.waitForFunction("window.bench");
  await opened.page.evaluate(inPage);
  return opened;
}

function check(name, n, errors, wrong) {
  if (wrong > 0 || errors.length > 0)
    throw new Error(`${name}, N = ${n}: ${wrong} steppers show a wrong text. ${errors.slice(0, 3).join(" | ")}`);
}

/** Fewer updates where each is long. */
const UPDATES = 6;

async function timeSample(browser, address, name, n) {
  const { context, page, cdp, errors } = await open(browser, address, name, n);
  const clock = await cpuClock(cdp);
  await page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 80));
    window.gc();
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
  });
  const before = await clock();
  await page.evaluate(() => window.measure.mount());
  const mounted = await clock();
  await page.waitForTimeout(120);
  const longest = await page.evaluate(() => Math.max(0, ...window.tasks));
  const wrongAtFirst = await page.evaluate(() => window.measure.wrong(1));
  const beforeUpdates = await clock();
  await page.evaluate((times) => window.measure.update(times), UPDATES);
  const updated = await clock();
  const rate = 1 + UPDATES / 8;
  const wrong = await page.evaluate((value) => window.measure.wrong((window.rateNow = value)), rate);
  const works = await page.evaluate(() => window.measure.works());
  await context.close();
  check(name, n, errors, wrongAtFirst + wrong);
  if (works.includes(false)) throw new Error(`${name}, N = ${n}: press and typing gave ${works.join(", ")}`);
  return { mount: mounted - before, update: (updated - beforeUpdates) / UPDATES, longest };
}

async function memorySample(browser, address, name, n) {
  const { context, page, cdp, errors } = await open(browser, address, name, n);
  await page.waitForTimeout(80);
  const before = await heap(cdp);
  await page.evaluate(() => window.measure.mount());
  const wrong = await page.evaluate(() => window.measure.wrong(1));
  await page.waitForTimeout(1300); // stores let go of what nobody follows after a second
  const mounted = await heap(cdp);
  await page.evaluate(async () => {
    document.querySelector("main").remove();
    window.measure = undefined; // holds the hosts
    await new Promise((done) => setTimeout(done, 1300));
  });
  const removed = await heap(cdp);
  await context.close();
  check(name, n, errors, wrong);
  return { before, mounted, removed };
}

/** CPU ms of the longest task of the page's main thread between define and painted, from the browser's own trace. */
async function longestTask(browser, address, name, n) {
  const { context, page } = await open(browser, address, name, n);
  await page.waitForTimeout(80);
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  await page.evaluate(async () => {
    performance.mark("bench-from");
    await window.measure.mount();
    performance.mark("bench-to");
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  const mark = (title) => traceEvents.find((event) => event.name === title);
  const [from, to] = [mark("bench-from"), mark("bench-to")];
  const tasks = traceEvents.filter(
    (event) =>
      event.name === "ThreadControllerImpl::RunTask" &&
      event.tid === from.tid &&
      event.pid === from.pid &&
      event.ts + event.dur > from.ts &&
      event.ts < to.ts,
  );
  const longest = tasks.reduce((best, task) => (task.tdur > best.tdur ? task : best));
  return longest.tdur / 1000;
}

/**
 * @param {{ counts: number[], reps: number, memoryReps: number, log: (line: string) => void }} plan
 * @returns by contender: medians, ratios to vanilla by N, memory
 */
export async function benchMount({ counts, reps, memoryReps, log }) {
  const { server, address } = await serve();
  // a name of its own: on localhost our elements also look for mistakes of the author
  const browser = await launch(["--host-resolver-rules=MAP *.test 127.0.0.1"]);
  const names = Object.keys(contenders);
  const raw = new Map(names.map((name) => [name, { times: new Map(counts.map((n) => [n, []])), tasks: [], memory: [] }]));
  const loads = [];
  const most = Math.max(...counts);
  try {
    for (let rep = 0; rep < reps; rep++) {
      for (const n of counts) {
        for (const name of shuffled(names)) {
          raw
            .get(name)
            .times.get(n)
            .push(await timeSample(browser, address, name, n));
          if (n === most) raw.get(name).tasks.push(await longestTask(browser, address, name, n));
        }
        loads.push(loadavg()[0]);
      }
      log(`mount: repetition ${rep + 1} of ${reps}, load ${loads.at(-1).toFixed(1)}`);
    }
    for (let rep = 0; rep < memoryReps; rep++) {
      for (const name of shuffled(names)) {
        const [few, many] = [await memorySample(browser, address, name, 200), await memorySample(browser, address, name, 1000)];
        raw.get(name).memory.push(slope(few, many));
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  return { results: Object.fromEntries(names.map((name) => [name, summary(name, raw, counts)])), loads, counts };
}

/** Per element, so that what a page pays once counts for none of them. */
function slope(few, many) {
  const per = (pick) => (pick(many) - pick(few)) / 800;
  return {
    js: per(({ before, mounted }) => mounted.js - before.js) / 1000,
    blink: per(({ before, mounted }) => mounted.blink - before.blink) / 1000,
    listeners: per(({ before, mounted }) => mounted.listeners - before.listeners),
    left: per(({ removed }) => removed.js + removed.blink) / 1000,
  };
}

function summary(name, raw, counts) {
  const own = raw.get(name);
  const paired = (other, n, field) =>
    pairedRatio(
      own.times.get(n).map((sample) => sample[field]),
      raw
        .get(other)
        .times.get(n)
        .map((sample) => sample[field]),
    );
  const byCount = (make) => Object.fromEntries(counts.map((n) => [n, make(n)]));
  const { floor } = contenders[name];
  const memory = (field) => median(own.memory.map((sample) => sample[field]));
  return {
    mount: byCount((n) => median(own.times.get(n).map((sample) => sample.mount))),
    mountRatio: byCount((n) => paired("vanilla", n, "mount")),
    ...(floor && { ownFloorRatio: byCount((n) => paired(floor, n, "mount")) }),
    update: byCount((n) => median(own.times.get(n).map((sample) => sample.update))),
    updateRatio: byCount((n) => paired("vanilla", n, "update")),
    longestWall: median(own.times.get(Math.max(...counts)).map((sample) => sample.longest)),
    longestCpu: median(own.tasks),
    memory: {
      js: memory("js"),
      blink: memory("blink"),
      total: memory("js") + memory("blink"),
      listeners: memory("listeners"),
      left: memory("left"),
    },
  };
}
