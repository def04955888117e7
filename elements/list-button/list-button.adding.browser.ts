import { expect, fixture, html } from "@open-wc/testing";
import { json } from "../../test/support/fake-fetch.ts";
import { until, wait } from "../../test/support/stage.tsx";
import { ADD, focused, inside, named, navigations, onPage, openMenu, part, place, region, server } from "./list-button.page.fixture.ts";

onPage();

describe("dp-list-button: adding", () => {
  it("list-button.10 state:list-button.adding the main button is busy and the menu takes no choice", async () => {
    server.on(ADD, () => new Promise(() => {}));
    const element = await place(html`<dp-list-button asin="B0A" list-external-id="A"></dp-list-button>`);
    part(element, "add").focus();
    for (let times = 0; times < 5; times++) part(element, "add").click();
    await openMenu(element);
    expect([part(element, "add").getAttribute("aria-busy"), element.dataset["state"]]).to.deep.equal(["true", "adding"]);
    await until(() => named(element, "Balcony").getAttribute("aria-disabled") === "true");
    named(element, "Balcony").click();
    await wait(30);
    expect(server.to(ADD)).to.have.lengthOf(1);
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
    named(element, "Attic").click();
    await until(() => region(element, "status") !== "");
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
    link.click();
    expect(navigations).to.deep.equal([{ url: "/gp/registry/wishlist/A", reason: "list" }]);
    await expect(element).to.be.accessible();
    server.on("/create/api/addToList", () => json({ hasError: false, listId: "I" }));
    await openMenu(element);
    named(element, "Ideas").click();
    await until(() => region(element, "status") === "Added to Ideas");
    expect(server.to("/create/api/addToList")[0]).to.deep.include({
      url: "/create/api/addToList?ref=idea_dp_ai",
      body: { asin: "B0F", sid: "S1", listId: "I", listType: "idea" },
    });
    expect(part(element, "link").getAttribute("href")).to.equal("/create/collection?id=I");
  });

  it("list-button.16 state:list-button.error a refusal is an alert in plain text; list-button.17 the banner closes by its button and keeps focus", async () => {
    server.on(ADD, () => json({ updateSuccessful: false, message: "<b>Already</b> there" }));
    const element = await place(html`<dp-list-button asin="B0A" list-external-id="A"></dp-list-button>`);
    const outside = await fixture<HTMLElement>(html`<button>elsewhere</button>`);
    part(element, "add").click();
    outside.focus();
    await until(() => region(element, "alert") !== "");
    expect([region(element, "alert"), region(element, "status"), inside(element, "[part=link]")]).to.deep.equal([
      "<b>Already</b> there",
      "",
      null,
    ]);
    expect(document.activeElement).to.equal(outside); // it takes no focus
    await expect(element).to.be.accessible();
    await wait(100);
    expect(part(element, "banner")).not.to.equal(null);
    part(element, "close").focus();
    expect(part(element, "close").getAttribute("aria-label")).to.equal("Close");
    part(element, "close").click();
    await until(() => part(element, "banner") === null);
    expect([focused(element), element.dataset["state"]]).to.deep.equal([part(element, "add"), "ready"]);
  });
});
