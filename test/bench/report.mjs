// docs/benchmarks.md: what was measured, how, and on what.
import { readFileSync } from "node:fs";
import { cpus, totalmem, type } from "node:os";
import { contenders } from "./mount.mjs";
import { LATENCY } from "./presses.mjs";
import { pages as pressPages } from "./presses/pages.mjs";
import { CLIENTS, titles as serverTitles } from "./server.mjs";
import { pages } from "./shop/pages.mjs";

const table = (header, rows) =>
  [`| ${header.join(" | ")} |`, `|${header.map(() => "---").join("|")}|`, ...rows.map((row) => `| ${row.join(" | ")} |`)].join("\n");
const ms = (value) => value.toFixed(1);
const kB = (bytes) => (bytes / 1000).toFixed(1);
const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version;

const targetTable = (rows) =>
  table(
    ["figure", "to reach", "measured", ""],
    rows.map(({ figure, limit, measured, reached }) => [figure, limit, measured, reached ? "reached" : "**missed**"]),
  );

function mountPart({ results, counts, loads, reps, memoryReps }) {
  const names = Object.keys(contenders);
  const cells = (name, field, ratio) => counts.map((n) => `${ms(results[name][field][n])} (${results[name][ratio][n].toFixed(2)})`);
  const rows = (field, ratio) => names.map((name) => [contenders[name].title, ...cells(name, field, ratio)]);
  const { ownFloorRatio } = results.behaviour;
  return `## N small steppers

A stepper is a button, an input, a button and a span with its total in a rate that one nanostore holds for all. Contenders: hand-written and lit, both with a sheet of one rule in the shadow root as ours has, r2wc as it comes (it takes no sheet), ours through \`featureElement\` with options, model, view and sheet, built twice from one source, and ours through \`behaviourElement\`. Behaviour elements draw nothing, so their stepper's markup stands in the page; for them there is a second floor, hand-written on the same markup. ${reps} repetitions (${memoryReps} of memory), load average ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}.

Mount: ms of main-thread CPU from \`define()\` to painted (ratio to vanilla):

${table(["", ...counts.map((n) => `N = ${n}`)], rows("mount", "mountRatio"))}

Ours, behaviour, against the floor on the page's markup: ${counts.map((n) => `${ownFloorRatio[n].toFixed(2)} (N = ${n})`).join(", ")}.

One store update seen by all: ms of CPU with style, layout and paint (ratio to vanilla):

${table(["", ...counts.map((n) => `N = ${n}`)], rows("update", "updateRatio"))}

Memory per element (kB after garbage collection, slope between N = 200 and 1000), native listeners per element, memory left per element after all were removed, and the longest task of the mount at N = ${Math.max(...counts)} (CPU ms from the trace; wall ms as the Long Tasks API tells, 0 for none over 50):

${table(
  ["", "JS", "Blink", "both", "ratio", "listeners", "left", "longest, CPU", "longest, wall"],
  names.map((name) => {
    const { memory, longestCpu, longestWall } = results[name];
    const ratio = contenders[name].markup ? "-" : (memory.total / results.vanilla.memory.total).toFixed(2);
    return [
      contenders[name].title,
      memory.js.toFixed(2),
      memory.blink.toFixed(2),
      memory.total.toFixed(2),
      ratio,
      memory.listeners.toFixed(0),
      memory.left.toFixed(2),
      longestCpu.toFixed(0),
      longestWall.toFixed(0),
    ];
  }),
)}
`;
}

function shopPart({ results, versions, reps }) {
  const header = [
    "",
    "usable, ms",
    "ratio",
    "add to cart, ms",
    "ratio",
    "quantity, ms",
    "kB until usable",
    "requests",
    "kB in all",
    "requests",
  ];
  const rows = (slowdown) =>
    Object.entries(results[slowdown]).map(([name, one]) => [
      pages[name].title,
      one.usable.toFixed(0),
      one.ratio.usable.toFixed(2),
      one.add.toFixed(0),
      one.ratio.add.toFixed(2),
      ms(one.quantity),
      kB(one.bytes),
      one.requests,
      kB(one.allBytes),
      one.allRequests,
    ]);
  return `## A page with price, quantity and add to cart

Ours is \`dp-quantity-selector\` (stepper that begins as an add button, own cart call) behind the loader, with a price that the server rendered; once as a tag that draws itself, once with its first state rendered by \`dp-elements/server\`, whose code comes when the page has loaded or the shopper comes near. Against it: ${Object.entries(
    versions,
  )
    .map(([name, version]) => `\`${name}\` ${version}`)
    .join(
      " and ",
    )}. Commerce Layer's page fetches its price and stock, as that library does; liquid-ajax-cart's price is server-rendered like ours. All pages, scripts and stub back ends come from one HTTPS server on this machine (self-signed certificate, host names mapped by the browser), HTTP/1.1, brotli 11, no added latency: on a real network the page with more requests in a row loses more. Ratios are to Commerce Layer's page. ${reps} repetitions, shuffled.

"Usable": from navigation until the price shows and add to cart would work. "Add to cart": from the press, with the pointer on the button for 0.2 s before, until the page shows the server's new count. "Quantity": from a press of plus until the number shows; in the peers' pages that is a line of the page's own script, for neither has a control for it.

