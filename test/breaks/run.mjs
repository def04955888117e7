// npm run test:breaks: each break of the list is put into the sources as they are loaded (no file is changed), and a test of the
// statement that it violates must turn red.
//   node test/breaks/run.mjs                 all
//   node test/breaks/run.mjs expander.4 …    those of these ids
//   node test/breaks/run.mjs --part 3/10     the third of ten parts, in an order that does not follow the list
//   node test/breaks/run.mjs --file test/breaks/areas/cart.mjs …   those of a file, in the list or not yet
//   node test/breaks/run.mjs --whole …       the same tests with nothing broken: none may be red when only those of an id run
//   node test/breaks/run.mjs --grouped …     in the browser alone, on whole pages: what stands before a test hides nothing
import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { runInBrowser } from "./in-browser.mjs";
import { runInNode } from "./in-node.mjs";
import { breaks, titleOf } from "./list.mjs";

const { values: flags, positionals: ids } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: "boolean" }, grouped: { type: "boolean" }, part: { type: "string" }, file: { type: "string" } },
});
const { whole = false, grouped = false } = flags;
const known = flags.file === undefined ? breaks : (await import(pathToFileURL(resolve(flags.file)).href)).breaks;
const named = ids.length > 0 ? known.filter(({ id }) => ids.includes(id)) : known;
const listed = flags.part === undefined ? named : part(named, flags.part);
const chosen = whole ? unbroken(listed) : listed;
if (chosen.length === 0) {
  console.error(`No break is called ${process.argv.slice(2).join(" ")}. The list is in test/breaks.`);
  process.exit(2);
}

/** One for each statement, with nothing broken. */
function unbroken(list) {
  const byId = new Map(list.map((one) => [one.id, { ...one, replace: one.find }]));
  return [...byId.values()];
}

/** Each part holds some of every area. */
function part(list, which) {
  const [number, parts] = which.split("/").map(Number);
  if (!(number >= 1 && number <= parts)) throw new Error(`--part wants a part such as 3/20, not ${which}.`);
  const key = ({ id, file, find }) => createHash("sha256").update(`${id} ${file} ${find}`).digest("hex");
  return list.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)).filter((_, index) => index % parts === number - 1);
}

/** What is red with each break, node first: a browser looks at those only that no node test of their id has noticed. */
const red = grouped ? new Map(chosen.map((one) => [one, []])) : await runInNode(chosen);
const isNoticed = (one) => red.get(one).some((title) => titleOf(one.id).test(title));
const unnoticed = chosen.filter((one) => !isNoticed(one));
for (const [one, titles] of await runInBrowser(unnoticed, { grouped })) red.get(one).push(...titles);

for (const one of chosen) {
  if (whole) {
    const titles = red.get(one);
    console.log(`${titles.length > 0 ? "✗" : "✓"} ${one.id}${titles.length > 0 ? ` — red with nothing broken: ${titles.join("; ")}` : ""}`);
    continue;
  }
  const others = red.get(one).length > 0 ? `only tests of other statements are red: ${red.get(one).join("; ")}` : "no test is red";
  console.log(
    `${isNoticed(one) ? "✓" : "✗"} ${one.id} ${one.file}: ${one.find.trim()} → ${one.replace.trim() || "nothing"}${isNoticed(one) ? "" : ` — ${others}`}`,
  );
}
const right = chosen.filter((one) => (whole ? red.get(one).length === 0 : isNoticed(one))).length;
console.log(`\n${right} passed, ${chosen.length - right} failed`);
process.exit(right < chosen.length ? 1 : 0);
