import { expect, fixture } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { fakeFetch, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { holdClock } from "../../test/support/clock.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import type { GroceryOrderAddElement } from "./grocery-order-add.element.ts";
import "./index.ts";

const ADD = "/fom/add-to-fresh-order/ref=r";
let server: FakeFetch;

async function place(attributes = `asin="A1" order-id="o-1" reftag="r"`): Promise<GroceryOrderAddElement> {
  const section = await fixture<HTMLElement>(
    `<section data-dp-scope><meta name="anti-csrftoken-a2z" content="t1"><dp-grocery-order-add ${attributes}><a href="/o">Order</a></dp-grocery-order-add></section>`,
  );
  const host = section.querySelector<GroceryOrderAddElement>("dp-grocery-order-add")!;
  await until(() => !["loading", undefined].includes(host.dataset["state"]), "it has a state");
  await settled();
  return host;
}
const inside = (host: Element, selector: string) => host.shadowRoot!.querySelector<HTMLElement>(selector)!;
const add = (host: Element) => inside(host, "[part=add]");
const state = (host: HTMLElement, name: string) => until(() => host.dataset["state"] === name, name);

describe("dp-grocery-order-add", () => {
  beforeEach(() => void (server = fakeFetch({ [ADD]: () => json({ ogsUrl: "/alm/orders/o-1" }) })));
  afterEach(() => server.restore());

  it("grocery-order-add.1 grocery-order-add.2 text:grocery-order-add.button text:grocery-order-add.adding the button has its text, and the spinner its focus meanwhile", async () => {
    let answer = (_response: Response) => {};
    server.on(ADD, () => new Promise((resolve) => (answer = resolve)));
    const host = await place();
    expect(add(host).textContent).to.equal("Add to your order");
    await clickOn(add(host));
    await until(() => server.to(ADD).length === 1, "it is sent");
    expect([inside(host, "[part=adding]").textContent, host.shadowRoot!.activeElement]).to.deep.equal([
      "Adding to your order",
      inside(host, "[part=adding]"),
    ]);
    expect([server.to(ADD)[0]!.headers.get("anti-csrftoken-a2z"), server.to(ADD)[0]!.url]).to.deep.equal(["t1", ADD]);
    answer(json({}));
    await state(host, "settling");
    expect(host.shadowRoot!.activeElement).to.equal(add(host));
    await settled();
    expectSeen(...seen());
  });

  it("grocery-order-add.5 grocery-order-add.6 text:grocery-order-add.added text:grocery-order-add.stay the outcome is shown with a button that keeps the shopper here", async () => {
    const host = await place();
    const clock = holdClock();
    await clickOn(add(host));
    await state(host, "leaving");
    await clock.pass(2000); // more than the second after a call
    expect([host.dataset["state"], add(host).ariaDisabled]).to.deep.equal(["leaving", "true"]);
    expect(inside(host, "[part=leaving]").innerText).to.contain("Added to your order. Taking you there…");
    inside(host, "[part=stay]").focus();
    await sendKeys({ press: "Enter" });
    await state(host, "ready");
    expect([host.shadowRoot!.activeElement, inside(host, "[part=message]").textContent]).to.deep.equal([add(host), "Added to your order."]);
    expect(add(host).ariaDisabled).to.equal(null);
    await settled();
    expectSeen(...seen());
  });

  for (const [what, lose, passes] of [
    ["a lost connection", () => Promise.reject(new TypeError("Failed to fetch")), 0],
    ["a time-out", () => new Promise<Response>(() => {}), 5000],
  ] as const)
    it(`grocery-order-add.13 after ${what} nothing is known: our own modal says so, and the server is asked for none`, async () => {
      server.on(ADD, lose);
      const host = await place();
      const clock = holdClock();
      await clickOn(add(host));
      await until(() => server.to(ADD).length === 1, "it is sent");
      if (passes > 0) {
        expect(inside(host, "dialog:modal")).to.equal(null);
        await clock.pass(passes);
      }
      await until(() => inside(host, "dialog:modal"), "the modal is open");
      await settled();
      expect([inside(host, "dialog h2").textContent, inside(host, "[part=modal-text]").textContent]).to.deep.equal([
        "Please check your order",
        "We could not confirm this. Please check before you try again.",
      ]);
      expectSeen.requests(`POST ${ADD}`);
      expectSeen.events("dp-request order-add", "dp-error unknown", "dp-open grocery-error");
      expectSeen(...seen());
    });

  it("grocery-order-add.11 text:grocery-order-add.ok state:grocery-order-add.invalid our own modal has its words; without an order the link shows", async () => {
    server.on(ADD, () => json({}, 409));
    server.on("/alm/atfcGenericErrorModal/", () => json({}, 404));
    const host = await place();
    await clickOn(add(host));
    await until(() => inside(host, "dialog:modal"), "the modal is open");
    expect([inside(host, "dialog h2").textContent, inside(host, "[part=ok]").textContent]).to.deep.equal([
      "Item was not added to the order",
      "OK",
    ]);
    await clickOn(inside(host, "[part=ok]"));
    await until(() => host.shadowRoot!.activeElement === add(host), "focus is back");
    const invalid = await place(`asin="A1"`);
    expect(invalid.dataset["state"]).to.equal("invalid");
    await until(() => seen("event").includes("dp-error config"), "it is reported");
    await settled();
    expectSeen(...seen());
  });
});
