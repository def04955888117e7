import type { Finding, Outcome } from "./check.ts";
import { levelLines, type Level } from "./levels.ts";

const MARKS: Readonly<Record<Outcome, string>> = { pass: "✓", fail: "✗", missing: "○", untold: "?", left: "–", blind: "·" };

/** The findings as a table, one line for each check, what the server reaches by area, and a line that counts the checks. */
export function report(findings: readonly Finding[], levels: readonly Level[]): string {
  const [first, second] = [width(findings, "call"), width(findings, "check")];
  let last = "";
  const looked = findings.filter(({ outcome }) => outcome !== "blind");
  const lines = looked.map(({ call, check, outcome, message }) => {
    const name = call === last ? "" : call;
    last = call;
    return `${MARKS[outcome]} ${name.padEnd(first)}  ${check.padEnd(second)}  ${message}`.trimEnd();
  });
  const count = (outcome: Outcome) => findings.filter((finding) => finding.outcome === outcome).length;
  const calls = new Set(findings.filter(({ outcome }) => outcome === "fail").map(({ call }) => call)).size;
  const sums = [
    `${count("pass")} passed`,
    `${count("fail")} failed${calls > 0 ? ` (in ${calls} of ${new Set(findings.map(({ call }) => call)).size} calls)` : ""}`,
    count("missing") > 0 && `${count("missing")} not answered`,
    count("untold") > 0 && `${count("untold")} not checked for want of fixtures`,
    count("blind") > 0 && `${count("blind")} could not be checked`,
    count("left") > 0 && `${count("left")} not sent without --writes`,
  ];
  const reaches = levels.length > 0 ? ["", "What it reaches, of the calls that elements need:", ...levelLines(levels)] : [];
  return [...lines, ...notChecked(findings), ...reaches, "", sums.filter(Boolean).join(", ")].join("\n");
}

/** What could not be checked, each reason once with the calls that it is true of. */
function notChecked(findings: readonly Finding[]): string[] {
  const calls = new Map<string, string[]>();
  for (const { call, check, outcome, message } of findings)
    if (outcome === "blind") calls.set(`${check}: ${message}`, [...(calls.get(`${check}: ${message}`) ?? []), call]);
  const all = new Set(findings.map(({ call }) => call)).size;
  const lines = [...calls].map(([reason, names]) => `${MARKS.blind} ${reason} (${names.length === all ? "all calls" : names.join(", ")})`);
  return lines.length > 0 ? ["", "Not checked:", ...lines] : [];
}

const width = (findings: readonly Finding[], key: "call" | "check") => Math.max(0, ...findings.map((finding) => finding[key].length));

/** 0 only when nothing failed, and nothing that was asked for is not answered, or was left unchecked for want of fixtures. */
export const exitCode = (findings: readonly Finding[]): 0 | 1 =>
  findings.some(({ outcome }) => outcome === "fail" || outcome === "missing" || outcome === "untold") ? 1 : 0;
