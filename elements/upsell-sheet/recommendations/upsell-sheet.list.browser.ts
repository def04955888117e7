import { expect } from "@open-wc/testing";
import { durationsOf, recordAnimations } from "../../../test/support/animations.ts";
import { holdClock } from "../../../test/support/clock.ts";
import { expectSeen } from "../../../test/support/recorder.ts";
import { press as pressKey } from "../../../test/support/view.fixture.tsx";
import { until } from "../../../test/support/until.ts";
import { CLOSED, htmlWidget, listWidget, of, onPage, RECOMMENDED, sheet } from "./upsell-sheet.recommendations.page.fixture.ts";

onPage();

describe("list widget of dp-upsell-sheet", () => {
  const opened = async (count: number, attributes: Record<string, string> = {}) => {
    const view = await sheet(attributes);
    await view.opened([listWidget(count)]);
    return view;
  };

  it("upsell-sheet.50 option:upsell-sheet.partial-count shows title, image, link and price of the first items", async () => {
    const view = await opened(5, { "partial-count": "2" });
    expect([view.part("list-title")!.textContent, view.parts("item").length]).to.deep.equal(["Goes with it", 2]);
    const [first] = view.parts("item");
    const link = first!.querySelector("a")!;
    expect([link.textContent, link.getAttribute("href"), first!.querySelector("img")!.getAttribute("src")]).to.deep.equal([
      "Item 1",
      `${location.origin}/dp/B0ITEM0001`,
      `${location.origin}/images/B0ITEM0001.svg`,
    ]);
    expect(view.parts("item").map((item) => item.querySelector("img")!.alt)).to.deep.equal(["Picture 1", "Picture 2"]);
    expect(first!.querySelector(".item-price")!.textContent).to.equal("$1.00");
    link.click();
    expect(of("dp-navigate")[0]).to.deep.include({ url: `${location.origin}/dp/B0ITEM0001`, reason: "link" });
    expectSeen("dp-navigate link");
  });

  it("upsell-sheet.73 an address that the guard refuses is left out, and told of once", async () => {
    const { content } = listWidget(1);
    const item = { ...content.items[0], url: "javascript:alert(1)", image: { src: "https://evil.example/x.png" } };
    const view = await sheet();
    const [metric, said] = RECOMMENDED as [string, string];
    const blocked = ["dp-error blocked-url", "dp-error blocked-url"]; // its link and its image
    await view.opened([{ widgetType: "list", content: { items: [item] } }], { drawn: [...blocked, metric] });
    expect([view.part("item")!.querySelector("a, img"), view.part("item")!.textContent!.includes("Item 1")]).to.deep.equal([null, true]);
    await view.close();
    view.host.show();
    await until(() => view.parts("item").length === 1, "drawn again");
    expectSeen(...CLOSED, "dp-open upsell-sheet", "dp-change upsell", said);
  });

  it("upsell-sheet.51 with as many items as the partial list or fewer there is no footer", async () => {
    const few = await opened(3);
    expect(few.part("list-footer")).to.equal(null);
    await few.close();
    expectSeen(...CLOSED);
    expect((await opened(4)).part("list-footer")).not.to.equal(null);
  });

  for (const key of ["click", "Enter", "Space"]) {
    it(`upsell-sheet.51 upsell-sheet.52 upsell-sheet.53 ${key} shows all and then fewer again; focus stays on the footer`, async () => {
      const view = await opened(6);
      const press = async () => (key === "click" ? view.part("toggle")!.click() : pressKey(key));
      const toggle = view.part("toggle")!;
      expect([toggle.textContent, toggle.getAttribute("aria-expanded"), toggle.querySelectorAll("svg").length]).to.deep.equal([
        "See more",
        "false",
        1,
      ]);
      toggle.focus();
      const played = recordAnimations();
      await press();
      await until(() => view.parts("item").length === 6, "all of them");
      expect([view.focused(), toggle.textContent, toggle.getAttribute("aria-expanded")]).to.deep.equal([toggle, "See less", "true"]);
      expect(durationsOf(played(view.part("list-footer")!))).to.deep.equal([200]);
      expect(getComputedStyle(toggle.querySelector("svg")!).transitionDuration).to.equal("0.2s");
      await until(() => getComputedStyle(toggle.querySelector("svg")!).rotate === "180deg", "it has turned");
      const clock = holdClock();
      await press();
      const list = view.root.querySelector<HTMLElement>(".items")!;
      await until(() => list.hidden, "the full list is hidden");
      await clock.pass(49);
      expect(list.hidden).to.equal(true);
      await clock.pass(1);
      expect(list.hidden).to.equal(false);
      expect([view.parts("item").length, view.focused(), toggle.textContent]).to.deep.equal([3, toggle, "See more"]);
    });
  }

  it("upsell-sheet.52 upsell-sheet.53 titles of the full list are cut after 4 rows, those of the partial list take what they need", async () => {
    const { content } = listWidget(4);
    const title = "A very long title that goes on and on. ".repeat(12).trim();
    const items = content.items.map((item, index) => (index === 0 ? { ...item, title } : item));
    const view = await sheet();
    await view.opened([{ widgetType: "list", content: { items } }]);
    const link = () => view.part("item")!.querySelector("a")!;
    const rows = (node: HTMLElement) => Math.round(node.getBoundingClientRect().height / 20);
    link().style.setProperty("line-height", "20px");
    const whole = rows(link());
    expect(whole).to.be.greaterThan(4);
    view.part("toggle")!.click();
    await until(() => view.parts("item").length === 4);
    expect([rows(link()), link().textContent]).to.deep.equal([4, title]);
    expect(getComputedStyle(view.parts("item")[1]!.querySelector("a")!).webkitLineClamp).to.equal("4");
    await expect(view.host).to.be.accessible();
    view.part("toggle")!.click();
    await until(() => view.parts("item").length === 3 && !view.root.querySelector<HTMLElement>(".items")!.hidden, "the partial list");
    expect(rows(link())).to.equal(whole);
  });

  it("upsell-sheet.53 see less brings the footer into view, also with a lot below it", async () => {
    const view = await sheet();
    await view.opened([listWidget(20), htmlWidget("<p>line</p>".repeat(150))]);
    view.part("toggle")!.click();
    await until(() => view.parts("item").length === 20);
    const [body, footer] = [view.part("dialog-body")!, view.part("list-footer")!];
    body.style.setProperty("overflow-anchor", "none"); // an engine may keep it in view by itself, and not all do
    footer.scrollIntoView({ block: "end" });
    view.part("toggle")!.click();
    await until(() => view.parts("item").length === 3 && !view.root.querySelector<HTMLElement>(".items")!.hidden);
    const [frame, at] = [body, footer].map((node) => node.getBoundingClientRect()) as [DOMRect, DOMRect];
    expect([at.top >= frame.top - 1, at.bottom <= frame.bottom + 1]).to.deep.equal([true, true]);
  });

  it("upsell-sheet.54 text:upsell-sheet.add-short the button shows its text whole, and its name has the title of its item", async () => {
    const { content } = listWidget(2);
    const long = "A very long title of a product that never ends ".repeat(6).trim();
    const view = await sheet();
    await view.opened([{ widgetType: "list", content: { items: [{ ...content.items[0], title: long }, content.items[1]] } }]);
    const buttons = view.parts("add-item");
    expect(buttons.map((node) => [node.textContent, node.getAttribute("aria-label")])).to.deep.equal([
      ["Add to cart", `Add to cart: ${long}`],
      ["Add to cart", "Add to cart: Item 2"],
    ]);
    for (const button of buttons) {
      expect(button.scrollWidth).to.be.at.most(button.clientWidth);
      expect(getComputedStyle(button).textOverflow).to.equal("clip");
    }
    expect(buttons[0]!.getBoundingClientRect().width).to.equal(buttons[1]!.getBoundingClientRect().width);
  });
});
