const SLOWEST = 10;
/** failures said again at the end, in a line each, since whoever reads a cut log reads its end */
const NAMED = 40;

/** Adds up what jobs found, and prints it: a line for each as it ends, then the slowest files, the failures and the sum. */
export function createSummary() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {{ name: string, seconds: number, passed: number, failed: number, skipped: number, notes: string[] }[]} */
  const rows = [];
  /** how long each test file took, over all jobs */
  const files = [];
  /** what failed, in a line each */
  const failures = [];
  const began = performance.now();
  return {
    total,
    rows,
    failures,
    /** seconds since the first job began */
    seconds: () => (performance.now() - began) / 1000,
    add(name, result, seconds) {
      const { passed, failed, skipped, notes = [] } = result;
      rows.push({ name, seconds, passed, failed, skipped, notes });
      for (const key of Object.keys(total)) total[key] += result[key];
      for (const { file, ms } of result.files ?? []) files.push({ job: name, file, seconds: ms / 1000 });
      const sign = failed > 0 ? "✗" : "✓";
      const lines = notes.map((note) => `\n    ${note}`).join("");
      console.log(
        `${sign} ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s  ${passed} passed, ${failed} failed, ${skipped} skipped${lines}`,
      );
      for (const { title, message } of result.failures) {
        failures.push(`${name.padEnd(9)} ${title}: ${firstLine(message)}`);
        console.log(`\n  ✗ ${title}\n${indent(message)}\n`);
      }
    },
    print() {
      files.sort((a, b) => b.seconds - a.seconds);
      if (files.length > 0) console.log(`\nThe slowest files, of ${this.seconds().toFixed(0)} s in all:`);
      for (const { job, file, seconds } of files.slice(0, SLOWEST))
        console.log(`${seconds.toFixed(1).padStart(8)} s  ${job.padEnd(9)} ${file}`);
      for (const line of failures.slice(0, NAMED)) console.log(`\n✗ ${line}`);
      console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
    },
  };
}

const firstLine = (text) => (text ?? "").trim().split("\n", 1)[0].slice(0, 200);

function indent(text) {
  const lines = (text ?? "").trimEnd().split("\n");
  const shown = lines.length > 60 ? [...lines.slice(0, 40), `… ${lines.length - 60} lines …`, ...lines.slice(-20)] : lines;
  return shown.map((line) => `    ${line}`).join("\n");
}
