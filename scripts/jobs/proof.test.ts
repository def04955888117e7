import { describe, expect, it } from "vitest";
import { objection } from "./proof.mjs";

const proof = (result: string, commit = "0a1b2c3d") => `- commit: ${commit}\n- result: ${result}\n`;
const GREEN = "12 passed, 0 failed, 0 skipped";

describe("what the last whole run says of a release", () => {
  it("lets a green run of the same sources through, whatever its own papers say meanwhile", () => {
    expect(objection(proof(GREEN), () => ["docs/proof.md", "CHANGELOG.md", "package.json", "package-lock.json"])).toBe(undefined);
  });

  it.each([
    ["11 passed, 1 failed, 0 skipped", "it was not green"],
    ["11 passed, 0 failed, 1 skipped", "it was not green"],
    ["0 passed, 0 failed, 0 skipped", "it was not green"],
  ])("refuses a run with %s", (result, why) => {
    expect(objection(proof(result), () => [])).toBe(why);
  });

  it("refuses a run of other sources, and names one of them", () => {
    const asked: string[] = [];
    const differsFrom = (commit: string) => (asked.push(commit), ["docs/proof.md", "src/lib/money.ts", "src/lib/ids.ts"]);
    expect(objection(proof(GREEN), differsFrom)).toBe("2 files have changed since, src/lib/money.ts among them");
    expect(asked).toEqual(["0a1b2c3d"]);
  });

  it("refuses a run of sources that no commit holds", () => {
    expect(objection(proof(GREEN, "0a1b2c3d, with changes that are not committed"), () => [])).toBe("it was not run on a commit");
  });
});
