import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { json } from "../../test/support/fake-fetch.ts";
import { until, wait, withReducedMotion } from "../../test/support/stage.tsx";
import { recordTimers } from "../../test/support/timers.ts";
import {
  alertIn,
  banner,
  button,
  creating,
  field,
  fired,
  focused,
  held,
  labels,
  main,
  onPage,
  open,
  openCreate,
  place,
  radios,
  sent,
  server,
  setHeld,
  type,
  UPDATE,
} from "./gift-tags.page.fixture.ts";

onPage();

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Tag ${at + 1}`);
const started = async () => {
  const element = await place();
  await open(element);
  await openCreate(element);
  return element;
};

describe("dp-gift-tags, creating", () => {
  it("gift-tags.8 text:gift-tags.create-title text:gift-tags.name text:gift-tags.cancel opens a named modal on top, with focus in the field", async () => {
    const element = await started();
    expect([creating(element).matches(":modal"), main(element).open, element.dataset["state"]]).to.deep.equal([true, true, "create"]);
    expect(creating(element).querySelector("h2")!.textContent).to.equal("Create a gift tag");
    expect(field(element).labels![0]!.textContent).to.equal("Tag name");
    expect([field(element).maxLength, focused(element)]).to.deep.equal([50, field(element)]);
    await expect(element).to.be.accessible();
    await sendKeys({ press: "Escape" });
    await until(() => !creating(element).open);
    expect([main(element).open, focused(element)]).to.deep.equal([true, button(main(element), "Create a tag")]);
    await openCreate(element);
    button(creating(element), "Cancel").click();
    await until(() => !creating(element).open);
    expect(sent()).to.deep.equal([]);
  });

  it("gift-tags.9 text:gift-tags.invalid says at the field that a name is missing, until something is typed", async () => {
    const element = await started();
    type(element, "   ");
    button(creating(element), "Create a tag").focus();
    button(creating(element), "Create a tag").click();
    await until(() => alertIn(creating(element)) !== "");
    expect(alertIn(creating(element))).to.equal("Please enter a tag name.");
    await until(() => focused(element) === field(element));
    expect(field(element).getAttribute("aria-invalid")).to.equal("true");
    const described = creating(element).querySelector(`#${CSS.escape(field(element).getAttribute("aria-describedby")!)}`);
    expect(described!.textContent).to.equal("Please enter a tag name.");
    await expect(element).to.be.accessible();
    await sendKeys({ press: "g" });
    await until(() => alertIn(creating(element)) === "");
    expect([field(element).hasAttribute("aria-invalid"), sent()]).to.deep.equal([false, []]);
  });

  it("gift-tags.10 text:gift-tags.too-many makes the fifteenth and refuses the sixteenth; a missing name comes first", async () => {
    setHeld(numbered(14));
    const element = await started();
    type(element, "Tag 15");
    await sendKeys({ press: "Enter" });
    await until(() => radios(element).length === 16 && !creating(element).open);
    await until(() => sent().length === 2);
    await openCreate(element);
    button(creating(element), "Create a tag").click();
    await until(() => alertIn(creating(element)) === "Please enter a tag name.");
    type(element, "Tag 16");
    button(creating(element), "Create a tag").click();
    await until(() => alertIn(creating(element)).startsWith("You can have up to 15 tags."));
    expect(fired.filter(({ type }) => type === "dp-error").map(({ detail }) => detail["code"])).to.deep.equal(["validation", "validation"]);
    await wait(50);
    expect([sent().length, held.length]).to.deep.equal([2, 15]);
    await expect(element).to.be.accessible();
  });

  it("gift-tags.11 gift-tags.12 Enter sends the trimmed name once, with the buttons disabled meanwhile; focus goes to the new tag", async () => {
    const element = await started();
    let answer!: (response: Response) => void;
    server.on(UPDATE, () => new Promise((resolve) => (answer = resolve)));
    type(element, "  Terrace ");
    for (let press = 0; press < 3; press++) await sendKeys({ press: "Enter" });
    await until(() => sent().length === 1);
    expect(element.dataset["state"]).to.equal("saving");
    const states = ["Create a tag", "Cancel"].map((name) => button(creating(element), name).getAttribute("aria-disabled"));
    expect(states).to.deep.equal(["true", "true"]);
    await expect(element).to.be.accessible();
    server.on(UPDATE, () => json({ tags: [...held, { tagId: "NEW", tagName: "Terrace" }] }));
    answer(json({ status: "ADD_TAG_SUCCESS" }));
    await until(() => !creating(element).open && labels(element).includes("Terrace"));
    await until(() => sent().length === 2);
    await wait(20);
    expect(focused(element)).to.equal(radios(element).at(-1));
    expect(focused(element)!.hasAttribute("aria-disabled")).to.equal(false);
    expect(sent()).to.deep.equal([
      ["add", "Terrace"],
      ["render", ""],
    ]);
  });

  it("gift-tags.14 gift-tags.16 text:gift-tags.add-success text:gift-tags.remove-success tells the successes in a status, inside the modal, without the focus", async () => {
    const element = await started();
    type(element, "Terrace");
    button(creating(element), "Create a tag").click();
    await until(() => banner(element)?.text === "Tag added");
    expect(banner(element)).to.deep.equal({ count: 1, text: "Tag added", role: "status", within: main(element) });
    expect(focused(element)).to.equal(radios(element).at(-1));
    await expect(element).to.be.accessible();
    button(main(element), "Delete Bath").click();
    await until(() => element.dataset["state"] === "confirm");
    button(main(element), "Delete").click();
    await until(() => banner(element)?.text === "Tag deleted");
    expect(banner(element)!.count).to.equal(1);
    expect(fired.filter(({ type }) => type === "dp-success").map(({ detail }) => detail["action"])).to.deep.equal([
      "tag-add",
      "tag-remove",
    ]);
  });

  it("gift-tags.14 gift-tags.19 text:gift-tags.add-failure text:gift-tags.remove-failure tells the failures in an alert; the typed name stays", async () => {
    const element = await started();
    type(element, "Bath");
    button(creating(element), "Create a tag").click();
    await until(() => banner(element)?.text === "We could not add the tag.");
    expect(banner(element)).to.deep.equal({ count: 1, text: "We could not add the tag.", role: "alert", within: creating(element) });
    expect([field(element).value, creating(element).open]).to.deep.equal(["Bath", true]);
    await expect(element).to.be.accessible();
    button(creating(element), "Cancel").click();
    await until(() => !creating(element).open);
    expect(banner(element)).to.equal(undefined);
    setHeld(["Bath", "Kitchen"]); // another tab has deleted one
    button(main(element), "Delete Garden").click();
    await until(() => element.dataset["state"] === "confirm");
    button(main(element), "Delete").click();
    await until(() => banner(element)?.text === "We could not delete the tag.");
    await until(() => labels(element).join() === "No tag,Bath,Kitchen");
  });

  it("gift-tags.15 the banner fades in 400 ms, holds 2 s and fades out 800 ms; with reduced motion it only holds", async function () {
    this.timeout(12_000);
    const shows = async (stays: number) => {
      const element = await started();
      type(element, `Terrace ${stays}`);
      const timers = recordTimers();
      button(creating(element), "Create a tag").click();
      await until(() => banner(element) !== undefined);
      await until(() => banner(element) === undefined, "it goes");
      timers.restore();
      const [first = 0, last = 0] = timers.set.filter((ms) => ms === 2000 || ms === 2400 || ms === 800);
      expect(first + last).to.equal(stays);
      element.remove();
    };
    await shows(3200);
    await withReducedMotion(() => shows(2000));
  });

  it("gift-tags.20 shows a tag that cannot be chosen yet when the list cannot be had anew", async () => {
    const element = await started();
    server.on(UPDATE, ({ body }) =>
      (body as { updateType: string }).updateType === "add" ? json({ status: "ADD_TAG_SUCCESS" }) : json("what", 500),
    );
    type(element, "Terrace");
    await sendKeys({ press: "Enter" });
    await until(() => labels(element).includes("Terrace"));
    await until(() => sent().length === 2);
    const last = radios(element).at(-1)!;
    await until(() => focused(element) === last);
    last.click();
    await wait(20);
    expect([last.checked, radios(element)[0]!.checked, last.getAttribute("aria-disabled")]).to.deep.equal([false, true, "true"]);
    await expect(element).to.be.accessible();
  });

  it("gift-tags.17 a close of the outer modal closes both, with focus back on the control", async () => {
    const element = await started();
    (element as HTMLElement & { close(): void }).close();
    await until(() => !creating(element).open && !main(element).open);
    expect(document.activeElement!.id).to.equal("tag-link");
    expect(fired.filter(({ type }) => type === "dp-close").map(({ detail }) => detail["surface"])).to.deep.equal([
      "gift-tag-create",
      "gift-tags",
    ]);
  });
});