${[1, 4].map((slowdown) => `CPU x${slowdown}:\n\n${table(header, rows(slowdown))}`).join("\n\n")}
`;
}

function pressPart({ results, reps }) {
  const kinds = ["add: painted, ms", "ratio", "frames", "confirmed, ms", "ratio"];
  const header = ["", ...kinds, ...kinds.map((kind) => kind.replace("add", "one more"))];
  const cells = ({ ratio, ...one }, painted, frames, confirmed) => [
    ms(one[painted]),
    ratio[painted].toFixed(2),
    one[frames],
    one[confirmed].toFixed(0),
    ratio[confirmed].toFixed(2),
  ];
  const rows = (slowdown) =>
    Object.entries(results[slowdown]).map(([name, one]) => [
      pressPages[name].title,
      ...cells(one, "addPainted", "addFrames", "addConfirmed"),
      ...cells(one, "painted", "frames", "confirmed"),
    ]);
  return `## A press

The back ends of the pages above, which take ${LATENCY} ms for a write. "Painted": from the press until the first frame in which anything of the page, shadow roots included, is other than before has been painted; "frames": which frame after the press that is, 1 being that of the press. "Confirmed": until the page shows the shop's new count. "Add" is the first press, "one more" the next: plus where there is one, else the same button again. The selector's stepper waits 300 ms after the last press of plus before it asks the shop (quantity-selector.55); the slider shows the old quantity until the answer, and answers the press by its spinner (quantity-slider.8). Ratios are to Commerce Layer's page. ${reps} repetitions, shuffled.

${[1, 4].map((slowdown) => `CPU x${slowdown}:\n\n${table(header, rows(slowdown))}`).join("\n\n")}
`;
}

function bytesPart({ react, loader, pages: sizes, behaviour, own, names }) {
  const all = names.length;
  return `## Bytes

Brotli 11, each file by itself: the loader, the entries and every chunk that they import before they run; what is fetched later (calls with their schemas, languages, positioning) is not in it. React and React DOM alone are ${kB(react)} kB, the loader ${loader} B. "Template" is a small element with options, model, view, texts and sheet, under 1 and 10 names; "behaviour" is the same on \`behaviourElement\`.

${table(
  ["page of", "React, kB", "above React", "lite, kB", "behaviour, kB"],
  [1, 10].map((count) => [
    `${count} small element${count > 1 ? "s" : ""}`,
    kB(sizes.react[count]),
    kB(sizes.react[count] - react),
    kB(sizes.lite[count]),
    kB(behaviour[count]),
  ]),
)}

The product's own elements, from the real build:

${table(
  ["page of", "React, kB", "above React", "lite, kB"],
  [...names.map((name) => [`dp-${name}`, own.react.each[name], own.lite.each[name]]), [`all ${all}`, own.react.all, own.lite.all]].map(
    ([title, inReact, inLite]) => [title, kB(inReact), inReact > react ? kB(inReact - react) : "no React in it", kB(inLite)],
  ),
)}
`;
}

function serverPart({ results, version, reps }) {
  const rows = Object.entries(results).map(([name, { shop, floor, pgbench, ratio, ofFloor, floorRatio, statements }]) => [
    serverTitles[name],
    statements,
    ...[shop, floor, pgbench].map((rate) => rate.toFixed(0)),
    ...[ratio, ofFloor, floorRatio].map((one) => one.toFixed(2)),
  ]);
  return `## The server

Four processes of the built server on PostgreSQL ${version}, which this run starts with its own settings but for a log that a program can read; what is committed is on disk. ${CLIENTS} clients on connections of their own send one request after the other, each process gets a quarter of them. Against it: \`pgbench -M prepared\` with ${CLIENTS} connections and the statements of one such request, begin and commit included, as the server's log has them, with another shopper and another request id in each transaction. The floor is four processes of a bare \`node:http\` with as many connections: it reads nothing of the request, executes the same statements and answers with the bytes that the shop answered, so it is what any shop on Node could reach at most. All run in turn on the same machine and share its cores with the clients. Adds are of one offer, so that each waits for the one before it; every shopper claims once. ${reps} repetitions, shuffled, after two that warm up.

${table(
  [
    "",
    "statements",
    "shop, requests/s",
    "floor, requests/s",
    "pgbench, transactions/s",
    "shop to pgbench",
    "shop to floor",
    "floor to pgbench",
  ],
  rows,
)}
`;
}

export function report({ mount, shop, presses, bytes, server, rows, browser, minutes, command }) {
  const versions = ["react", "react-dom", "@r2wc/react-to-web-component", "lit", "preact", "nanostores", "vite"]
    .map((name) => `${name} ${versionOf(name)}`)
    .join(", ");
  return `# Benchmarks

Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)} in ${minutes.toFixed(0)} minutes: ${cpus().length} cores (${cpus()[0].model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, ${type()}, Node ${process.version}${browser ? `, Chromium ${browser}` : ""}. ${versions}.

Method: everything in one run; each sample is a new browser context with nothing compiled or cached, the order is shuffled anew for each repetition, figures are medians, ratios are medians of ratios paired within a repetition. CPU is the main thread's own clock (\`Performance.enable\` with \`threadTicks\`, \`TaskDuration\`), so other load on the machine changes it little; times of pages are wall time. Every sample checks what is shown (each span's text, a press, a typed number, the cart's count); one wrong text ends the run.

## To reach

${targetTable(rows)}

${[mount && mountPart(mount), shop && shopPart(shop), presses && pressPart(presses), bytes && bytesPart(bytes), server && serverPart(server)].filter(Boolean).join("\n")}`;
}
