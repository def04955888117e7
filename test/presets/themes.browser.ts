import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { connect } from "../../src/element/connect.ts";
import { pageStores } from "../../src/state/page.ts";
import "../../elements/image-gallery/index.ts";
import "../../elements/price-summary/index.ts";
import "../../elements/quantity-selector/index.ts";
import "../../elements/quantity-slider/index.ts";
import "../../elements/sticky-bar/index.ts";
import "../../elements/upsell-sheet/index.ts";
import type { UpsellSheetElement } from "../../elements/upsell-sheet/upsell-sheet.element.ts";
import type { Connection } from "../../src/options/connections.ts";
import { connection as shopify } from "../../src/presets/shopify.ts";
import { connection as woocommerce } from "../../src/presets/woocommerce.ts";
import { clickOn } from "../support/pointer.ts";
import { expectSeen, seen } from "../support/recorder.ts";
import { settled, until } from "../support/until.ts";
import type { Server } from "./shop.fixture.ts";
import { THEMES } from "./themes.fixture.ts";

const MAKE: Readonly<Record<string, () => Connection>> = { shopify, woocommerce };

for (const theme of THEMES)
  describe(`a page in the shape of a theme of ${theme.name}`, () => {
    let server: Server;
    let page: HTMLElement;
    let takeBack: () => void;
    let leave: () => void;
    let posted = 0;
    const real = window.fetch;

    const find = <Type extends HTMLElement = HTMLElement>(selector: string) => page.querySelector<Type>(selector)!;
    const part = (host: Element, name: string) =>
      [...host.shadowRoot!.querySelectorAll<HTMLElement>(`[part~="${name}"]`)].find((node) =>
        node.checkVisibility({ visibilityProperty: true }),
      );
    const told = (label: string) => until(() => seen("event").some((one) => one.startsWith(label)), label);
    const writes = () => server.asked().filter((request) => request.startsWith("POST"));

    beforeEach(async () => {
      server = theme.server();
      window.fetch = server.fetch;
      posted = 0;
      const onSubmit = (event: SubmitEvent) => {
        if (!event.defaultPrevented) posted++;
        event.preventDefault();
      };
      addEventListener("submit", onSubmit);
      takeBack = connect(MAKE[theme.name]!());
      page = document.body.appendChild(document.createElement("main"));
      page.setAttribute("data-dp-scope", "");
      page.innerHTML = theme.markup;
      const stop = theme.script(page, server);
      leave = () => (removeEventListener("submit", onSubmit), stop());
      await until(() => find("dp-sticky-bar").dataset["state"] === "hidden", "the bar");
    });
    afterEach(async () => {
      scrollTo(0, 0);
      page.remove();
      leave();
      takeBack();
      await settled();
      window.fetch = real;
      pageStores().cart.set({ count: { retail: null, grocery: null }, entries: {} });
      await settled();
      expect(posted, "no form leaves the page").to.equal(0);
    });

    async function pick(quantity: number): Promise<void> {
      const selector = find("dp-quantity-selector");
      if (!part(selector, "button")) await until(() => part(selector, "button"), "drawn");
      await clickOn(part(selector, "button")!);
      const option = () =>
        [...selector.shadowRoot!.querySelectorAll<HTMLElement>('[role="option"]')].find((node) =>
          node.textContent!.startsWith(`${quantity}`),
        );
      await until(option, "open");
      await clickOn(option()!);
    }

    it("preset.3 gallery, price, selector, slider and bar work with what the page holds, and write nothing", async () => {
      await until(() => find("dp-image-gallery").dataset["state"] === "ready", "the gallery");
      await until(() => find("dp-price-summary").shadowRoot?.textContent?.includes("12.50"), "the price");
      expect([
        (find("dp-quantity-selector") as unknown as { asin: string }).asin,
        (find("dp-upsell-sheet") as unknown as { asin: string }).asin,
      ]).to.deep.equal(["9001", "9001"]);
      await until(() => part(find("dp-quantity-slider"), "add"), "the slider");
      await settled();
      expect(writes()).to.deep.equal([]);
      await settled();
      expectSeen(...seen());
    });

    it("preset.1 preset.3 the bar's button goes through the form and the sheet to the shop's cart, and the theme's own cart shows it", async () => {
      scrollTo(0, 1500);
      await until(() => find("dp-sticky-bar").dataset["state"] === "shown", "shown");
      await clickOn(part(find("dp-sticky-bar"), "add")!);
      await until(() => find("[data-theme-count]").textContent === "1", "the theme's own cart");
      await told("dp-success add-to-cart");
      await until(() => find("dp-upsell-sheet").dataset["status"] === "success", "the sheet");
      expect([server.held(), writes().length]).to.deep.equal([{ 9001: 1 }, 1]);
      expect(server.lines()[0]!.own).to.deep.equal(theme.own("Ada"));
      // an answer to a form names no lines: the shop's cart is read for them
      await until(() => pageStores().cart.get().entries["9001"]?.lines.length === 1, "the line");
      find<UpsellSheetElement>("dp-upsell-sheet").close();
      await told("dp-close upsell-sheet");
      await settled();
      expectSeen(...seen());
    });

    it("preset.3 the selector adds what was picked once, and more than there is gets refused with the cart as before", async () => {
      await pick(3);
      await until(() => server.held()["9001"] === 3, "added");
      await told("dp-success");
      await until(() => find("[data-theme-count]").textContent === "3", "the theme's own cart");
      const asked = writes();
      expect([asked.length, asked[0]]).to.deep.equal([1, theme.add("9001", 3, "Ada")]);
      const before = server.lines();
      await settled();
      await pick(9);
      await told("dp-error");
      await settled();
      expect([server.lines(), find("[data-theme-count]").textContent]).to.deep.equal([before, "3"]);
      expect(seen("announcement").some((text) => text.includes("could not confirm"))).to.equal(false);
      await settled();
      expectSeen(...seen());
    });

    if (theme.name === "shopify")
      it("preset.1 the sections that the theme's drawer and its wrappers name are rendered by the shop, at once after each change, and put in", async () => {
        await pick(3);
        await until(() => find("#CartDrawer").textContent === "3 in it", "the drawer");
        expect([find("cart-drawer").className, find("[data-theme-count]").textContent]).to.deep.equal(["", "3"]);
        expect(server.asked().filter((request) => request.includes("sections="))).to.deep.equal([
          "GET /products/mug?sections=cart-drawer,cart-icon,sections--1__cart-count",
        ]);
        await settled();
        expectSeen(...seen());
      });

    it("preset.3 the slider adds at a double press once, changes and removes", async () => {
      const slider = find("dp-quantity-slider");
      await until(() => part(slider, "add"), "drawn");
      const add = part(slider, "add")!;
      add.focus();
      const release = server.hold();
      await sendKeys({ press: "Enter" });
      await sendKeys({ press: "Enter" });
      release();
      await told("dp-success slider-add");
      expect([server.held(), writes().length]).to.deep.equal([{ 9003: 1 }, 1]);
      await until(() => part(slider, "plus"), "the stepper");
      await clickOn(part(slider, "plus")!);
      await until(() => server.held()["9003"] === 2, "changed");
      await told("dp-success slider-update");
      await until(() => find("[data-theme-count]").textContent === "2", "the theme's own cart");
      await until(() => slider.dataset["state"] !== "busy", "free");
      await clickOn(part(slider, "minus")!);
      await until(() => server.held()["9003"] === 1, "one left");
      await until(() => slider.dataset["state"] !== "busy", "free");
      await clickOn(part(slider, "minus")!);
      await until(() => part(slider, "add"), "removed");
      expect(server.held()).to.deep.equal({});
      await until(() => find("[data-theme-count]").textContent === "0", "the theme's own cart");
      await settled();
      expectSeen(...seen());
    });

    it("preset.3 a variant that a script of the theme has chosen without an event is what the selector adds", async () => {
      theme.choose(page, "9002");
      await pick(2);
      await until(() => Object.keys(server.held()).length > 0, "added");
      await told("dp-success");
      expect(server.held()).to.deep.equal({ 9002: 2 });
      await settled();
      expectSeen(...seen());
    });

    it("preset.3 what the cart held before the page is known, so that a lost add that did not happen is not told as one that did", async () => {
      page.remove(); // the shopper comes from another page
      await settled();
      server.arrange("9003", 2);
      document.body.append(page);
      const slider = find("dp-quantity-slider");
      await until(() => part(slider, "stepper") && pageStores().cart.get().entries["9003"]?.quantity === 2, "known");
      server.asked();
      server.lose(false);
      await clickOn(part(slider, "plus")!);
      await told("dp-error");
      expect([server.held(), writes().length, seen("event").some((one) => one.startsWith("dp-success"))]).to.deep.equal([
        { 9003: 2 },
        1,
        false,
      ]);
      await settled();
      expectSeen(...seen());
    });

    for (const happens of [true, false])
      it(`preset.3 a lost answer is looked up in the shop's cart, the add ${happens ? "happened" : "did not happen"}`, async () => {
        const slider = find("dp-quantity-slider");
        await until(() => part(slider, "add"), "drawn");
        server.lose(happens);
        await clickOn(part(slider, "add")!);
        await told(happens ? "dp-success slider-add" : "dp-error");
        expect([server.held(), writes().length]).to.deep.equal([happens ? { 9003: 1 } : {}, 1]);
        expect(seen("announcement")).to.include("assertive We could not confirm this. Checking…");
        await until(() => find("[data-theme-count]").textContent === (happens ? "1" : "0"), "the theme's own cart");
        await settled();
        expectSeen(...seen());
      });
  });
