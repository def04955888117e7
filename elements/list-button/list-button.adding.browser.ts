import { expect, fixture, html } from "@open-wc/testing";
import { productStores } from "../../src/page/scope.ts";
import { pageStores } from "../../src/state/page.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { holdClock } from "../../test/support/clock.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import {
  ADD,
  added,
  focused,
  inside,
  named,
  navigations,
  onPage,
  OPENED,
  openMenu,
  part,
  place,
  region,
  server,
} from "./list-button.page.fixture.ts";

onPage();

describe("dp-list-button: adding", () => {
  it("list-button.10 state:list-button.adding the main button is busy and the menu takes no choice", async () => {
    server.on(ADD, () => new Promise(() => {}));
    const element = await place(html`<dp-list-button asin="B0A" list-external-id="A"></dp-list-button>`);
    part(element, "add").focus();
    for (let times = 0; times < 5; times++) part(element, "add").click();
    await expectSoon("dp-metric list-button.add", `POST ${ADD}`);
    await openMenu(element);
    expect([part(element, "add").getAttribute("aria-busy"), element.dataset["state"]]).to.deep.equal(["true", "adding"]);
    await until(() => named(element, "Balcony").getAttribute("aria-disabled") === "true");
    await clickOn(named(element, "Balcony"));
    await settled();
    expectSeen();
    await expect(element).to.be.accessible();
  });

  it("list-button.7 call:list-add list-button.14 call:idea-list-add sends the form, then shows the banner with the list's link", async () => {
    const element = await place(html`
      <dp-list-button
        ><input type="hidden" name="asin" value="B0F" /><input type="hidden" name="sid" value="S1" /><input
          type="hidden"
          name="quantity"
          value="3"
      /></dp-list-button>
      <input type="hidden" name="anti-csrftoken-a2z" data-dp-page value="T" />
    `);
    await openMenu(element);
    await clickOn(named(element, "Attic"));
    await expectSoon("dp-close list-dropdown", ...added("Attic"));
    const [sent] = server.to(ADD);
    expect(sent!.body).to.deep.equal({
      ...{ asin: "B0F", sid: "S1", vendorId: "website.wishlist.detail.add", listExternalId: "A", listType: "wishlist" },
      ...{ isAjax: "true", quantity: "3", requestedQty: "3" },
    });
    expect([sent!.method, sent!.headers.get("content-type")?.split(";")[0]]).to.deep.equal(["POST", "application/x-www-form-urlencoded"]);
    expect(region(element, "status")).to.equal("Added to Attic");
    expect(part(element, "banner").querySelector("[data-role=status]")).not.to.equal(null);
    const link = part(element, "link");
    expect([link.getAttribute("href"), link.textContent]).to.deep.equal(["/gp/registry/wishlist/A", "Attic"]);
    await clickOn(link);
    expectSeen("dp-navigate list");
    expect(navigations).to.deep.equal([{ url: "/gp/registry/wishlist/A", reason: "list" }]);
    await expect(element).to.be.accessible();
    server.on("/create/api/addToList", () => json({ hasError: false, listId: "I" }));
    await openMenu(element, OPENED);
    await clickOn(named(element, "Ideas"));
    await expectSoon("dp-close list-dropdown", ...added("Ideas", "/create/api/addToList"));
    expect(region(element, "status")).to.equal("Added to Ideas");
    expect(server.to("/create/api/addToList")[0]).to.deep.include({
      url: "/create/api/addToList?ref=idea_dp_ai",
      body: { asin: "B0F", sid: "S1", listId: "I", listType: "idea" },
    });
    expect(part(element, "link").getAttribute("href")).to.equal("/create/collection?id=I");
  });

  it("list-button.9 sends the quantity that the scope has at the press, for each product its own", async () => {
    const first = await place(html`
      <div data-dp-scope><dp-list-button asin="B0A" list-external-id="A"></dp-list-button></div>
      <div data-dp-scope><dp-list-button id="second" asin="B0B" list-external-id="A"></dp-list-button></div>
    `);
    const second = document.querySelector<HTMLElement>("#second")!;
    await until(() => second.shadowRoot?.querySelector("[part~=add]"));
    productStores(first).quantity.set(4);
    productStores(second).quantity.set(7);
    productStores(first).quantity.set(5);
    for (const element of [first, second]) {
      await clickOn(part(element, "add"));
      await expectSoon(...added("Attic"));
    }
    expect(server.to(ADD).map(({ body }) => (body as { quantity: string }).quantity)).to.deep.equal(["5", "7"]);
  });

  it("list-button.17 the banner stays however long, and goes when the product changes", async () => {
    const clock = holdClock();
    const element = await place(html`<dp-list-button asin="B0A" list-external-id="A"></dp-list-button>`);
    await clickOn(part(element, "add"));
    await expectSoon(...added("Attic"));
    await clock.pass(600_000);
    expect(part(element, "banner")).not.to.equal(null);
    element.setAttribute("asin", "B0B");
    await until(() => part(element, "banner") === null, "it is gone");
  });

  it("list-button.16 state:list-button.error a refusal is an alert in plain text; list-button.17 the banner closes by its button and keeps focus", async () => {
    server.on(ADD, () => json({ updateSuccessful: false, message: "<b>Already</b> there" }));
    const element = await place(html`<dp-list-button asin="B0A" list-external-id="A"></dp-list-button>`);
    const outside = await fixture<HTMLElement>(html`<button>elsewhere</button>`);
    await clickOn(part(element, "add"));
    outside.focus();
    await expectSoon(
      ...["dp-metric list-button.add", `POST ${ADD}`],
      ...["dp-metric list-button.failed", "dp-error refused", "assertive <b>Already</b> there"],
    );
    expect([region(element, "alert"), region(element, "status"), inside(element, "[part=link]")]).to.deep.equal([
      "<b>Already</b> there",
      "",
      null,
    ]);
    expect(document.activeElement).to.equal(outside); // it takes no focus

    await expect(element).to.be.accessible();
    expect(part(element, "close").getAttribute("aria-label")).to.equal("Close");
    await clickOn(part(element, "close"));
    await until(() => part(element, "banner") === null);
    expect([focused(element), element.dataset["state"]]).to.deep.equal([part(element, "add"), "ready"]);
  });

  it("list-button.34 signed out, a press leads to the page's sign-in address as it stands, or to the default with the way back", async () => {
    pageStores().customer.set({ id: null, signedIn: false, prime: false });
    const element = await place(html`<dp-list-button asin="B0A" list-external-id="A"></dp-list-button>`);
    await clickOn(part(element, "add"));
    const other = await place(
      html`<dp-list-button asin="B0A" list-external-id="A"></dp-list-button>
        <input type="hidden" name="signInUrl" data-dp-page value="/hello?return=%2Flists" />`,
    );
    await clickOn(part(other, "add"));
    const back = `/sign-in?ie=UTF8&useRedirectOnSuccess=1&path=${encodeURIComponent(location.pathname)}`;
    expect(navigations).to.deep.equal([
      { url: back, reason: "sign-in" },
      { url: "/hello?return=%2Flists", reason: "sign-in" },
    ]);
    expectSeen("dp-navigate sign-in", "dp-navigate sign-in");
  });
});
