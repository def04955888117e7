import { expect, html } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { pageStores } from "../../src/state/page.ts";
import { json } from "../../test/support/fake-fetch.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { settled } from "../../test/support/until.ts";
import { press, until } from "../../test/support/view.fixture.tsx";
import { ADD, added, focused, inside, onPage, part, place, server, shown, surface } from "./list-button.page.fixture.ts";

onPage();

const popover = (element: Element) => inside(element, ".dp-popover")!;
const says = (element: Element, text: string) => inside(element, ".dp-popover")?.textContent.includes(text);
const heartOf = (asin: string) => place(html`<dp-list-button appearance="heart" asin=${asin} list-external-id="A"></dp-list-button>`);

describe("dp-list-button: the heart", () => {
  it("list-button.21 option:list-button.appearance draws one button by its name, no toggle", async () => {
    const element = await heartOf("B0H");
    const buttons = element.shadowRoot!.querySelectorAll("button");
    expect(buttons).to.have.lengthOf(1);
    expect([
      buttons[0]!.getAttribute("aria-label"),
      buttons[0]!.hasAttribute("aria-pressed"),
      element.hasAttribute("data-saved"),
    ]).to.deep.equal(["Save to a list", false, false]);
    await expect(element).to.be.accessible();
  });

  it("list-button.21 text:list-button.heart-saved once the store has this product, and no other, it is named and marked as saved, and still no toggle", async () => {
    const element = await heartOf("B0H");
    const heart = part(element, "heart");
    const face = () => [heart.getAttribute("aria-label"), heart.hasAttribute("aria-pressed"), element.hasAttribute("data-saved")];
    const save = (saved: Record<string, string[]>) => pageStores().lists.set({ ...pageStores().lists.get(), saved });
    save({ B0X: ["A"] });
    await settled();
    expect(face()).to.deep.equal(["Save to a list", false, false]);
    save({ B0X: ["A"], B0H: ["A"] });
    await until(() => element.hasAttribute("data-saved"));
    expect(face()).to.deep.equal(["Saved. See your list", false, true]);
  });

  it("list-button.18 list-button.23 after the add every heart of the product is saved, and the link shows in a popover of 230 px", async () => {
    const [element, twin, other] = [await heartOf("B0H"), await heartOf("B0H"), await heartOf("B0X")];
    await clickOn(part(element, "heart"));
    await until(() => part(element, "link"));
    expect([element, twin, other].map((one) => one.hasAttribute("data-saved"))).to.deep.equal([true, true, false]);
    expect(part(twin, "heart").getAttribute("aria-label")).to.equal("Saved. See your list");
    expect(popover(element).matches(":popover-open")).to.equal(true);
    expect(popover(element).getBoundingClientRect().width).to.equal(230);
    expect(inside(twin, ".dp-popover:popover-open")).to.equal(null);
    expect(part(element, "link").getAttribute("href")).to.equal("/gp/registry/wishlist/A");
    await expectSoon(...added("Attic"));
    await expect(element).to.be.accessible();
  });

  it("list-button.23 list-button.24 closes by Escape, its button, or a press outside; a press of the saved heart shows it again and sends nothing", async () => {
    const element = await heartOf("B0H");
    const heart = part(element, "heart");
    await clickOn(heart);
    await until(() => part(element, "link"));
    await expectSoon(...added("Attic"));
    const closes = async (how: () => Promise<unknown>) => {
      await how();
      await until(() => !popover(element).matches(":popover-open"));
      await clickOn(heart);
      await until(() => popover(element).matches(":popover-open"));
      await expectSoon("polite Added to Attic");
    };
    await closes(() => press("Escape"));
    await closes(() => clickOn(part(element, "close")));
    await closes(() => sendMouse({ type: "click", position: [500, 500] }));
    expect(focused(element)).to.equal(heart);
  });

  it("list-button.24 a failed add leaves the heart as it was and tells why in the popover", async () => {
    server.on(ADD, () => json({ hasError: true, message: "The list is full." }));
    const element = await heartOf("B0H");
    await clickOn(part(element, "heart"));
    await until(() => says(element, "The list is full."));
    await expectSoon(
      ...["dp-metric list-button.add", `POST ${ADD}`],
      ...["dp-metric list-button.failed", "dp-error refused", "assertive The list is full."],
    );
    expect([element.hasAttribute("data-saved"), element.dataset["state"], inside(element, "[part=link]")]).to.deep.equal([
      false,
      "error",
      null,
    ]);
    await expect(element).to.be.accessible();
  });

  it("list-button.22 list-button.23 without a default list the create element opens from the hearts flow, and what it made is shown", async () => {
    surface.result = { listExternalId: "N", listType: "giftlist", listName: "New", url: "/x" };
    const element = await place(html`<dp-list-button appearance="heart" asin="B0H"></dp-list-button>`);
    await clickOn(part(element, "heart"));
    await until(() => part(element, "link"));
    await expectSoon("polite Added to New");
    expect(shown[0]).to.include({ tag: "dp-create-list", startedFrom: "hearts", asin: "B0H", opener: part(element, "heart") });
    expect([part(element, "link").getAttribute("href"), element.hasAttribute("data-saved")]).to.deep.equal([
      "/gp/registry/giftlist/N",
      true,
    ]);
    expect(pageStores().lists.get().saved).to.deep.equal({ B0H: ["N"] });
  });

  it("list-button.22 option:list-button.create takes the page's create element by its id", async () => {
    const element = await place(html`
      <dp-list-button appearance="heart" asin="B0H" create="own"></dp-list-button><dp-create-list id="own"></dp-create-list>
    `);
    await clickOn(part(element, "heart"));
    await until(() => shown.length === 1);
    expect((shown[0]!["element"] as Element).id).to.equal("own");
    expect(document.querySelectorAll("dp-create-list")).to.have.lengthOf(1);
  });
});
