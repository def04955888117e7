import { expect } from "@open-wc/testing";
import { pageStores } from "../../../src/state/page.ts";
import { json } from "../../../test/support/fake-fetch.ts";
import { clickOn } from "../../../test/support/pointer.ts";
import { expectSeen, seen } from "../../../test/support/recorder.ts";
import { settled, until } from "../../../test/support/until.ts";
import { press } from "../../../test/support/view.fixture.tsx";
import {
  ADD,
  all,
  focused,
  inside,
  ofType,
  onPage,
  ONML as onml,
  part,
  place,
  sent,
  server,
  state,
  SWITCH,
  textOf,
} from "../subscribe-box.fixture.ts";

describe("dp-subscribe-box and the cart", () => {
  onPage();

  it("subscribe-box.50 subscribe-box.56 subscribe-box.67 an add in flight: all are disabled, the pressed one keeps focus and has a named spinner", async () => {
    let answer: (response: Response) => void = () => {};
    server.on(ADD, () => new Promise<Response>((resolve) => (answer = resolve)));
    const host = await place({ attributes: `${onml.attributes} buy-now` });
    await clickOn(part(host, "add-sns"));
    await until(() => server.to(ADD).length === 1);
    expect([host.dataset["state"], part(host, "add-sns").ariaDisabled, part(host, "buy-now").ariaDisabled, focused(host)]).to.deep.equal([
      ...["submitting", "true", "true"],
      part(host, "add-sns"),
    ]);
    expect(inside(host, "[part=add-sns] [role=progressbar]").ariaLabel).to.equal("One moment");
    await expect(host).to.be.accessible();
    await press("Enter", "Enter");
    await clickOn(part(host, "buy-now"));
    expect([server.to(ADD).length, sent]).to.deep.equal([1, []]);
    answer(json({ successful: true, cartCount: 4, shipId: "SH1" }));
    await state(host, "onml");
    expect([pageStores().cart.get().count.retail, ofType("dp-success")]).to.deep.equal([
      4,
      [{ action: "subscribe-add", asin: "A1", quantity: 1, shipId: "SH1" }],
    ]);
    await until(() => seen("announcement").length === 1);
    expectSeen.announcements("polite Added to your cart with a subscription");
    expectSeen(...seen());
  });

  for (const shows of ["loading", "ready", "bare"])
    it(`subscribe-box.50 where a widget that is ${shows} says the outcome it is announced by nobody else`, async () => {
      server.on(ADD, () => json({ successful: true, cartCount: 4 }));
      const host = await place({ ...onml, around: `<dp-subscribe-upsell data-state="${shows}"></dp-subscribe-upsell>` });
      await clickOn(part(host, "add-sns"));
      await until(() => ofType("dp-success").length === 1);
      await settled();
      expectSeen.announcements();
      expectSeen(...seen());
    });

  it("subscribe-box.59 subscribe-box.68 a refusal shows the error, and offline nothing is sent", async () => {
    server.on(ADD, () => json({ successful: false }));
    const host = await place(onml);
    await clickOn(part(host, "add-sns"));
    await until(() => textOf(host, "message") === "We could not start this subscription. Please try again.");
    expect([part(host, "message").dataset["kind"], ofType("dp-error").map(({ code }) => code as string)]).to.deep.equal([
      "alert",
      ["refused"],
    ]);
    await expect(host).to.be.accessible();
    const online = Object.getOwnPropertyDescriptor(Navigator.prototype, "onLine")!;
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
    await clickOn(part(host, "add-sns"));
    await until(() => ofType("dp-error").length === 2);
    Reflect.deleteProperty(navigator, "onLine");
    expect([online.get !== undefined, server.to(ADD).length, ofType("dp-error")[1]!["code"]]).to.deep.equal([true, 1, "network"]);
    expectSeen(...seen());
  });

  it("subscribe-box.66 when the page is back from the cache the buttons are enabled", async () => {
    server.on(ADD, () => new Promise(() => {}));
    const host = await place(onml);
    await clickOn(part(host, "add-sns"));
    await state(host, "submitting");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await state(host, "onml");
    expectSeen(...seen());
  });

  it("subscribe-box.42 subscribe-box.69 while a switch is awaited price and message are busy", async () => {
    let answer: (response: Response) => void = () => {};
    server.on(SWITCH, () => new Promise<Response>((resolve) => (answer = resolve)));
    const host = await place({ attributes: `opt-in switch-mode="ajax"` });
    await clickOn(all(host, "[part=delivery-option]")[1]!);
    await until(() => server.to(SWITCH).length === 1);
    expect([host.dataset["state"], part(host, "price").ariaBusy, part(host, "discount").ariaBusy]).to.deep.equal([
      "switching",
      "true",
      "true",
    ]);
    answer(json({ prices: { oneTime: "$18.50" } }));
    await state(host, "onml");
    expect([textOf(host, "price"), part(host, "price").ariaBusy]).to.deep.equal(["$18.50", null]);
    expectSeen(...seen());
  });
});
