import { expect } from "@open-wc/testing";
import { productStores } from "../../src/page/scope.ts";
import { htmlAnswer } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { until } from "../../test/support/until.ts";
import {
  LOADED,
  PATH,
  LINK,
  CLOSED,
  server,
  page,
  stay,
  of,
  host,
  inside,
  marked,
  button,
  place,
  open,
  closed,
  onPage,
} from "./multi-selection.fixture.ts";

describe("what dp-multi-selection shows", () => {
  onPage();

  it("multi-selection.9 multi-selection.18 a choice sets product and offer in one step, in all forms as well, and closes", async () => {
    await place(
      "",
      LINK,
      `<form data-dp-add-to-cart><input type="hidden" name="ASIN" value="A1"><input type="hidden" name="offerListingID" value="OL-A1"></form>
      <form data-dp-buy-now><input type="hidden" name="asin" value="A1"><input type="hidden" name="offerListingId" value="OL-A1"></form>`,
    );
    const stores = productStores(host());
    const fields = () => [...page.querySelectorAll("input")].map(({ value }) => value);
    const seenAt: unknown[] = [];
    page.addEventListener("dp-change", () => seenAt.push([stores.asin.get(), stores.offerListingId.get(), ...fields()]));
    await open();
    await clickOn(button("Sand"));
    await closed();
    const chosen = ["A2", "OL-A2"];
    expect(seenAt).to.deep.equal([
      [...chosen, ...chosen, ...chosen],
      [...chosen, ...chosen, ...chosen],
    ]);
    expect(of("dp-change")).to.deep.equal([
      { name: "asin", value: "A2", previous: "A1" },
      { name: "offerListingId", value: "OL-A2", previous: "OL-A1" },
    ]);
    expectSeen(...LOADED, "dp-change asin", "dp-change offerListingId", CLOSED);
    await open();
    await clickOn(button("Forest"));
    await closed();
    expect([stores.asin.get(), stores.offerListingId.get(), ...fields()]).to.deep.equal(["A3", null, "A3", "", "A3", ""]);
    expectSeen(...LOADED, "dp-change asin", "dp-change offerListingId", CLOSED);
  });

  it("multi-selection.9 choosing the product that is set only closes", async () => {
    await place("", LINK, `<input type="hidden" name="ASIN" value="A1">`);
    await open();
    await clickOn(button("Indigo"));
    await closed();
    expectSeen(...LOADED, CLOSED);
  });

  it("multi-selection.19 a product with a page of its own leads there; a page that takes that over shows the product itself", async () => {
    await place("", LINK, `<input type="hidden" name="ASIN" value="A1">`);
    const stores = productStores(host());
    await open();
    document.removeEventListener("dp-navigate", stay);
    const at: unknown[] = [];
    const takeOver = (event: Event) => {
      at.push(marked(), stores.asin.get(), (event as CustomEvent).detail.reason);
      event.preventDefault();
    };
    document.addEventListener("dp-navigate", takeOver);
    await clickOn(inside("#paged, [data-url]"));
    await until(() => stores.asin.get() === "A4", "the page shows the product");
    document.removeEventListener("dp-navigate", takeOver);
    expect(at).to.deep.equal([undefined, "A1", "choose"]);
    expectSeen(...LOADED, CLOSED, "dp-navigate choose", "dp-change asin");
  });

  it("multi-selection.17 a form is sent once with its fields; its buttons are busy, and the answer takes its place", async () => {
    let answer: (response: Response) => void = () => {};
    server.on("/gp/multi/save", () => new Promise((resolve) => (answer = resolve)));
    await place();
    await open();
    await clickOn(button("Save"));
    await until(() => server.to("/gp/multi/save").length === 1, "it is sent");
    expect([button("Save"), button("Save twice")].map((one) => one.ariaBusy)).to.deep.equal(["true", "true"]);
    await clickOn(button("Save"));
    await press("Enter");
    answer(htmlAnswer(`<p class="said">It is saved.</p>`));
    await until(() => inside(".answer"), "the answer stands");
    expect([server.to("/gp/multi/save").length, server.to("/gp/multi/save")[0]!.body, inside("form")]).to.deep.equal([
      1,
      { note: "blue" },
      null,
    ]);
    await press("Escape");
    await closed();
    expect(seen("request").slice(0, 2)).to.deep.equal([`GET ${PATH}`, "POST /gp/multi/save"]);
    expectSeen(...seen());
  });

  it("multi-selection.17 a form that is not taken stays as it was filled in, with an alert", async () => {
    server.on("/gp/multi/save", () => htmlAnswer("no", 400));
    await place();
    await open();
    inside<HTMLInputElement>("form input").value = "red";
    await clickOn(button("Save"));
    await until(() => inside("[part~=message]"), "it says so");
    expect([inside("[part~=message]").textContent, inside<HTMLInputElement>("form input").value, button("Save").ariaBusy]).to.deep.equal([
      "Sorry, this could not be sent. Please try again.",
      "red",
      null,
    ]);
    await until(() => seen("announcement").length > 0);
    server.on("/gp/multi/save", () => Promise.reject(new TypeError("lost")));
    await clickOn(button("Save"));
    await until(() => inside("[part~=message]")?.textContent?.includes("confirm"), "it claims nothing");
    expect(of("dp-error").map((one) => one["code"])).to.deep.equal(["http", "unknown"]);
    await press("Escape");
    await closed();
    expectSeen(...seen());
  });

  it("multi-selection.17 a 401 of a form leads to sign-in", async () => {
    server.on("/gp/multi/save", () => htmlAnswer("no", 401));
    await place();
    await open();
    await clickOn(button("Save"));
    await until(() => of("dp-navigate").length === 1, "it leads to sign-in");
    await closed();
    expectSeen(...LOADED, "dp-request fragment-form", "POST /gp/multi/save", "dp-navigate sign-in", CLOSED);
  });
});
