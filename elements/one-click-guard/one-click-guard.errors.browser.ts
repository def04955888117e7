import { expect } from "@open-wc/testing";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { until } from "../../test/support/until.ts";
import { BEGUN, form, guarded, isBlocked, press, put, remove, sent, state, STOPPED } from "./one-click-guard.fixture.ts";

describe("what dp-one-click-guard guards", () => {
  afterEach(remove);

  const outside = form("outside-form", `<button id="buy">Buy</button>`);
  const BAD = {
    [guarded.replace("<dp-one-click-guard", `<dp-one-click-guard block-for="-5"`)]:
      'block-for is "-5" in the attribute block-for. It must be a number of 0 or more.',
    [guarded.replace("<dp-one-click-guard", `<dp-one-click-guard block-for="long"`)]:
      'block-for is "long" in the attribute block-for. It must be a number of 0 or more.',
    [`<dp-one-click-guard><p>nothing</p></dp-one-click-guard>${outside}`]:
      'No form or submit button found inside the element. Put one between its tags, or set for="…" to the id of one.',
    [`<dp-one-click-guard for="nobody"></dp-one-click-guard>${outside}`]:
      'for is "nobody", which is the id of neither a form nor a submit button on the page. Set for="…" to the id of one.',
  };
  for (const [markup, message] of Object.entries(BAD))
    it(`one-click-guard.12 is invalid and the form works unguarded: ${message}`, async () => {
      await put(markup);
      await until(() => seen("event").length > 0, "reported");
      expect(state()).to.equal("invalid");
      await press();
      await press();
      await until(() => sent().length === 2, "both sent");
      expectSeen(`console.error <dp-one-click-guard> config: ${message}`, "dp-error config");
    });

  it("one-click-guard.12 guards the form that for names (option:one-click-guard.for)", async () => {
    await put(`<dp-one-click-guard for="outside-form"></dp-one-click-guard>${outside}`);
    await press();
    await isBlocked();
    await press();
    expect(sent().length).to.equal(1);
    expectSeen(...BEGUN, STOPPED);
  });

  it("one-click-guard.12 guards a single button of a form: another one starts no block, and is blocked with it", async () => {
    await put(form("f", `<dp-one-click-guard><button id="buy">Buy</button></dp-one-click-guard><button id="cart">Cart</button>`));
    await press("#cart");
    await press("#cart");
    await until(() => sent().length === 2, "both sent");
    expectSeen();
    await press();
    await isBlocked();
    await press();
    await press("#cart");
    expect(sent().length).to.equal(3);
    expectSeen(...BEGUN, STOPPED, STOPPED);
  });
});
