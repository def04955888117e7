// The figures to reach, as the project's issue states them. A figure that was not measured in this run is left out.

import { titles as serverTitles } from "./server.mjs";

const at = (value, digits = 2) => Number(value.toFixed(digits));

/** @returns rows of what was asked, what was measured and whether it is reached */
export function targets({ mount, shop, presses, bytes, server }) {
  const rows = [];
  const add = (figure, atMost, measured, unit = "") =>
    rows.push({ figure, limit: `at most ${atMost}${unit}`, measured: `${measured}${unit}`, reached: measured <= atMost });
  const addLeast = (figure, atLeast, measured) =>
    rows.push({ figure, limit: `at least ${atLeast}`, measured: `${measured}`, reached: measured >= atLeast });
  if (bytes) {
    const kilo = (number) => at(number / 1000, 1);
    const { react, lite } = bytes.own;
    const aboveReact = (name) => kilo(react.each[name] - bytes.react);
    add("loader, brotli", 1200, bytes.loader, " B");
    add("page with dp-jump-link, all of it", 11.5, kilo(react.each["jump-link"]), " kB");
    add("dp-page-speed", 11, kilo(react.each["page-speed"]), " kB");
    add("dp-request-count, above React and React DOM", 13, aboveReact("request-count"), " kB");
    add("dp-sticky-bar, above React and React DOM", 16, aboveReact("sticky-bar"), " kB");
    add("dp-sticky-bar, lite", 24, kilo(lite.each["sticky-bar"]), " kB");
    add("dp-quantity-selector, above React and React DOM", 19, aboveReact("quantity-selector"), " kB");
    add("dp-quantity-selector, lite", 24, kilo(lite.each["quantity-selector"]), " kB");
    add("five behaviours of one page", 18, kilo(react.five), " kB");
    add("a page with the 31 elements of that time, React", 210, kilo(react.then), " kB");
    add("a page with the 31 elements of that time, lite", 155, kilo(lite.then), " kB");
  }
  if (mount) {
    const { results, counts } = mount;
    const limits = { react: { 200: 1.8, 1000: 1.55 }, lite: { 200: 1.4, 1000: 1.45 }, behaviour: { 200: 1.35, 1000: 1.35 } };
    const titles = { react: "React", lite: "lite", behaviour: "behaviour (lit)" };
    for (const name of ["react", "lite", "behaviour"]) {
      for (const n of [200, 1000].filter((count) => counts.includes(count))) {
        add(`mount CPU against vanilla, ${titles[name]}, N = ${n}`, limits[name][n], at(results[name].mountRatio[n]));
      }
    }
    for (const [name, limit] of [
      ["react", 2.3],
      ["lite", 1.8],
    ])
      add(`memory per element against vanilla, ${titles[name]}`, limit, at(results[name].memory.total / results.vanilla.memory.total));
    if (counts.includes(1000)) {
      for (const name of ["react", "lite"])
        add(`store update seen by 1000, against vanilla, ${titles[name]}`, 1.1, at(results[name].updateRatio[1000]));
      const floor = results.vanilla.longestCpu;
      for (const name of ["react", "lite"]) {
        const { longestCpu } = results[name];
        add(`longest task at N = 1000 against vanilla's own, ${titles[name]}, CPU`, 0.4, at(longestCpu / floor));
        // a machine on which the floor's own task is short
        if (floor < 60) add(`longest task at N = 1000, ${titles[name]}, CPU`, 50, at(longestCpu, 0), " ms");
      }
    }
  }
  if (shop) {
    for (const slowdown of [1, 4]) {
      for (const name of ["react", "lite", "react-declared", "lite-declared"]) {
        const one = shop.results[slowdown][name];
        const of = `${titlesOf(name)}, CPU x${slowdown}`;
        add(`requests until usable, ${of}`, 5, one.requests);
        add(`requests for load and one add, ${of}`, 9, one.allRequests);
        add(`time to usable against Commerce Layer's, ${of}`, 0.45, at(one.ratio.usable));
        add(`add to cart against Commerce Layer's, ${of}`, 0.5, at(one.ratio.add));
      }
    }
  }
  if (presses) {
    for (const slowdown of [1, 4]) {
      for (const name of ["slider-react", "slider-lite", "selector-react", "selector-lite"]) {
        const { addFrames, frames, ratio } = presses.results[slowdown][name];
        add(`frames until a press is answered, ${name.replace("-", ", ")}, CPU x${slowdown}`, 1, Math.max(addFrames, frames));
        if (name.startsWith("selector"))
          add(`first press to painted against Commerce Layer's, ${name.replace("-", ", ")}, CPU x${slowdown}`, 1.5, at(ratio.addPainted));
      }
    }
  }
  if (server) {
    for (const [name, limit] of Object.entries({ add: 0.8, claim: 0.7, page: 0.6, list: 0.6 }))
      addLeast(
        `requests of four processes against the same statements in pgbench, ${serverTitles[name]}`,
        limit,
        at(server.results[name].ratio),
      );
  }
  return rows;
}

const titlesOf = (name) => name.replace("react", "React").replace("-declared", " with a first state by the server");
