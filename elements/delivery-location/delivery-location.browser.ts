import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { nextTask, until } from "../../test/support/until.ts";
import { setViewport } from "../../test/support/viewport.ts";
import {
  ADDRESSES,
  all,
  announced,
  book,
  CHANGE,
  COUNTRIES,
  dialog,
  focused,
  host,
  inside,
  open,
  put,
  server,
  state,
  type,
  usePage,
  zip,
} from "./delivery-location.fixture.ts";

const REFUSED = json({ sembuUpdated: false });
const alert = () => inside(".dp-message[data-kind=alert]")?.textContent;
const pressed = () => all("[part=address]").filter((one) => one.getAttribute("aria-pressed") === "true");
const close = async (...texts: string[]) => {
  await sendKeys({ press: "Escape" });
  await state("ready");
  expectSeen.events("dp-close delivery-location");
  await announced(...texts);
};

describe("the picker of dp-delivery-location", () => {
  usePage();

  it("delivery-location.1 delivery-location.2 opens beside its trigger, named, with focus on the heading (state:delivery-location.open)", async () => {
    await put();
    const trigger = inside("[part=trigger]")!;
    expect([trigger.textContent, trigger.ariaHasPopup, trigger.ariaExpanded]).to.deep.equal([
      "Deliver to Sam - Seattle",
      "dialog",
      "false",
    ]);
    await open();
    expect([trigger.ariaExpanded, dialog()!.matches(":modal"), focused()!.textContent]).to.deep.equal([
      "true",
      true,
      "Choose your delivery location",
    ]);
    const [box, at] = [dialog()!.getBoundingClientRect(), trigger.getBoundingClientRect()];
    expect([box.top >= at.bottom || box.bottom <= at.top || box.left >= at.left, box.width]).to.deep.equal([true, 384]);
    await expect(host()).to.be.accessible();
    await clickOn(inside("[part=dialog-close]")!);
    await state("ready");
    await until(() => focused() === trigger, "focus is back");
    expectSeen.events("dp-close delivery-location");
    await announced();
  });

  it("delivery-location.2 on a phone it is a bottom sheet", async () => {
    await setViewport({ width: 360, height: 700 });
    await put();
    await open();
    expect([dialog()!.dataset["kind"], dialog()!.offsetWidth]).to.deep.equal(["bottom-sheet", document.documentElement.clientWidth]);
    await close();
    await setViewport({ width: 800, height: 600 });
  });

  it("delivery-location.7 delivery-location.8 lists addresses, the current one marked, five and then more", async () => {
    server.on(ADDRESSES, () => json({ addresses: book(6) }));
    await put();
    await open();
    expect(inside("[part=addresses]")!.ariaLabel).to.equal("Your addresses");
    expect([all("[part=address]").length, pressed().map((one) => one.textContent)]).to.deep.equal([5, ["Address 1"]]);
    await clickOn(inside("[part=see-more]")!);
    await until(() => all("[part=address]").length === 6, "all are there");
    expect([focused()!.textContent, inside("[part=see-more]")]).to.deep.equal(["Address 6", null]);
    await close();
  });

  it("delivery-location.7 addresses are in the answer's order, and one without a label has its zip code and city", async () => {
    const place = { zipCode: "97205", city: "Portland", countryCode: "US" };
    server.on(ADDRESSES, () => json({ addresses: [{ addressLabel: "Work", addressId: "a2" }, { ...place, addressId: "a3" }, ...book(1)] }));
    await put();
    await open();
    expect(all("[part=address]").map(({ textContent }) => textContent)).to.deep.equal(["Work", "97205 Portland", "Address 1"]);
    expect(pressed().map(({ textContent }) => textContent)).to.deep.equal(["Address 1"]);
    await close();
  });

  it("delivery-location.9 delivery-location.5 an empty list says so, and a guest has a link", async () => {
    server.on(ADDRESSES, () => json({ addresses: [] }));
    await put();
    await open();
    expect(dialog()!.innerText).to.contain("You have no saved addresses.");
    await close();
    await put(`signed-in="false"`);
    await open(undefined, []); // the countries are known by now
    const link = inside("[part=sign-in]") as HTMLAnchorElement;
    expect([link.textContent, new URL(link.href).searchParams.get("path")]).to.deep.equal([
      "Sign in to see your addresses",
      location.pathname,
    ]);
    await clickOn(link);
    expectSeen.events("dp-navigate sign-in");
    await close();
  });

  it("delivery-location.30 a list that failed can be asked for again, with focus on the heading", async () => {
    server.on(ADDRESSES, () => json({}, 404));
    await put();
    await open(undefined, undefined, "dp-error http");
    await until(() => alert() === "We could not load your addresses.", "it says so");
    await announced("assertive We could not load your addresses.");
    expect([zip().readOnly, all("[part=done]").length]).to.deep.equal([false, 1]);
    server.on(ADDRESSES, () => json({ addresses: book(1) }));
    await clickOn(inside("[part=retry]")!);
    await until(() => all("[part=address]").length === 1, "the list is there");
    expect(focused()!.localName).to.equal("h2");
    expectSeen.requests(`GET ${ADDRESSES}`);
    await close();
  });

  it("delivery-location.11 delivery-location.13 delivery-location.15 a wrong zip code is marked; Enter sends a right one", async () => {
    await put();
    await open();
    expect([zip().labels![0]!.textContent, zip().autocomplete, host().dataset["zipAlert"]]).to.deep.equal(["Zip code", "postal-code", "3"]);
    zip().focus();
    await type("NONE");
    await clickOn(inside("[part=apply]")!);
    await until(() => zip().ariaInvalid === "true", "it is marked");
    expect([host().dataset["zipAlert"], focused(), zip().part.contains("zip-field-invalid"), alert()]).to.deep.equal([
      "1",
      zip(),
      true,
      "Please enter a valid zip code.",
    ]);
    await expect(host()).to.be.accessible();
    expectSeen.events("dp-change zipAlert", "dp-error validation");
    await announced("assertive Please enter a valid zip code.");
    await sendKeys({ press: "Backspace" });
    await until(() => zip().ariaInvalid === null, "it is clear");
    expectSeen.events("dp-change zipAlert");
    zip().select();
    await type("90210");
    server.on(CHANGE, () => REFUSED.clone());
    await sendKeys({ press: "Enter" });
    await until(() => zip().ariaInvalid === "true", "the shop does not know it");
    expect([server.to(CHANGE)[0]!.body, focused(), zip().value]).to.deep.equal([
      { zipCode: "90210", countryCode: "US", locationType: "LOCATION_INPUT", deviceType: "web", pageType: "Detail", actionSource: "locux" },
      zip(),
      "90210",
    ]);
    expectSeen.requests(`POST ${CHANGE}`);
    expectSeen.events("dp-error refused", "dp-change zipAlert");
    await close("assertive Please enter a valid zip code.");
  });

  it("delivery-location.16 option:delivery-location.zip-parts of two inputs each is named, and the cursor follows what is typed", async () => {
    await put(`zip-parts="2"`);
    await open();
    const [first, second] = [zip(0), zip(1)];
    expect([first.ariaLabel, second.ariaLabel]).to.deep.equal(["Zip code, part 1 of 2", "Zip code, part 2 of 2"]);
    first.focus();
    await type("123");
    await until(() => focused() === second, "the second has focus");
    await type("4");
    await sendKeys({ press: "Backspace" });
    await sendKeys({ press: "Backspace" });
    await until(() => focused() === first, "back in the first");
    first.setSelectionRange(0, 0);
    await sendKeys({ press: "Delete" });
    await type("9"); // it is three long again, but not by its end
    await until(() => first.value === "923", "typed");
    expect(focused()).to.equal(first);
    first.setSelectionRange(2, 3);
    await type("8"); // at its end, but it was three long before
    await until(() => first.value === "928", "replaced");
    expect(focused()).to.equal(first);
    const data = new DataTransfer();
    data.setData("text", "765-4321");
    first.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    await until(() => first.value === "765" && second.value === "4321", "spread over both");
    await close();
  });

  it("delivery-location.18 delivery-location.19 the countries are in two groups, and the button sends one", async () => {
    await put();
    await open();
    const list = inside("[part=country]") as HTMLSelectElement;
    expect([list.labels![0]!.textContent, list.value, [...list.options].map(({ text }) => text)]).to.deep.equal([
      "Country or region",
      "US",
      ["United States", "Germany"],
    ]);
    expect(list.querySelector("optgroup")!.label).to.equal("More countries");
    list.focus();
    await type("G");
    await until(() => list.value === "DE", "chosen");
    expectSeen.events();
    await clickOn(inside("[part=done]")!);
    await until(() => server.to(CHANGE).length === 1, "sent");
    expect(server.to(CHANGE)[0]!.body).to.include({ countryCode: "DE", zipCode: "10115", locationType: "REGION" });
    await until(() => host().dataset["state"] === "ready" && !dialog(), "closed");
    await until(() => inside(".dp-banner")!.textContent!.includes("10115"), "told");
    await announced("polite Delivery location is now 10115.");
    expectSeen.events("dp-change location", "dp-close delivery-location", "dp-success address-change", "dp-change page");
    expectSeen.requests(`POST ${CHANGE}`, /refresh-features/);
  });

  it("delivery-location.21 while a change is sent the controls keep their focus and take no press (state:delivery-location.updating)", async () => {
    let answer = (_reply: Response) => {};
    server.on(CHANGE, () => new Promise((resolve) => (answer = resolve)));
    await put();
    await open();
    const [, office] = all("[part=address]");
    await clickOn(office!);
    await state("updating");
    await until(() => inside(".updating"), "it says so");
    expect([
      focused(),
      office!.ariaPressed,
      ...[...all("[part=address]"), zip(), inside("[part=country]")!].map((one) => one.ariaDisabled),
    ]).to.deep.equal([office, "true", ...Array(4).fill("true")]);
    await clickOn(all("[part=address]")[0]!);
    await expect(host()).to.be.accessible();
    answer(REFUSED.clone());
    await state("open");
    await until(() => alert() === "We could not change your delivery location.", "it failed");
    expect([pressed().map((one) => one.textContent), server.to(CHANGE).length]).to.deep.equal([["Sam - Seattle"], 1]);
    expectSeen.events("dp-error refused");
    await close("assertive We could not change your delivery location.");
  });

  it("option:delivery-location.for a control of the page opens it, and no trigger is drawn", async () => {
    await put(`for="where"`, `<button id="where">Where to?</button>`);
    const control = document.getElementById("where")!;
    expect([inside("[part=trigger]"), control.ariaHasPopup, control.ariaExpanded]).to.deep.equal([null, "dialog", "false"]);
    await open(control);
    expect(control.ariaExpanded).to.equal("true");
    await sendKeys({ press: "Escape" });
    await until(() => document.activeElement === control, "focus is back");
    expectSeen.events("dp-close delivery-location");
    expect(host().show()).to.equal(true);
    await until(() => dialog(), "opened by script");
    host().close();
    await nextTask();
    expectSeen.events("dp-open delivery-location", "dp-close delivery-location");
    await announced();
    expectSeen.requests(...seen("request"));
  });

  it("state:delivery-location.loading delivery-location.4 while a list is on its way its place says so", async () => {
    server.on(COUNTRIES, () => new Promise(() => {}));
    await put();
    await clickOn(inside("[part=trigger]")!);
    await until(() => all("[part=address]").length === 2, "the addresses are there");
    expect([host().dataset["state"], inside("[part=country]"), dialog()!.innerText.includes("Loading")]).to.deep.equal([
      "loading",
      null,
      true,
    ]);
    expectSeen.events("dp-open delivery-location");
    expectSeen.requests(`GET ${ADDRESSES}`, `POST ${COUNTRIES}`);
    await close();
  });
});
