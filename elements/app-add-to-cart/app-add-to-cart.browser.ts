import { expect } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { cartInFlight, lockCartLine } from "../../src/cart/lock.ts";
import { pageStores } from "../../src/state/page.ts";
import { productStores } from "../../src/page/scope.ts";
import { holdClock } from "../../test/support/clock.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press, withReducedMotion } from "../../test/support/view.fixture.tsx";
import {
  ADD,
  button,
  choice,
  detailsOf,
  dialog,
  held,
  inside,
  onPage,
  place,
  reached,
  result,
  server,
  state,
  vibrations,
} from "./app-add-to-cart.fixture.ts";

describe("dp-app-add-to-cart", () => {
  onPage();

  it("app-add-to-cart.1 app-add-to-cart.2 app-add-to-cart.4 app-add-to-cart.5 state:app-add-to-cart.ready state:app-add-to-cart.adding state:app-add-to-cart.toast text:app-add-to-cart.button text:app-add-to-cart.loading text:app-add-to-cart.added one button adds; an overlay shows meanwhile and becomes a toast", async () => {
    const answer = held();
    const host = await place();
    expect([...host.shadowRoot!.querySelectorAll("button")].map(({ textContent }) => textContent)).to.deep.equal(["Add to cart"]);
    button(host).focus();
    await press("Enter");
    await until(() => server.to(ADD).length === 1 && inside(host, "[part=overlay]"), "sent");
    expect([state(host), button(host).ariaDisabled, host.shadowRoot!.activeElement, vibrations]).to.deep.equal([
      ...["adding", "true", button(host)],
      [50],
    ]);
    expect([
      inside(host, "[part=overlay]")!.matches(":popover-open"),
      inside(host, "[part=overlay] [data-role=status]")!.textContent,
    ]).to.deep.equal([true, "Adding to cart"]);
    const { left, right, bottom } = inside(host, "[part=overlay]")!.getBoundingClientRect();
    expect([Math.abs(left - (document.documentElement.clientWidth - right)) < 20, bottom < innerHeight], "where a toast is").to.deep.equal([
      true,
      true,
    ]);
    await expect(host).to.be.accessible();
    await press("Enter", "Space");
    await clickOn(button(host));
    answer(json({ successful: true, numActiveItemsInCart: 7, count: 2 }));
    await reached(host, "toast");
    await until(() => seen("announcement").length === 2, "announced");
    expect([result(host), inside(host, "[part=overlay]"), pageStores().cart.get().count.retail, server.to(ADD).length]).to.deep.equal([
      ...["0", null, 7],
      1,
    ]);
    expect([button(host).ariaDisabled, host.shadowRoot!.activeElement]).to.deep.equal([null, button(host)]);
    expect(detailsOf("dp-success")).to.deep.equal([{ action: "app-add", asin: "A1", quantity: 1 }]);
    expectSeen.announcements("polite Adding to cart", "polite Added to cart");
    expectSeen.events("dp-change cart", "dp-success app-add", "dp-change toasts");
  });

  it("app-add-to-cart.2 with reduced motion nothing vibrates", async () => {
    await withReducedMotion(async () => {
      const host = await place();
      await clickOn(button(host));
      await until(() => result(host) === "0", "added");
    });
    expect(vibrations).to.deep.equal([]);
    expectSeen(...seen());
  });

  it("app-add-to-cart.6 app-add-to-cart.8 text:app-add-to-cart.failed a refusal is a toast for 2000 ms, and stays beside the button until the next press", async () => {
    const { pass } = holdClock();
    server.on(ADD, () => json({ successful: true, ok: false }));
    const host = await place();
    await clickOn(button(host));
    await reached(host, "toast");
    await until(() => seen("announcement").includes("assertive Not added to cart"), "announced");
    expect([result(host), inside(host, "[part=message]")!.textContent]).to.deep.equal(["-1", "Not added to cart"]);
    await pass(1999);
    expect(state(host)).to.equal("toast");
    await pass(2);
    await reached(host, "ready");
    expect(inside(host, "[part=message]")!.textContent).to.equal("Not added to cart");
    const answer = held();
    await clickOn(button(host));
    await until(() => server.to(ADD).length === 2, "again");
    expect(inside(host, "[part=message]")).to.equal(null);
    answer(json({ successful: true }));
    await until(() => result(host) === "0", "added");
    await until(() => seen("announcement").length === 4, "announced");
    expectSeen.announcements("polite Adding to cart", "assertive Not added to cart", "polite Adding to cart", "polite Added to cart");
    expectSeen(...seen());
  });

  it("app-add-to-cart.7 app-add-to-cart.8 app-add-to-cart.20 state:app-add-to-cart.alert text:app-add-to-cart.deal-unavailable text:app-add-to-cart.deal-title text:app-add-to-cart.deal-text text:app-add-to-cart.offers text:app-add-to-cart.ok a deal that is over is a toast for 1000 ms, whatever holds it, then an alert that leads to other offers", async () => {
    const { pass } = holdClock();
    server.on(ADD, () => json({ successful: false, isDeal: true }));
    const host = await place();
    await clickOn(button(host));
    await reached(host, "toast");
    const toast = inside(host, "[part=toast]")!;
    expect([result(host), toast.matches(":popover-open"), toast.textContent]).to.deep.equal(["-2", true, "This deal is not available"]);
    await pass(900);
    expect(toast.matches(":popover-open")).to.equal(true);
    toast.dispatchEvent(new PointerEvent("pointerenter"));
    await pass(99);
    expect(dialog(host)).to.equal(null);
    await pass(2);
    await until(() => dialog(host), "the alert");
    expect([state(host), toast.matches(":popover-open"), inside(host, "dialog[open] h2")!.textContent]).to.deep.equal([
      ...["alert", false, "Deal not available"],
    ]);
    await until(() => host.shadowRoot!.activeElement === choice(host, "OK"), "focus");
    await until(() => seen("announcement").some((line) => line.includes("fully claimed")), "announced");
    expectSeen.announcements("polite Adding to cart", "assertive This deal has ended or is fully claimed.");
    await clickOn(inside(host, "[part~=offers]")!);
    await until(() => detailsOf("dp-navigate").length === 1, "offers");
    expect(new URL(detailsOf("dp-navigate")[0]!["url"] as string, location.href).pathname).to.equal("/gp/aw/ol/A1");
    expect(detailsOf("dp-error")).to.have.lengthOf(1);
    await press("Escape");
    await until(() => host.shadowRoot!.activeElement === button(host), "focus is back");
    expectSeen(...seen());
  });

  it("app-add-to-cart.9 app-add-to-cart.20 app-add-to-cart.26 option:app-add-to-cart.cart-url text:app-add-to-cart.stock-text text:app-add-to-cart.stock-cart text:app-add-to-cart.stock-continue a restriction opens a choice named by its text: to the cart, or on with shopping", async () => {
    server.on(ADD, () => json({ successful: false, isDeal: true, error: "perOfferingRestrictionViolated" }));
    const host = await place(`cart-url="/basket"`);
    const opened = async () => {
      await clickOn(button(host));
      await until(() => dialog(host) && host.shadowRoot!.activeElement === choice(host, "Go to cart"), "the choice");
    };
    await opened();
    expect([state(host), dialog(host)!.ariaLabel, inside(host, "[part=alert-text]")!.textContent]).to.deep.equal([
      ...["alert", "Some items are out of stock.", "Some items are out of stock."],
    ]);
    expect([result(host), pageStores().toasts.get()]).to.deep.equal(["-1", []]);
    await expect(host).to.be.accessible();
    const backdrop = () => sendMouse({ type: "click", position: [4, 4] });
    for (const leave of [() => press("Escape"), backdrop, () => clickOn(choice(host, "Continue shopping"))]) {
      await leave();
      await reached(host, "ready");
      await until(() => host.shadowRoot!.activeElement === button(host), "focus is back");
      expect(detailsOf("dp-navigate")).to.deep.equal([]);
      await opened();
    }
    await press("Enter");
    await until(() => detailsOf("dp-navigate").length === 1, "the cart");
    expect(new URL(detailsOf("dp-navigate")[0]!["url"] as string, location.href).pathname).to.equal("/basket");
    expect(detailsOf("dp-error").map(({ code }) => code)).to.deep.equal(["refused", "refused", "refused", "refused"]);
    expectSeen(...seen());
  });

  it("app-add-to-cart.17 app-add-to-cart.20 text:app-add-to-cart.problem-text an HTTP error opens an alert at once, and a 401 leads to sign-in", async () => {
    server.on(ADD, () => json({}, 400));
    const host = await place();
    await clickOn(button(host));
    await until(() => dialog(host), "the alert");
    expect([result(host), dialog(host)!.ariaLabel, pageStores().toasts.get()]).to.deep.equal([
      "-1",
      "There was a problem. Please try again.",
      [],
    ]);
    await until(() => host.shadowRoot!.activeElement === choice(host, "OK"), "focus");
    await press("Enter");
    await until(() => host.shadowRoot!.activeElement === button(host), "focus is back");
    expect(detailsOf("dp-error")).to.have.lengthOf(1);
    server.on(ADD, () => json({}, 401));
    await clickOn(button(host));
    await until(() => detailsOf("dp-navigate").length === 1, "sign-in");
    expect([detailsOf("dp-navigate")[0]!["reason"], dialog(host), detailsOf("dp-error").length]).to.deep.equal(["sign-in", null, 1]);
    expectSeen(...seen());
  });

  it("app-add-to-cart.24 calls.17 one add per product on the page, no older read of the cart counts, and a leaving element lets it finish", async () => {
    const host = await place();
    const release = lockCartLine(pageStores(), "A1")!;
    await until(() => button(host).ariaDisabled === "true", "busy");
    await clickOn(button(host));
    await settled();
    expect([server.to(ADD).length, state(host)]).to.deep.equal([0, "ready"]);
    release();
    await until(() => button(host).ariaDisabled === null, "free");
    const answer = held();
    await clickOn(button(host));
    await until(() => server.to(ADD).length === 1, "sent");
    host.remove();
    await settled();
    answer(json({ successful: true, count: 4 }));
    await until(() => pageStores().cart.get().count.retail === 4, "counted");
    await until(() => cartInFlight(pageStores()).get().length === 0, "free");
    expectSeen(...seen());
  });

  it("app-add-to-cart.14 while the minimum of the order locks, a press sends nothing and explains it", async () => {
    const host = await place("", "<dp-order-minimum></dp-order-minimum>");
    let explained = 0;
    Object.assign(host.parentElement!.querySelector("dp-order-minimum")!, { show: () => explained++ });
    productStores(host).orderMinimum.set({ minimum: 3, locked: true });
    await clickOn(button(host));
    expect([explained, state(host), server.requests.length, vibrations]).to.deep.equal([1, "ready", 0, []]);
  });

  it("app-add-to-cart.15 option:app-add-to-cart.strings texts of the page replace those of their keys", async () => {
    const host = await place(`strings='{"button":"Buy here","added":"In it goes"}'`);
    expect(button(host).textContent).to.equal("Buy here");
    await clickOn(button(host));
    await until(() => seen("announcement").includes("polite In it goes"), "announced");
    expectSeen(...seen());
  });

  it("state:app-add-to-cart.failed host.3 an element that cannot be drawn shows the form of the page", async () => {
    const host = await place();
    const model = (host as unknown as { model: { $notice: { set(notice: object): void } } }).model;
    model.$notice.set({
      role: "alert",
      get text(): never {
        throw new Error("no text");
      },
    });
    await reached(host, "failed");
    expectSeen("console.error <dp-app-add-to-cart> render: no text", "dp-error render");
  });
});
