#!/usr/bin/env node
// Runs browser files again and again on one engine. A file that is clean every time decides on that engine from then on.
//   node test/support/engines/prove.mjs <firefox | webkit> [--times 10] <file> …
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { readDecides, writeDecides } from "./decides.mjs";
import { ofFile, pass } from "./pass.mjs";

const ENOUGH = 10;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { times: { type: "string", default: String(ENOUGH) } } });
const [engine, ...files] = positionals;
const times = Number(values.times);
const wrong = files.filter((file) => !existsSync(file));
if (!["firefox", "webkit"].includes(engine) || files.length === 0 || wrong.length > 0 || !(times >= 1)) {
  console.error(
    `Usage: prove.mjs <firefox | webkit> [--times ${ENOUGH}] <file> …${wrong.map((file) => `\nThere is no file ${file}.`).join("")}`,
  );
  process.exit(2);
}

let clean = files;
for (let time = 1; time <= times && clean.length > 0; time++) {
  const { report, output } = await pass(engine, clean);
  if (!report) {
    console.error(`${engine} left no report:\n${output}`);
    process.exit(1);
  }
  for (const file of clean) {
    const { clean: well, counts, failures } = ofFile(report, file);
    console.log(`${time}/${times} ${well ? "✓" : "✗"} ${file}: ${counts.passed} passed, ${counts.failed} failed`);
    for (const { title, message } of well ? [] : failures) console.log(`    ${title}\n    ${message.split("\n")[0]}`);
  }
  clean = clean.filter((file) => ofFile(report, file).clean);
}

if (times < ENOUGH) {
  console.log(`${clean.length} of ${files.length} clean; the list is left as it is: that takes ${ENOUGH} runs.`);
} else {
  const decides = readDecides();
  for (const file of clean) decides[file] = [...new Set([...(decides[file] ?? []), engine])];
  writeDecides(decides);
  console.log(`${clean.length} of ${files.length} decide on ${engine} from now on.`);
}
process.exit(clean.length === files.length ? 0 : 1);
