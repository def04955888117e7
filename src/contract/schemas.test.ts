import { describe, expect, it } from "vitest";
import { digitalDashCreate } from "./digital-dash.ts";
import type { CallEntry } from "./entry.ts";
import { balancesGet } from "./loyalty.ts";
import { cartPreAdd } from "./page.ts";

const fits = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) => schema.safeParse(value).success;

describe("what a schema cannot say by types", () => {
  it.each([
    ["items[0.base][asin]", true],
    ["items[12.base][quantity]", true],
    ["xitems[0.base][asin]", false],
    ["items[0.base]", false],
    ["items[.base][asin]", false],
    ["asin", false],
  ])("hero-action.2 the fields of an item are named by its number: %s", (name, is) => {
    const { schema } = (cartPreAdd as CallEntry).body!;
    expect([fits(schema, { [name]: "A" }), fits(schema, { colour: "red", [name]: "A" })]).toEqual([is, is]);
    if (is) return;
    const [issue] = schema.safeParse({ [name]: "A" }).error!.issues;
    expect(issue).toMatchObject({ message: "names no item", path: ["items"] });
  });

  it.each([
    [{ success: true }, true],
    [{ success: false, error: null }, true],
    [{ error: { errorCode: 510 } }, true],
    [{ error: null }, false],
    [{}, false],
  ])("digital-dash.12 an answer says success or an error: %j", (answer, is) => {
    const { answer: entry } = digitalDashCreate;
    expect(entry.as === "json" && fits(entry.schema, answer)).toBe(is);
  });

  it.each([
    [[{ balanceType: "PRIMARY", amount: 5 }], true],
    [
      [
        { balanceType: "PENDING", amount: 1 },
        { balanceType: "PRIMARY", amount: -5 },
      ],
      true,
    ],
    [[{ balanceType: "LIFETIME_EARNINGS", amount: 5 }], false],
    [[{ balanceType: "PRIMARY" }], false],
    [[], false],
  ])("loyalty-points.17 an answer without points to spend is none: %j", (balances, is) => {
    const { answer: entry } = balancesGet as CallEntry;
    const parsed = entry.as === "json" ? entry.schema.safeParse({ entity: { balances } }) : undefined;
    expect(parsed?.success).toBe(is);
    if (!is) expect(parsed!.error!.issues[0]!.path.slice(0, 2)).toEqual(["entity", "balances"]);
  });
});
