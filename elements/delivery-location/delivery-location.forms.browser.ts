import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { pageStores } from "../../src/state/page.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { until } from "../../test/support/until.ts";
import { announced, CHANGE, dialog, host, inside, open, put, server, state, type, usePage, zip } from "./delivery-location.fixture.ts";

const close = async (...texts: string[]) => {
  await sendKeys({ press: "Escape" });
  await state("ready");
  expectSeen.events("dp-close delivery-location");
  await announced(...texts);
};

describe("the forms of dp-delivery-location", () => {
  usePage();

  it("delivery-location.11 the two parts of a zip code are a group of its name, without the browser's own zip code", async () => {
    await put(`zip-parts="2"`);
    await open();
    const group = zip(0).closest("[role=group]")!;
    expect([group.contains(zip(1)), host().shadowRoot!.getElementById(group.getAttribute("aria-labelledby")!)!.textContent]).to.deep.equal([
      true,
      "Zip code",
    ]);
    expect([zip(0).autocomplete, zip(1).autocomplete]).to.deep.equal(["off", "off"]);
    await close();
  });

  it("delivery-location.14 a military zip code is told in words of its own, and nothing is sent", async () => {
    await put(`military-zip-pattern="APO"`);
    await open();
    zip().focus();
    await type("apo");
    await clickOn(inside("[part=apply]")!);
    await until(() => host().dataset["zipAlert"] === "2", "it is military");
    const alert = inside(".dp-message[data-kind=alert]");
    expect([alert!.textContent, zip().ariaInvalid, server.to(CHANGE).length]).to.deep.equal([
      ...["We cannot estimate delivery for military zip codes here.", "true", 0],
    ]);
    expectSeen.events("dp-change zipAlert", "dp-error validation");
    await close("assertive We cannot estimate delivery for military zip codes here.");
  });

  it("delivery-location.18 delivery-location.19 with no country known an empty first entry is chosen, and its button closes without a call", async () => {
    await put();
    pageStores().location.set({ addressLabel: "Somewhere" });
    await open();
    const list = inside("[part=country]") as HTMLSelectElement;
    expect([list.selectedIndex, list.value, [...list.options].map(({ value }) => value)]).to.deep.equal([0, "", ["", "US", "DE"]]);
    await clickOn(inside("[part=done]")!);
    await until(() => !dialog(), "closed");
    expect(server.to(CHANGE)).to.deep.equal([]);
    expectSeen.events("dp-close delivery-location");
    await announced();
  });
});
