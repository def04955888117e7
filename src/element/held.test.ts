import { afterEach, describe, expect, it, vi } from "vitest";
import { HOLD } from "../options/hold.ts";
import { OWN_NAMES } from "../options/page-names.ts";
import { registry } from "../lib/registry.ts";
import { connect } from "./connect.ts";
import { isHeld } from "./held.ts";

const host = { session: undefined } as never;
const begun = { session: {} } as never;
const there = () => [OWN_NAMES, HOLD].filter((key) => registry().shared.get(key));
const asked = () => [OWN_NAMES, HOLD].filter((key) => registry().shared.has(key));

describe("elements that wait for what a page connects", () => {
  afterEach(() => registry().shared.clear());

  it.each([
    ["calls alone", { calls: {} }, []],
    ["provides", { calls: {}, provides: ["cart"] }, [HOLD]],
    ["fields", { fields: { quantity: ["qty"] } }, [OWN_NAMES]],
    ["forms and provides", { forms: "form", provides: [] }, [OWN_NAMES, HOLD]],
    ["submit", { submit: "button" }, [OWN_NAMES]],
  ])(
    "connect.8 %s: only the code that knows of it loads, and elements that have not begun wait for it",
    async (_said, connection, keys) => {
      connect(connection);
      expect([asked(), isHeld(host, () => {}), isHeld(begun, () => {})]).toEqual([keys, keys.length > 0, false]);
      await vi.waitFor(() => expect(there()).toEqual(keys));
      expect(asked()).toEqual(keys);
    },
  );
});
