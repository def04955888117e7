import { expect } from "@open-wc/testing";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import { ONE_TIME, plan } from "./payment-options.fixture.ts";
import {
  all,
  at,
  beginPage,
  checked,
  choose,
  close,
  endPage,
  expand,
  FILE,
  find,
  heading,
  host,
  LIST,
  nameAll,
  openSheet,
  page,
  place,
  radio,
  root,
  scope,
  state,
  store,
  text,
} from "./payment-options.page.fixture.ts";

describe("dp-payment-options", () => {
  beforeEach(beginPage);
  afterEach(endPage);

  it("payment-options.1 text:payment-options.title the heading button shows and hides the swatches, by a press, Enter and Space", async () => {
    await place();
    expect([heading().ariaExpanded, text("[part=disclosure-button]")]).to.deep.equal(["false", "Payment options Pay it all now"]);
    expect(find(".body").checkVisibility()).to.equal(false);
    await expand();
    expect([heading().ariaExpanded, find(".body").checkVisibility(), host.open]).to.deep.equal(["true", true, true]);
    await expect(host).to.be.accessible();
    await press("Enter");
    await state("collapsed");
    await press("Space");
    await state("expanded");
    expectSeen("dp-open payment-options", "dp-close payment-options", "dp-open payment-options");
  });

  it("payment-options.2 while the options load a skeleton shows, and the element is busy", async () => {
    await place({ attributes: 'asin="B0" loading open' });
    await until(() => all("[part=skeleton]").length === 1, "skeleton");
    expect([host.dataset["state"], find("[part=box]").getAttribute("aria-busy"), text("[part=subtitle]")]).to.deep.equal([
      "loading",
      "true",
      "Loading options...",
    ]);
    expect(all("[role=radio]")).to.deep.equal([]);
    host.removeAttribute("loading");
    await state("expanded");
    expect([all("[part=skeleton]").length, all("[role=radio]").length, find("[part=box]").hasAttribute("aria-busy")]).to.deep.equal([
      0,
      3,
      false,
    ]);
  });

  it("payment-options.7 a radio group with one-time first; each radio has title, payments, interest and card", async () => {
    await place({ list: [...LIST.slice(1), LIST[0]!] });
    await expand();
    expect([find("[role=radiogroup]").ariaLabel, all("[role=radio]").map(({ id }) => id)]).to.deep.equal([
      "Payment options",
      ["po-0", "po-a", "po-b"],
    ]);
    expect(text("#po-a")).to.equal("Plan a $8.33 x 6 0% APR");
    const { cardType, offerGroup } = radio("a").dataset;
    expect([cardType, offerGroup, radio("b").dataset["cardType"]]).to.deep.equal(["PLCC", "card", undefined]);
    expect(find("#po-a img").getAttribute("src")).to.contain(FILE);
    expect(all("[role=radio]").map(({ tabIndex }) => tabIndex)).to.deep.equal([0, -1, -1]);
    radio("0").focus();
    for (const [key, id, chosen] of [
      ["ArrowDown", "po-a", "a"],
      ["ArrowRight", "po-b", "b"],
      ["ArrowDown", "po-0", "o-0"],
      ["ArrowUp", "po-b", "b"],
      ["ArrowLeft", "po-a", "a"],
    ] as const) {
      await press(key);
      await until(() => scope().paymentPlan.get()?.optionId === chosen, `${key} chooses ${chosen}`);
      expect([root().activeElement!.id, checked(), radio(id.slice(3)).tabIndex]).to.deep.equal([id, [id], 0]);
    }
    host.dir = "rtl";
    for (const [key, id] of [
      ["ArrowLeft", "po-b"],
      ["ArrowRight", "po-a"],
    ] as const) {
      await press(key);
      await until(() => checked()[0] === id, `${key} from right to left chooses ${id}`);
    }
    await settled();
    nameAll();
  });

  it("payment-options.6 a press collapses it and focus moves to the heading, a key that moves does not, and Space and Enter do", async () => {
    await place();
    await expand();
    radio("0").focus();
    await press("ArrowDown");
    await until(() => checked()[0] === "po-a", "a");
    expect([host.dataset["state"], root().activeElement]).to.deep.equal(["expanded", radio("a")]);
    await clickOn(radio("b"));
    await state("collapsed");
    await until(() => root().activeElement === heading(), "focus is on the heading");
    for (const key of ["Space", "Enter"]) {
      await expand();
      radio(key === "Space" ? "0" : "a").focus();
      await press(key);
      await state("collapsed");
      await until(() => root().activeElement === heading(), "focus is on the heading");
    }
    await settled();
    nameAll();
  });

  it("payment-options.9 text:payment-options.compare text:payment-options.learn-more each of two buttons opens its own sheet; with overflow one has the number of options", async () => {
    await place();
    await expand();
    expect([text("[part=compare]"), text("[part=learn-more]")]).to.deep.equal(["Compare all 4 plans", "Learn more"]);
    for (const part of ["compare", "learn-more"] as const) {
      expect(all("dialog[open]")).to.deep.equal([]);
      await openSheet(part);
      expect(host.dataset["sheet"]).to.equal(part);
      expect([text("dialog[open]").includes("About a"), text("dialog[open]").includes("How plans work")]).to.deep.equal([
        part === "compare",
        part === "learn-more",
      ]);
      await close();
    }
    await place({ list: LIST.slice(0, 3) });
    await expand();
    expect(text("[part=compare]")).to.equal("Compare all plans");
    nameAll();
  });

  it("payment-options.12 payment-options.14 a choice checks the swatch, sets the subtitle and shows the card in the heading", async () => {
    await place();
    await expand();
    await choose("a");
    expect([checked(), text("[part=subtitle]"), find("#po-a .mark svg")]).to.have.length(3);
    const image = find("[part=disclosure-button] img") as HTMLImageElement;
    expect([image.getAttribute("alt"), new URL(image.src).pathname]).to.deep.equal(["", FILE]);
    expectSeen.events(
      "dp-open payment-options",
      "dp-change selections",
      "dp-change prices",
      "dp-change paymentPlan",
      "dp-close payment-options",
      "dp-metric paymentOptions:selection",
      "dp-metric paymentOptions:percolate",
    );
    await choose("b");
    expect(all("[part=disclosure-button] img")).to.deep.equal([]);
    nameAll();
  });

  it("payment-options.24 payment-options.25 payment-options.26 text:payment-options.unavailable above its limit an option is disabled and keeps its focus", async () => {
    const limited = [...LIST.slice(0, 3), plan("c", { maxQuantity: 2 })];
    await place({ list: limited, attributes: 'asin="B0" visible-swatches="4" multi-card-arm="T2"' });
    await choose("b");
    radio("b").focus();
    scope().quantity.set(2);
    await settled();
    expect([radio("b").ariaDisabled, text("#po-b .title")]).to.deep.equal([null, "Plan b"]);
    scope().quantity.set(3);
    await until(() => radio("b").ariaDisabled === "true", "disabled");
    expect([text("#po-b .title"), text("#po-b [part=unavailable]"), text("#po-c [part=unavailable]")]).to.deep.equal([
      "Plan b (at most 2)",
      "Not for so many",
      "Not available",
    ]);
    expect([root().activeElement, checked(), host.dataset["state"]]).to.deep.equal([radio("b"), ["po-0"], "expanded"]);
    expect([host.disabledButtonId, host.disabledTitleSupplement, host.unavailableMessage, host.selectedButtonId]).to.deep.equal([
      "po-b",
      "(at most 2)",
      "At most 2.",
      "po-0",
    ]);
    await press("Space");
    await settled();
    expect(checked()).to.deep.equal(["po-0"]);
    await expect(host).to.be.accessible();
    scope().quantity.set(2);
    await until(() => checked()[0] === "po-b", "it is back");
    await until(() => seen("announcement").length === 2, "both are announced");
    expectSeen.announcements("polite At most 2.", "polite Your payment plan is selected again.");
    nameAll();
  });

  it("payment-options.46 a card that does not load, or is of another site, is left out, and the option can be chosen", async () => {
    const cards = [ONE_TIME, plan("a", { cardImageUrl: "/no/such/card.png" }), plan("b", { cardImageUrl: "https://cards.example/b.png" })];
    performance.clearResourceTimings(); // the browser keeps 250 of a page, and files before this one have asked for more
    await place({ list: cards });
    await expand();
    await until(() => performance.getEntriesByName(`${location.origin}/no/such/card.png`).length > 0, "the card is asked for");
    await until(() => all("img").length === 0, "no image");
    expectSeen.events("dp-error blocked-url", "dp-open payment-options");
    await choose("a");
    await choose("b");
    nameAll();
  });

  it("payment-options.50 the swatch and the subtitle say that their amounts are for one, and what is paid for all shows", async () => {
    await place();
    await choose("a");
    expect(all("[part=monthly]")).to.deep.equal([]);
    scope().quantity.set(2);
    await until(() => all("[part=monthly]").length === 1, "what is paid");
    expect(text("[part=monthly]")).to.equal("$16.66 × 6 for all that you have selected (last payment: $16.68)");
    expect(text("[part=subtitle]")).to.equal("$8.33/mo (for one item, without extras)");
    await expand();
    expect(text("#po-c".replace("c", "b"))).to.contain("$8.33 x 6 (for one item, without extras)");
    nameAll();
  });

  it("payment-options.47 state:payment-options.invalid entries that do not fit make it invalid, and an empty asin does not", async () => {
    const list = [plan("a"), plan("a")];
    await place({ list });
    await until(() => seen("event").includes("dp-error config"), "it is told");
    expect([host.dataset["state"], scope().paymentPlan.get(), at("p").checkVisibility(), all("button").length]).to.deep.equal([
      "invalid",
      null,
      true,
      0,
    ]);
    await place({ attributes: 'asin=""' });
    expect(host.dataset["state"]).to.equal("collapsed");
    await place({ attributes: 'payment-options="no list" asin="B0"' });
    await until(
      () => host.dataset["state"] === "invalid" && seen("event").filter((one) => one === "dp-error config").length === 2,
      "no list",
    );
    nameAll();
  });

  it("state:payment-options.empty without a plan nothing is drawn, and show() has nothing to open", async () => {
    await place({ list: [ONE_TIME] });
    expect([host.dataset["state"], host.offsetHeight, host.show(), host.show("compare")]).to.deep.equal(["empty", 0, false, false]);
  });

  it("payment-options.51 option:payment-options.payment-options option:payment-options.asin open, show, close and choose", async () => {
    await place();
    host.show();
    await state("expanded");
    expect([root().activeElement, host.hasAttribute("open")]).to.deep.equal([heading(), true]);
    host.close();
    await state("collapsed");
    expect(host.hasAttribute("open")).to.equal(false);
    host.open = true;
    await state("expanded");
    expect([host.choose("c"), host.choose("nothing")]).to.deep.equal([{ ok: true }, { ok: false }]);
    await state("collapsed");
    expect(host.selectedButtonId).to.equal("po-c");
    await settled();
    expect(seen("event")).to.not.include("dp-metric paymentOptions:selection");
    nameAll();
  });

  it("payment-options.41 payment-options.49 a page update and a move keep the choice, and leaving for good takes it away", async () => {
    await place();
    host.choose("c");
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    await settled();
    expect([scope().paymentPlan.get()!.optionId, store().selections.length]).to.deep.equal(["c", 1]);
    const scopes = scope();
    page.firstElementChild!.append(host);
    await settled();
    expect([scopes.paymentPlan.get()!.optionId, store().selections.length]).to.deep.equal(["c", 1]);
    host.remove();
    await until(() => scopes.paymentPlan.get() === null, "it has left");
    expect(scopes.selections.get()).to.deep.equal([]);
    nameAll();
  });

  it("host.1 state:payment-options.failed a view that cannot be drawn gives way to the fallback", async () => {
    await place();
    (host as unknown as { failed(cause: unknown): void }).failed(new Error("no"));
    expect([host.dataset["state"], host.show()]).to.deep.equal(["failed", false]);
    nameAll();
  });
});
