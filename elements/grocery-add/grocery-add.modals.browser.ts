import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { htmlAnswer, json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { seen } from "../../test/support/recorder.ts";
import { until } from "../../test/support/until.ts";
import { pageStores } from "../../src/state/page.ts";
import { ADD, STORE, add, focused, inside, item, onPage, place, server, state, test } from "./grocery-add.page.fixture.ts";

const FRESH = "/afx/cart/additem";
const modal = (host: Element) => inside(host, "dialog:modal");
const open = (host: Element) => until(() => modal(host), "the modal is open");
const button = (host: Element, name: string) =>
  [...modal(host).querySelectorAll<HTMLElement>("button")].find(({ textContent }) => textContent.trim() === name)!;

describe("modals of dp-grocery-add", () => {
  onPage();

  test("grocery-add.36 grocery-add.29 text:grocery-add.ok the server's modal is named by its heading, has a button that closes it, and gives focus back", async () => {
    server.on(ADD, () => item(0, { errorModalHtml: "<h2>Sold out</h2><p>Try tomorrow.</p>" }));
    const host = await place();
    await clickOn(add(host));
    await open(host);
    expect(modal(host).ariaLabel).to.equal("Sold out");
    await clickOn(button(host, "OK"));
    await until(() => focused(host) === add(host), "focus is back");
    server.on(ADD, () =>
      json({ clientResponseModel: { items: [] }, errorModalHtml: `<p>No</p><button data-dp-action="dismiss">Back</button>` }, 400),
    );
    await state(host, "ready");
    await clickOn(add(host));
    await open(host);
    expect([modal(host).ariaLabel, modal(host).querySelectorAll("button").length]).to.deep.equal(["Item was not added to the cart", 1]);
    await clickOn(button(host, "Back"));
    await until(() => !host.shadowRoot!.querySelector("dialog:modal"), "it is closed");
  });

  test("grocery-add.27 grocery-add.28 grocery-add.34 grocery-add.64 option:grocery-add.reservation-token the conflict modal has its name, its controls rest during an action, and closing it reads the count", async () => {
    const conflict = { isOK: true, extraErrorInfos: [{ itemStatusCode: "ITEM_NOT_AVAILABLE", requestedQuantity: 2 }] };
    server.on(FRESH, () => json(conflict));
    server.on("/afx/cart/reservation_conflict", () =>
      htmlAnswer(
        `<p>None left</p><button data-dp-action="clear-reservation">Other slot</button><button data-dp-action="retry">Again</button>`,
      ),
    );
    const host = await place(`flow="fresh" asin="A1" item-title="Apples" offer-listing-id="OL" session-id="s" reservation-token="r-5"`);
    await clickOn(add(host));
    await open(host);
    expect([host.dataset["state"], modal(host).ariaLabel]).to.deep.equal(["conflict", "Please check this item"]);
    const slot = button(host, "Other slot");
    const controls = ["Other slot", "Again", "OK"].map((name) => button(host, name));
    expect(controls.map(({ ariaDisabled }) => ariaDisabled)).to.deep.equal([null, null, null]);
    await clickOn(slot);
    await until(() => server.to("/afx/slotselection/cancel").length === 1, "the slot is freed");
    expect(server.to("/afx/slotselection/cancel")[0]!.body).to.deep.equal({ token: "r-5" });
    expect([controls.map(({ ariaDisabled }) => ariaDisabled), focused(host)]).to.deep.equal([["true", "true", "true"], slot]);
    for (const control of controls) await clickOn(control);
    expect(modal(host), "a press of OK is ignored as well").to.not.equal(null);
    await sendKeys({ press: "Escape" });
    await until(() => server.to(`${ADD}/cartcount`).length === 1, "the count is read");
    await until(() => focused(host) === add(host), "focus is back");
    expect([server.to(FRESH).length, seen("event").filter((label) => label.includes("reservation-conflict"))]).to.deep.equal([
      1,
      [
        "dp-open reservation-conflict",
        "dp-request reservation-conflict",
        "dp-response reservation-conflict",
        "dp-close reservation-conflict",
      ].filter((label) => seen("event").includes(label)),
    ]);
  });

  test("grocery-add.42 grocery-add.41 our own modal is in the language of the page, and in English for any other", async () => {
    server.on(ADD, () => json({}, 409));
    for (const [lang, title] of [
      ["de-AT", "Artikel wurde nicht in den Einkaufswagen gelegt"],
      ["ta", "பொருள் கூடையில் சேர்க்கப்படவில்லை"],
      ["fi", "Item was not added to the cart"],
    ] as const) {
      server.on("/alm/atfcGenericErrorModal/", () => json({}, 404));
      const host = await place(STORE, "", "", lang);
      await until(() => lang === "fi" || add(host).textContent !== "Add to cart", "its language is there");
      await clickOn(add(host));
      await open(host);
      expect(modal(host).querySelector("h2")!.textContent).to.equal(title);
      await sendKeys({ press: "Escape" });
      await until(() => !host.shadowRoot!.querySelector("dialog:modal"), "it is closed");
      pageStores().cart.set({ count: { retail: null, grocery: 3 }, entries: {} });
    }
  });
});
