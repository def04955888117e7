import { testFiles } from "../../test/support/browser-files.mjs";
import { readDecides } from "../../test/support/engines/decides.mjs";
import { ofFile, pass } from "../../test/support/engines/pass.mjs";
import { findBrowser } from "../find-browsers.mjs";
import { turnOf } from "./turn.mjs";

/** Files of one start of an engine: a start takes seconds, and what it has found counts once it has ended. */
const BATCH = 8;
/** ms that a batch needs at most; without a limit of the whole it is given that much */
const LONGEST = 300_000;
const PROGRAM = { chromium: "chromium", firefox: "firefox", webkit: "webkitDriver" };

/**
 * The browser files on the other engines. With `ENGINES_SECONDS` (CI) as many of them as that time takes, from another file on
 * at each commit, on Firefox and WebKitGTK; without it all of them, on Chromium too. A file decides on the engines that
 * decides.json names for it, and on Chromium; elsewhere what it finds is printed.
 */
export async function enginesJob() {
  const limit = process.env.ENGINES_SECONDS ? Number(process.env.ENGINES_SECONDS) * 1000 : Infinity;
  const end = performance.now() + limit;
  const left = () => Math.min(LONGEST, end - performance.now());
  const decides = readDecides();
  const total = { passed: 0, failed: 0, skipped: 0, failures: [], notes: [] };
  const wanted = limit === Infinity ? ["chromium", "firefox", "webkit"] : ["firefox", "webkit"];
  const engines = wanted.filter((engine) => findBrowser(PROGRAM[engine]));
  for (const engine of wanted) if (!engines.includes(engine)) total.notes.push(`no ${engine} on this machine`);
  if (engines.length === 0) return { ...total, skipped: 1 };

  const all = testFiles();
  const turn = turnOf();
  const start = turn % all.length;
  const files = [...all.slice(start), ...all.slice(0, start)];
  console.log(`engines: turn ${turn}, from ${files[0]} on`);
  let done = 0;
  for (; done < files.length && left() > 0; done += BATCH) {
    const batch = files.slice(done, done + BATCH);
    for (const engine of engines) {
      const given = Math.ceil(left());
      if (given <= 0) break;
      const found = await pass(engine, batch, given);
      for (const file of batch) {
        const decisive = engine === "chromium" || (decides[file]?.includes(engine) ?? false);
        count(total, { engine, file, decisive, ...found });
      }
    }
  }
  total.notes.push(`turn ${turn}: ${Math.min(done, files.length)} of ${files.length} files on ${engines.join(", ")}`);
  return total;
}

/** Prints what one file did on one engine, and adds it to the total where it decides. */
function count(total, { engine, file, decisive, report, output, timedOut }) {
  const line = (sign, text) => console.log(`  ${sign} ${engine.padEnd(8)} ${file} ${text}`);
  if (timedOut && !report.files.some((each) => each.file === file)) return line("·", "did not end: the time was up");
  const { counts, clean, failures } = report
    ? ofFile(report, file)
    : { counts: { passed: 0, failed: 1, skipped: 0 }, clean: false, failures: [{ title: `${file} (${engine})`, message: output }] };
  line(clean ? "✓" : "✗", `${counts.passed} passed, ${counts.failed} failed${clean || decisive ? "" : " (does not decide here)"}`);
  if (!decisive) {
    for (const { title, message } of failures) console.log(`      ${title}: ${String(message).split("\n")[0]}`);
    return;
  }
  for (const key of ["passed", "failed", "skipped"]) total[key] += counts[key];
  if (!clean) {
    if (counts.failed === 0) total.failed++;
    total.failures.push(...(failures.length > 0 ? failures : [{ title: `${file} (${engine})`, message: output }]));
  }
}
