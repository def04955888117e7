// The figures to reach, as the project's issue states them. A figure that was not measured in this run is left out.

const at = (value, digits = 2) => Number(value.toFixed(digits));

/** @returns rows of what was asked, what was measured and whether it is reached */
export function targets({ mount, shop, presses, bytes }) {
  const rows = [];
  const add = (figure, atMost, measured, unit = "") =>
    rows.push({ figure, atMost: `${atMost}${unit}`, measured: `${measured}${unit}`, reached: measured <= atMost });
  if (bytes) {
    add("loader, brotli", 700, bytes.loader, " B");
    add("page with one React element, above react + react-dom", 8, at((bytes.pages.react[1] - bytes.react) / 1000, 1), " kB");
    add("the same page in the lite build, all of it", 14, at(bytes.pages.lite[1] / 1000, 1), " kB");
    add("a page with only behaviour elements", 9, at(bytes.behaviour[1] / 1000, 1), " kB");
  }
  if (mount) {
    const { results, counts } = mount;
    const limits = { react: { 200: 2, 1000: 1.7 }, lite: { 200: 1.6, 1000: 1.6 }, behaviour: { 200: 1.35, 1000: 1.35 } };
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
        add(`store update seen by 1000, against vanilla, ${titles[name]}`, 1.3, at(results[name].updateRatio[1000]));
      for (const name of ["react", "lite"])
        add(`longest task at N = 1000, ${titles[name]}, CPU`, 50, at(results[name].longestCpu, 0), " ms");
    }
  }
  if (shop) {
    for (const slowdown of [1, 4]) {
      for (const name of ["react", "lite"]) {
        const { ratio } = shop.results[slowdown][name];
        add(`time to usable against Commerce Layer's, ${titlesOf(name)}, CPU x${slowdown}`, 0.5, at(ratio.usable));
        add(`add to cart against Commerce Layer's, ${titlesOf(name)}, CPU x${slowdown}`, 0.5, at(ratio.add));
      }
    }
  }
  if (presses) {
    for (const slowdown of [1, 4]) {
      for (const name of ["slider-react", "slider-lite", "selector-react", "selector-lite"]) {
        const { addFrames, frames } = presses.results[slowdown][name];
        add(`frames until a press is answered, ${name.replace("-", ", ")}, CPU x${slowdown}`, 1, Math.max(addFrames, frames));
      }
    }
  }
  return rows;
}

const titlesOf = (name) => (name === "react" ? "React" : "lite");
