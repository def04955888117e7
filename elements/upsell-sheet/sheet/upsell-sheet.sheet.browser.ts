import { expect } from "@open-wc/testing";
import { productStores } from "../../../src/page/scope.ts";
import { pageStores } from "../../../src/state/page.ts";
import { durationsOf, recordAnimations } from "../../../test/support/animations.ts";
import { json } from "../../../test/support/fake-fetch.ts";
import { holdClock } from "../../../test/support/clock.ts";
import { expectSeen } from "../../../test/support/recorder.ts";
import { press, withReducedMotion } from "../../../test/support/view.fixture.tsx";
import { settled, until } from "../../../test/support/until.ts";
import {
  ADD,
  ADDED,
  ADDED_COUNTED,
  CLOSED,
  held,
  of,
  onPage,
  openSheet,
  opening,
  place,
  PRESSED,
  RECOMMEND,
  RECOMMENDED,
  recommended,
  server,
  shown,
  SUCCESS,
} from "../upsell-sheet.page.fixture.ts";

const backdrop = (dialog: Element) => getComputedStyle(dialog, "::backdrop");

describe("the sheet of dp-upsell-sheet", () => {
  onPage();

  it("upsell-sheet.33 upsell-sheet.34 is a modal dialog at the right, with a close icon 15 px from its edges and a backdrop of 0.6", async () => {
    const page = await place();
    const dialog = await openSheet(page);
    expect([dialog.matches(":modal"), dialog.getAttribute("aria-modal")]).to.deep.equal([true, "true"]);
    expect(dialog.getAttribute("aria-labelledby")).to.equal(dialog.querySelector("h2")!.id);
    const box = dialog.getBoundingClientRect();
    const close = dialog.querySelector("[part~=dialog-close]")!.getBoundingClientRect();
    expect([box.right, box.top]).to.deep.equal([document.documentElement.clientWidth, 0]);
    expect([Math.round(box.right - close.right), Math.round(close.top - box.top)]).to.deep.equal([15, 15]);
    expect(backdrop(dialog).opacity).to.equal("0.6");
    const body = dialog.querySelector<HTMLElement>("[part=dialog-body]")!;
    expect(getComputedStyle(body).overflowY).to.equal("auto");
    expect(body.contains(dialog.querySelector("[part~=head]"))).to.equal(false);
    expect(body.textContent).to.contain("A bulb that fits");
    expect(dialog.contains(page.host.shadowRoot!.activeElement)).to.equal(true);
    expect(pageStores().overlays.get()).to.have.lengthOf(1);
    expectSeen(...ADDED_COUNTED);
  });

  it("upsell-sheet.33 surface.4 is at the left of a right-to-left page, the close icon at its outer edge", async () => {
    document.documentElement.dir = "rtl";
    try {
      const dialog = await openSheet(await place());
      const box = dialog.getBoundingClientRect();
      const close = dialog.querySelector("[part~=dialog-close]")!.getBoundingClientRect();
      expect(box.left).to.equal(0);
      expect([Math.round(close.left - box.left), Math.round(close.top - box.top)]).to.deep.equal([15, 15]);
      expectSeen(...ADDED_COUNTED);
    } finally {
      document.documentElement.removeAttribute("dir");
    }
  });

  it("upsell-sheet.34 slides in over 400 ms and out over 300 ms with its backdrop; surface.3 not at all with reduced motion", async () => {
    const page = await place();
    const played = recordAnimations();
    page.add.click();
    await until(() => page.inside("dialog[open]"), "open");
    const dialog = page.inside<HTMLDialogElement>("dialog")!;
    const times = () => [played(dialog), played(dialog, "::backdrop")].map(durationsOf);
    expect(times()).to.deep.equal([[400], [400]]);
    const [slide] = played(dialog);
    slide!.pause();
    slide!.currentTime = 0;
    expect(new DOMMatrix(getComputedStyle(dialog).transform).e).to.equal(dialog.offsetWidth);
    slide!.play();
    await until(() => dialog.getAnimations({ subtree: true }).length === 0, "it is in");
    await shown();
    page.host.close();
    await until(() => played(dialog).length === 2, "it leaves");
    const both = [
      [400, 300],
      [400, 300],
    ];
    expect(times()).to.deep.equal(both);
    await until(() => !dialog.open, "it is out");
    expectSeen(...ADDED_COUNTED, ...CLOSED);
    await withReducedMotion(async () => {
      page.add.click();
      await until(() => dialog.open, "open");
      expect(times()).to.deep.equal(both);
      await shown();
      expectSeen(...ADDED);
    });
  });

  it("upsell-sheet.35 upsell-sheet.36 closes by icon, backdrop, Escape and continue shopping, and focus is back on the button", async () => {
    server.on(RECOMMEND, () => recommended([]));
    const page = await place();
    const ways: [string, (dialog: HTMLDialogElement) => unknown][] = [
      ["close", (dialog) => dialog.querySelector<HTMLElement>("[part~=dialog-close]")!.click()],
      [
        "backdrop",
        (dialog) => {
          dialog.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
          dialog.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        },
      ],
      ["escape", () => press("Escape")],
      ["continue-shopping", (dialog) => dialog.querySelector<HTMLElement>("[part~=continue]")!.click()],
    ];
    for (const [reason, close] of ways) {
      page.add.focus();
      const dialog = await openSheet(page);
      await close(dialog);
      await until(() => !dialog.open, reason);
      expect(of("dp-close").at(-1)).to.deep.equal({ surface: "upsell-sheet", reason });
      expect(document.activeElement === page.add, reason).to.equal(true);
      const { isSheetOpen, actionSource } = productStores(page.host).upsell.get();
      expect([isSheetOpen, actionSource]).to.deep.equal([
        false,
        reason === "continue-shopping" ? "continue-shopping-click" : "primary-click",
      ]);
      expect([page.state(), document.documentElement.style.overflow]).to.deep.equal(["closed", ""]);
      const counted = reason === "close" ? ["dp-change cart"] : []; // by the first add alone
      expectSeen(...PRESSED, ...counted, SUCCESS, ...opening(), "polite We have no recommendations right now.", ...CLOSED);
    }
    expect(of("dp-close")).to.have.lengthOf(4);
  });

  it("upsell-sheet.38 upsell-sheet.35 a control of the page opens what it held before and gets focus back; before the first add it does its own", async () => {
    const page = await place({ beside: '<a href="#own" data-dp-open="dp-upsell-sheet">See what goes with it</a>' });
    const control = page.find<HTMLAnchorElement>("a");
    let own = 0; // presses of which the link would make its own
    const follow = (event: Event) => {
      if (event.target !== control) return;
      if (!event.defaultPrevented) own++;
      event.preventDefault();
    };
    window.addEventListener("click", follow);
    control.click();
    await settled();
    expect([own, page.inside("dialog[open]")]).to.deep.equal([1, null]);
    expectSeen();
    await openSheet(page);
    page.host.close();
    await until(() => !page.inside("dialog[open]"), "closed");
    expectSeen(...ADDED_COUNTED, ...CLOSED);
    control.focus();
    control.click();
    const dialog = page.inside<HTMLDialogElement>("dialog")!;
    await until(() => dialog.open, "open again");
    expect([own, of("dp-open").at(-1)!["reason"]]).to.deep.equal([1, "ingress-click"]);
    expect(dialog.querySelector("h2")!.textContent).to.equal("Added to cart");
    expect(dialog.textContent).to.contain("A bulb that fits");
    await press("Escape");
    await until(() => !dialog.open, "closed again");
    expect(document.activeElement === control).to.equal(true);
    // what it held is said again, the outcome is not
    expectSeen("dp-open upsell-sheet", "dp-change upsell", "polite Recommendations for you", ...CLOSED);
    await openSheet(page);
    await press("Escape");
    await until(() => !dialog.open, "closed a third time");
    expect(document.activeElement === page.add, "the add opened this one").to.equal(true);
    expectSeen(...ADDED, ...CLOSED);
    window.removeEventListener("click", follow);
  });

  it("upsell-sheet.38 a11y.1 opened again while it slides out, it says once more what it holds, and not that it was added", async () => {
    const page = await place({ beside: '<a href="#own" data-dp-open="dp-upsell-sheet">See what goes with it</a>' });
    const dialog = await openSheet(page);
    expectSeen(...ADDED_COUNTED);
    holdClock(); // it slides out until the clock is let go
    const played = recordAnimations();
    page.host.close();
    await until(() => played(dialog).length === 1, "it slides out");
    expectSeen(...CLOSED);
    page.find<HTMLAnchorElement>("a").click();
    await until(() => played(dialog).length === 2, "it slides in again");
    await settled();
    expect([dialog.open, page.state()]).to.deep.equal([true, "open"]);
    expectSeen("dp-open upsell-sheet", "dp-change upsell", "polite Recommendations for you");
  });

  it("upsell-sheet.39 upsell-sheet.41 state:upsell-sheet.loading an add by script while it is open shows the skeleton in place, from the top", async () => {
    server.on(RECOMMEND, () => recommended([{ content: `<p>${"Bulb<br>".repeat(200)}</p>` }]));
    const page = await place();
    const dialog = await openSheet(page);
    const body = dialog.querySelector("[part=dialog-body]")!;
    await until(() => body.scrollHeight > body.clientHeight, "it scrolls");
    expectSeen(...ADDED_COUNTED);
    body.scrollTop = 300;
    const answer = held(RECOMMEND, { recommendationData: { widgets: [] } });
    HTMLFormElement.prototype.requestSubmit.call(page.form, page.add);
    await until(() => page.state() === "loading", "asked again");
    expect([dialog.open, body.scrollTop, of("dp-open").length]).to.deep.equal([true, 0, 1]);
    expect(dialog.querySelector("[aria-busy=true]")).to.not.equal(null);
    answer();
    await until(() => page.state() === "empty", "answered");
    await settled();
    const [wait, ...sent] = PRESSED;
    const [, change, loading, added] = opening();
    expectSeen(wait!, loading!, ...sent, SUCCESS, change!, added!, "polite We have no recommendations right now.");
  });

  it("upsell-sheet.40 upsell-sheet.14 a cancelled dp-open keeps it closed; the toast stays 1500 ms, the failure beside the button until the next press", async () => {
    const cancel = (event: Event) => event.preventDefault();
    document.addEventListener("dp-open", cancel);
    server.on(ADD, () => json({ status: "no" }));
    server.on(RECOMMEND, () => json({ recommendationData: { widgets: [] } }));
    const page = await place();
    const clock = holdClock();
    page.add.click();
    await until(() => pageStores().toasts.get().length === 1, "told");
    const surface = () => document.querySelector("body > [data-dp-drawn]")?.shadowRoot?.querySelector<HTMLElement>(".dp-toast");
    await until(() => surface()?.dataset["role"] === "alert" && surface()!.textContent === "This item was not added to your cart.");
    expect([surface()!.matches(":popover-open"), page.inside("dialog[open]")]).to.deep.equal([true, null]);
    const beside = page.add.nextElementSibling!;
    expect(beside.shadowRoot!.textContent).to.equal("This item was not added to your cart.");
    await clock.pass(1499);
    expect(surface()!.matches(":popover-open"), "before 1500 ms").to.equal(true);
    await clock.pass(2); // the timer that takes it away has no delay of its own
    expect(surface()!.matches(":popover-open"), "after 1500 ms").to.equal(false);
    // the toast is said before or after its store has changed: its code may have been loaded already
    expectSeen.announcements("polite Adding to your cart", "assertive This item was not added to your cart.");
    expectSeen.requests("POST /ussx", "POST /gp/product/handle-buy-box");
    expectSeen.events("dp-error refused", "dp-open upsell-sheet", "dp-change toasts");
    expect([pageStores().toasts.get().length, page.add.nextElementSibling]).to.deep.equal([0, beside]);
    document.removeEventListener("dp-open", cancel);
    server.on(RECOMMEND, () => recommended([{ content: "<p>A bulb that fits</p>" }]));
    const answer = held(ADD, { status: "no" });
    page.add.click();
    expect([page.state(), beside.isConnected], "gone with the press").to.deep.equal(["adding", false]);
    answer();
    await shown();
    expectSeen(...PRESSED, "dp-error refused", ...opening("assertive Not added to cart"), ...RECOMMENDED);
  });

  it("upsell-sheet.74 offline nothing is sent or dimmed and the toast shows", async () => {
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false });
    try {
      const page = await place();
      page.add.click();
      await until(() => pageStores().toasts.get()[0]?.text === "This item was not added to your cart.", "the toast");
      await settled();
      expect([document.querySelectorAll("[data-dp-dimmed]").length, page.state()]).to.deep.equal([0, "closed"]);
      expectSeen("assertive This item was not added to your cart.", "dp-change toasts", "dp-error network");
    } finally {
      delete (navigator as { onLine?: boolean }).onLine;
    }
  });

  it("upsell-sheet.33 two sheets of a page: the second one closes the first", async () => {
    const first = await place();
    await openSheet(first);
    expectSeen(...ADDED_COUNTED);
    const second = await place();
    HTMLFormElement.prototype.requestSubmit.call(second.form, second.add);
    await until(() => second.inside("dialog[open]") && !first.inside("dialog[open]"), "the other");
    expect(productStores(first.host).upsell.get().isSheetOpen).to.equal(false);
    await shown();
    const [open, change, ...said] = opening();
    expectSeen(...PRESSED, SUCCESS, open!, change!, "dp-close upsell-sheet", "dp-change upsell", ...said, ...RECOMMENDED);
  });
});
