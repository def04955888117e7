import { expect } from "@open-wc/testing";
import { productStores } from "../../src/page/scope.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { setViewport } from "../../test/support/viewport.ts";
import {
  ALL,
  BANK,
  CART,
  EMI,
  LONG,
  PARTNER,
  all,
  button,
  cards,
  closed,
  dialog,
  expectEvents,
  expander,
  focused,
  host,
  inside,
  labels,
  onPage,
  open,
  opened,
  page,
  put,
  root,
  scrollEnd,
  state,
  tab,
  tabs,
  titles,
} from "./payment-offers.fixture.ts";

const views = (count: number) => Array.from({ length: count }, () => "dp-metric VSXOffers:impression");
const many = Array.from({ length: 9 }, (_, at) => ({ id: `m${at}`, type: "iCart", title: `Offer ${at}`, summary: "For $200" }));

describe("cards of dp-payment-offers", () => {
  onPage();
  afterEach(() => setViewport({ width: 800, height: 600 }));

  it("payment-offers.1 payment-offers.2 a region with a tab for each category, by APG keys, each with its own cards", async () => {
    const kinds = [
      { ...PARTNER, type: "GCCashback", id: "g", title: "Back" },
      { ...PARTNER, type: "cardView", id: "v", title: "Card" },
    ];
    await put([...ALL, ...kinds]);
    expect(
      inside("section").checkVisibility() && inside(`#${CSS.escape(inside("section").getAttribute("aria-labelledby")!)}`).textContent,
    ).to.equal("Offers");
    const names =
      "text:payment-offers.emi text:payment-offers.bank text:payment-offers.partner text:payment-offers.cart text:payment-offers.cashback";
    expect(
      tabs().map(({ textContent }) => textContent),
      names,
    ).to.deep.equal([...["No cost EMI", "Bank offers", "Partner offers", "Cart offers", "Cashback", "More offers"]]);
    expect([tabs()[0]!.ariaSelected, titles()]).to.deep.equal(["true", ["No cost EMI"]]);
    tabs()[0]!.focus();
    await press("ArrowRight");
    expect([focused()!.textContent, titles(), inside("[role=tabpanel]").getAttribute("aria-labelledby")]).to.deep.equal([
      ...["Bank offers", ["Bank offer"], tabs()[1]!.id],
    ]);
    await press("End");
    expect([focused()!.textContent, titles()]).to.deep.equal(["More offers", ["Card"]]);
    await settled();
    await expect(host()).to.be.accessible();
    expectSeen(...views(2));
  });

  it("payment-offers.1 with one category there is no group", async () => {
    await put([CART, { ...CART, id: "c2" }]);
    expect([tabs(), titles(), inside("[role=tabpanel]")]).to.deep.equal([[], ["A gift box", "A gift box"], null]);
  });

  it("payment-offers.3 a row scrolls by arrow keys and by buttons, which hide at the ends and hand on the focus", async () => {
    await put(many, `device="desktop"`, 0);
    const row = inside("[part=row]");
    const arrow = (part: string) => inside(`[part=${part}]`);
    expect([arrow("previous"), arrow("next")?.ariaLabel]).to.deep.equal([null, "Next offers"]);
    arrow("next").focus();
    const scrolled = async () => {
      const before = row.scrollLeft;
      await clickOn(arrow("next"));
      await until(() => row.scrollLeft >= Math.min(before + row.clientWidth, row.scrollWidth - row.clientWidth) - 40, "a view further");
    };
    while (row.scrollLeft + row.clientWidth < row.scrollWidth - 40) await scrolled();
    await until(() => !arrow("next") && focused() === arrow("previous"), "the other one has the focus");
    expect(arrow("previous").ariaLabel, "text:payment-offers.previous text:payment-offers.next").to.equal("Previous offers");
    row.focus();
    const end = row.scrollLeft;
    const rests = scrollEnd(row);
    await press("ArrowLeft");
    await until(() => row.scrollLeft < end && arrow("next"), "by the key");
    await rests;
    expectSeen(...labels());
  });

  it("payment-offers.3 from right to left the buttons scroll the other way, and hide at the same ends", async () => {
    page.dir = "rtl";
    await put(many, `device="desktop"`, 0);
    const row = inside("[part=row]");
    expect([inside("[part=previous]"), inside("[part=next]")?.ariaLabel]).to.deep.equal([null, "Next offers"]);
    const rests = scrollEnd(row);
    await clickOn(inside("[part=next]"));
    await until(() => row.scrollLeft < 0 && inside("[part=previous]")?.ariaLabel === "Previous offers", "to the left");
    await rests;
    expectSeen(...labels());
  });

  it("payment-offers.3 elsewhere than on desktop there are no buttons, and the row still takes the keys", async () => {
    await put(many, `device="tablet"`, 0);
    const row = inside("[part=row]");
    expect([inside("[part=next]"), row.tabIndex, row.ariaLabel]).to.deep.equal([null, 0, "Cart offers"]);
    row.focus();
    const rests = scrollEnd(row);
    await press("ArrowRight");
    await until(() => row.scrollLeft > 0, "by the key");
    await rests;
    expectSeen(...labels());
  });

  it("payment-offers.4 payment-offers.28 a card is one button with title, summary and count; logos stand above, or their names", async () => {
    const logos = [
      { src: "/no-such.svg", altText: "Bank of logos" },
      { src: "https://evil.example/x.svg", altText: "Blocked bank" },
    ];
    await put([BANK, { ...BANK, id: "l", count: 3, logos }, { ...PARTNER, id: "v", type: "cardView" }], undefined, 2, [
      "dp-error blocked-url",
    ]);
    await until(() => inside(".logos").textContent === "Bank of logosBlocked bank", "the names stand");
    expect(
      cards().map(({ innerText }) => innerText.split(/\s*\n\s*/)),
      "text:payment-offers.count",
    ).to.deep.equal([
      ["Bank offer", "10% off", "1 offer"],
      ["Bank of logos", "Blocked bank", "Bank offer", "10% off", "3 offers"],
    ]);
    await clickOn(tab("More offers"));
    expect(cards()[0]!.dataset["kind"]).to.equal("logo");
    await settled();
    expectSeen(...views(1));
  });

  it("payment-offers.5 a long summary is cut at 3 lines, with a popover beside the card's button while it is", async () => {
    await put([
      { ...BANK, summary: LONG },
      { ...BANK, id: "s" },
    ]);
    const [cut, whole] = all("[data-dp-part=popover-trigger]");
    const summary = inside("[data-dp-part=text]");
    await until(() => cut!.checkVisibility(), "the first is cut");
    const line = parseFloat(getComputedStyle(summary).lineHeight) || 24;
    expect(summary.offsetHeight).to.be.within(2 * line, 3 * line + 2);
    expect([whole!.checkVisibility(), cut!.closest("[part=card]"), cut!.textContent]).to.deep.equal([false, null, "Show more"]);
    await clickOn(cut!);
    const popover = () => root().querySelector(".cut [data-dp-drawn]");
    await until(() => popover()?.textContent === LONG, "all of it");
    expect(host().dataset["state"]).to.equal("ready");
    await press("Escape");
    await settled();
    expectSeen("dp-open truncate", "dp-metric truncate.more", "dp-close truncate", "dp-metric truncate.less");
  });

  const USED_ONLY = { ...PARTNER, buyingoptionindex: 0, content: `<p><a href="/terms">Terms</a></p>` };
  const openAndLose = async (offers: readonly object[], cards = 1) => {
    await put(offers, undefined, cards);
    await open("Tax invoice");
    inside("[part=fragment] a").focus();
    productStores(host()).buyingOptionIndex.set(1);
    await until(() => host().dataset["state"] !== "open", "it is closed");
    await until(() => labels().includes(closed("expander")), "and says so");
    await settled();
  };

  it("payment-offers.6 focus that was in details that close moves to the selected category's button", async () => {
    await openAndLose([USED_ONLY, CART, BANK]);
    expect([focused()!.textContent, titles()]).to.deep.equal(["Cart offers", ["A gift box"]]);
    expectEvents(...opened("expander"), closed("expander"), ...views(1));
  });

  it("payment-offers.6 where there are no categories it moves to the region", async () => {
    await openAndLose([USED_ONLY, { ...PARTNER, id: "q", title: "Another" }], 2);
    expect([focused(), titles()]).to.deep.equal([inside("section"), ["Another"]]);
    expectEvents(...opened("expander"), closed("expander"));
  });

  it("state:payment-offers.empty with no offer left nothing is drawn", async () => {
    await openAndLose([USED_ONLY]);
    expect([host().dataset["state"], host().offsetHeight]).to.deep.equal(["empty", 0]);
    expectEvents(...opened("expander"), closed("expander"));
  });

  it("payment-offers.9 details open below the cards; a second press and one on another card close them", async () => {
    await put([BANK, { ...BANK, id: "b2", title: "Another bank" }]);
    await open("Bank offer");
    const [first, second] = cards();
    const place = expander()!;
    expect([first!.ariaExpanded, first!.getAttribute("aria-controls"), second!.ariaExpanded]).to.deep.equal(["true", place.id, "false"]);
    expect(place.innerText).to.equal("Terms of the bank");
    await clickOn(second!);
    await state("open");
    expect([first!.ariaExpanded, second!.ariaExpanded]).to.deep.equal(["false", "true"]);
    second!.focus();
    await press("Enter");
    await until(() => !expander(), "closed");
    expect([host().dataset["state"], focused()]).to.deep.equal(["ready", second]);
    await expect(host()).to.be.accessible();
    expectSeen(...labels());
  });

  it("payment-offers.13 one list, whose further rows are behind a toggle; each row has its details (option:payment-offers.view)", async () => {
    await put(ALL, `device="mobile" view="combined" displayable-row-count="2"`, 2);
    expect([tabs(), titles()], "option:payment-offers.displayable-row-count").to.deep.equal([[], ["No cost EMI", "Bank offer"]]);
    await clickOn(button("Show all offers"));
    await until(() => titles().length === 4 && button("Show fewer offers"), "all rows, text:payment-offers.show-fewer");
    await open("Tax invoice");
    expect([expander()!.innerText, expander()!.closest("li")!.innerText.includes("Tax invoice"), dialog()]).to.deep.equal([
      "For businesses",
      true,
      null,
    ]);
    cards()[2]!.focus();
    await expect(host()).to.be.accessible();
    host().shadowRoot!.querySelector<HTMLElement & { close(): void }>("dp-truncate.list")!.close();
    await until(() => titles().length === 2 && focused() === button("Show all offers"), "truncate.16 focus moves to the toggle");
    await settled();
    expectSeen(...labels());
  });

  it("state:payment-offers.invalid payment-offers.29 offers that are no list, or lack an id, leave the fallback", async () => {
    for (const offers of [[{ type: "Partner", title: "T" }], [EMI, { ...BANK, id: "e" }]]) {
      await put(offers);
      expect([host().dataset["state"], host().innerText]).to.deep.equal(["invalid", "Fallback"]);
      await until(() => labels().includes("dp-error config"));
      expectSeen(...labels());
    }
    await put(ALL, `offers="{}"`);
    expect(host().dataset["state"]).to.equal("invalid");
    await until(() => labels().includes("dp-error config"));
    expectSeen(...labels());
  });
});
