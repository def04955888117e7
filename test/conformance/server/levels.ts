import type { Finding } from "./check.ts";

/** How much of an area a server answers as the contract says (backend.7): its calls by what was found of them. */
export interface Level {
  readonly area: string;
  readonly level: "whole" | "part" | "none";
  readonly reached: readonly string[];
  readonly missing: readonly string[];
  readonly failed: readonly string[];
  /** not asked for, not sent without `--writes`, or not told enough of by the fixtures */
  readonly unchecked: readonly string[];
}

type Found = Exclude<keyof Level, "area" | "level">;

/** One check that failed is enough: an element cannot use half of an answer. */
function foundOf(call: string, findings: readonly Finding[]): Found {
  const outcomes = new Set(findings.filter((finding) => finding.call === call).map(({ outcome }) => outcome));
  if (outcomes.has("missing")) return "missing";
  if (outcomes.has("fail")) return "failed";
  return outcomes.size === 0 || outcomes.has("untold") || outcomes.has("left") ? "unchecked" : "reached";
}

/** @param areas the calls of each, as `provides` knows them (connect.6) */
export function levelsOf(findings: readonly Finding[], areas: Readonly<Record<string, readonly string[]>>): Level[] {
  return Object.entries(areas).map(([area, calls]) => {
    const by = (found: Found) => calls.filter((call) => foundOf(call, findings) === found);
    const reached = by("reached");
    const level = reached.length === calls.length ? "whole" : reached.length > 0 ? "part" : "none";
    return { area, level, reached, missing: by("missing"), failed: by("failed"), unchecked: by("unchecked") };
  });
}

/** The areas, a line each, with the calls below that are not as they should be; where nobody answers any the area says it all. */
export function levelLines(levels: readonly Level[]): string[] {
  return levels.flatMap(({ area, level, reached, missing, failed, unchecked }) => {
    const of = reached.length + missing.length + failed.length + unchecked.length;
    if (level === "whole") return [`${area}: whole${of === 0 ? ", it needs no call" : ""}`];
    const details = missing.length === of ? [] : Object.entries({ missing, failed, "not checked": unchecked });
    return [
      `${area}: ${level === "none" ? "none" : `${reached.length} of ${of} calls`}`,
      ...details.filter(([, calls]) => calls.length > 0).map(([what, calls]) => `  ${what}: ${calls.join(", ")}`),
    ];
  });
}
