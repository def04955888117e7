import { describe, expect, it } from "vitest";
import { settled, testContext } from "../../test/support/model-context.ts";
import type { CartOutcome } from "./write.ts";
import { cartInFlight, lockCartLine } from "./lock.ts";
import { purchaseRow } from "./row-purchase.ts";

const TEXTS = { "calls.unknown": "Checking …", "calls.unconfirmed": "We could not confirm this." };
const done: CartOutcome = { ok: true, quantity: 2, counted: true, confirmed: false, lines: [] };
const failed = (more: object) =>
  ({ ok: false, code: "http", status: 500, message: "internal", call: "own-call", pressId: "r1", ...more }) as CartOutcome;

/** A row whose write waits for its outcome. */
function row() {
  const { context, events } = testContext({}, { texts: TEXTS });
  const shown: string[] = [];
  let end!: (outcome: CartOutcome) => void;
  let lose!: () => void;
  const result = purchaseRow(context, {
    ...{ asins: ["A"], call: "own-call", failure: "Not added." },
    write(onUnknown) {
      lose = onUnknown;
      return new Promise<CartOutcome>((resolve) => (end = resolve));
    },
    show: (kind, text) => shown.push(`${kind}: ${text}`),
  });
  return {
    ...{ shown, lose: () => lose(), inFlight: () => cartInFlight(context.page).get() },
    errors: () => events.filter(({ type }) => type === "dp-error").map(({ detail }) => detail),
    async ends(outcome: CartOutcome) {
      end(outcome);
      await settled();
      return result;
    },
  };
}

describe("a purchase of one of several rows", () => {
  it("calls.17 holds its product, and shows nothing of its own where it is done", async () => {
    const { ends, shown, errors, inFlight } = row();
    expect(inFlight()).toEqual(["A"]);
    expect(await ends(done)).toMatchObject({ kind: "done", quantity: 2, counted: true });
    expect([shown, errors(), inFlight()]).toEqual([[], [], []]);
  });

  it("calls.11 shows that its outcome is unknown, and then claims nothing", async () => {
    const { ends, lose, shown, errors } = row();
    lose();
    expect(shown).toEqual(["unknown: Checking …"]);
    expect(await ends(failed({ code: "unknown" }))).toBe("failed");
    expect(shown).toEqual(["unknown: Checking …", "failed: We could not confirm this."]);
    expect(errors()).toMatchObject([{ code: "unknown", call: "own-call" }]);
  });

  it("events.4 reports once what was not done, and shows it", async () => {
    const { ends, shown, errors } = row();
    expect(await ends(failed({}))).toBe("failed");
    expect([shown, errors()]).toMatchObject([
      ["failed: Not added."],
      [{ code: "http", message: "Not added.", call: "own-call", status: 500 }],
    ]);
    expect(errors()).toHaveLength(1);
  });

  it("events.9 shows nothing of a call that was cancelled, nor where another control has the product", async () => {
    const { ends, shown, errors } = row();
    expect(await ends(failed({ code: "cancelled" }))).toBe(undefined);
    expect([shown, errors()]).toEqual([[], []]);

    const { context } = testContext({}, { texts: TEXTS });
    lockCartLine(context.page, "A");
    const never = () => Promise.reject(new Error("it was sent"));
    const busy = purchaseRow(context, { ...{ asins: ["A"], call: "own-call", failure: "Not added.", write: never }, show: never });
    expect(await busy).toBe(undefined);
  });
});
