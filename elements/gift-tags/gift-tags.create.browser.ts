import { expect } from "@open-wc/testing";
import { sendKeys, sendMouse } from "@web/test-runner-commands";
import { json } from "../../test/support/fake-fetch.ts";
import { holdClock } from "../../test/support/clock.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { withReducedMotion } from "../../test/support/view.fixture.tsx";
import { settled, until } from "../../test/support/until.ts";
import {
  ADDED,
  alertIn,
  banner,
  button,
  CHANGE,
  creating,
  field,
  focused,
  held,
  labels,
  main,
  onPage,
  open,
  openCreate,
  place,
  press,
  radios,
  REMOVED,
  sent,
  server,
  setHeld,
  type,
  UPDATE,
} from "./gift-tags.page.fixture.ts";

onPage();

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Tag ${at + 1}`);
const refused = (said: string) => [...CHANGE, "dp-error refused", `assertive ${said}`, ...CHANGE];
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
    expectSeen("dp-close gift-tag-create");
    expect([main(element).open, focused(element)]).to.deep.equal([true, button(main(element), "Create a tag")]);
    await openCreate(element);
    await press(creating(element), "Cancel");
    await until(() => !creating(element).open);
    expectSeen("dp-close gift-tag-create");
  });

  it("gift-tags.9 text:gift-tags.invalid says at the field that a name is missing, until something is typed", async () => {
    const element = await started();
    type(element, "   ");
    await press(creating(element), "Create a tag");
    await expectSoon("dp-error validation", "assertive Please enter a tag name.");
    expect(alertIn(creating(element))).to.equal("Please enter a tag name.");
    await until(() => focused(element) === field(element));
    expect(field(element).getAttribute("aria-invalid")).to.equal("true");
    const described = creating(element).querySelector(`#${CSS.escape(field(element).getAttribute("aria-describedby")!)}`);
    expect(described!.textContent).to.equal("Please enter a tag name.");
    await expect(element).to.be.accessible();
    await sendKeys({ press: "g" });
    await until(() => alertIn(creating(element)) === "");
    expect(field(element).hasAttribute("aria-invalid")).to.equal(false);
  });

  it("gift-tags.10 text:gift-tags.too-many makes the fifteenth and refuses the sixteenth; a missing name comes first", async () => {
    setHeld(numbered(14));
    const element = await started();
    type(element, "Tag 15");
    await sendKeys({ press: "Enter" });
    await until(() => radios(element).length === 16 && !creating(element).open);
    await expectSoon(...ADDED);
    await openCreate(element);
    await press(creating(element), "Create a tag");
    await expectSoon("dp-error validation", "assertive Please enter a tag name.");
    type(element, "Tag 16");
    await press(creating(element), "Create a tag");
    await expectSoon("dp-error validation", "assertive You can have up to 15 tags. Delete one to create another.");
    expect(alertIn(creating(element))).to.equal("You can have up to 15 tags. Delete one to create another.");
    await settled();
    expectSeen();
    expect(held.length).to.equal(15);
    await expect(element).to.be.accessible();
  });

  it("gift-tags.11 gift-tags.12 Enter sends the trimmed name once, with the buttons disabled meanwhile; focus goes to the new tag", async () => {
    const element = await started();
    let answer!: (response: Response) => void;
    server.on(UPDATE, () => new Promise((resolve) => (answer = resolve)));
    type(element, "  Terrace ");
    for (let press = 0; press < 3; press++) await sendKeys({ press: "Enter" });
    await settled();
    expectSeen(...CHANGE);
    expect(element.dataset["state"]).to.equal("saving");
    const states = ["Create a tag", "Cancel"].map((name) => button(creating(element), name).getAttribute("aria-disabled"));
    expect(states).to.deep.equal(["true", "true"]);
    await expect(element).to.be.accessible();
    server.on(UPDATE, () => json({ tags: [...held, { tagId: "NEW", tagName: "Terrace" }] }));
    answer(json({ status: "ADD_TAG_SUCCESS" }));
    await until(() => !creating(element).open && labels(element).includes("Terrace"));
    await expectSoon(...ADDED.slice(CHANGE.length));
    await settled();
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
    await press(creating(element), "Create a tag");
    await until(() => banner(element)?.text === "Tag added");
    expect(banner(element)).to.deep.equal({ count: 1, text: "Tag added", role: "status", within: main(element) });
    expect(focused(element)).to.equal(radios(element).at(-1));
    await expect(element).to.be.accessible();
    await expectSoon(...ADDED);
    await press(main(element), "Delete Bath");
    await until(() => element.dataset["state"] === "confirm");
    await press(main(element), "Delete");
    await until(() => banner(element)?.text === "Tag deleted");
    expect(banner(element)!.count).to.equal(1);
    await expectSoon(...REMOVED);
  });

  it("gift-tags.14 gift-tags.19 text:gift-tags.add-failure text:gift-tags.remove-failure tells the failures in an alert; the typed name stays", async () => {
    const element = await started();
    type(element, "Bath");
    await press(creating(element), "Create a tag");
    await until(() => banner(element)?.text === "We could not add the tag.");
    expect(banner(element)).to.deep.equal({ count: 1, text: "We could not add the tag.", role: "alert", within: creating(element) });
    expect([field(element).value, creating(element).open]).to.deep.equal(["Bath", true]);
    await expect(element).to.be.accessible();
    await expectSoon(...refused("We could not add the tag."));
    await press(creating(element), "Cancel");
    await until(() => !creating(element).open);
    expectSeen("dp-close gift-tag-create");
    expect(banner(element)).to.equal(undefined);
    setHeld(["Bath", "Kitchen"]); // another tab has deleted one
    await press(main(element), "Delete Garden");
    await until(() => element.dataset["state"] === "confirm");
    await press(main(element), "Delete");
    await until(() => banner(element)?.text === "We could not delete the tag.");
    await until(() => labels(element).join() === "No tag,Bath,Kitchen");
    await expectSoon(...refused("We could not delete the tag."));
  });

  it("gift-tags.15 the banner fades in 400 ms, holds 2 s and fades out 800 ms; with reduced motion it only holds", async () => {
    let clock: ReturnType<typeof holdClock> | undefined;
    const shows = async (...stays: number[]) => {
      const element = await started();
      clock ??= holdClock(); // once the timers of the test before are gone
      type(element, `Terrace ${stays.length}`);
      await press(creating(element), "Create a tag");
      await until(() => banner(element) !== undefined);
      await expectSoon(...ADDED);
      const last = stays.pop()!;
      for (const ms of stays) await clock.pass(ms);
      await clock.pass(last - 1);
      expect(banner(element), "until the end").not.to.equal(undefined);
      await clock.pass(2);
      expect(banner(element), "no longer").to.equal(undefined);
      element.remove();
    };
    await shows(400 + 2000, 800);
    await withReducedMotion(() => shows(2000));
  });

  it("gift-tags.15 a new banner replaces the one that shows, and its time starts from the beginning", async () => {
    const element = await started();
    const clock = holdClock();
    const remove = async (name: string) => {
      await press(main(element), `Delete ${name}`);
      await until(() => element.dataset["state"] === "confirm");
      await press(main(element), "Delete");
    };
    type(element, "Terrace");
    await press(creating(element), "Create a tag");
    await until(() => banner(element)?.text === "Tag added");
    await expectSoon(...ADDED);
    await clock.pass(2300);
    await remove("Bath");
    await until(() => banner(element)?.text === "Tag deleted");
    await expectSoon(...REMOVED);
    await sendMouse({ type: "move", position: [2, 2] }); // the pointer would hold it
    await clock.pass(400 + 1999);
    expect(banner(element)?.count, "4.7 s after the first one began").to.equal(1);
    await clock.pass(1);
    await clock.pass(801);
    expect(banner(element)).to.equal(undefined);
  });

  it("gift-tags.14 gift-tags.16 a change whose modal was closed meanwhile is told on the page", async () => {
    const element = await started();
    let answer!: (response: Response) => void;
    server.on(UPDATE, () => new Promise((resolve) => (answer = resolve)));
    type(element, "Terrace");
    await press(creating(element), "Create a tag");
    await expectSoon(...CHANGE);
    (element as HTMLElement & { close(): void }).close();
    expectSeen("dp-close gift-tag-create", "dp-close gift-tags");
    server.on(UPDATE, () => json({ tags: held }));
    answer(json({ status: "ADD_TAG_SUCCESS" }));
    await until(() => banner(element) !== undefined, "the banner shows");
    expect(banner(element)).to.deep.equal({ count: 1, text: "Tag added", role: "status", within: null });
    await expectSoon("dp-success tag-add", "polite Tag added", ...CHANGE);
  });

  it("gift-tags.20 shows a tag that cannot be chosen yet when the list cannot be had anew", async () => {
    const element = await started();
    server.on(UPDATE, ({ body }) =>
      (body as { updateType: string }).updateType === "add" ? json({ status: "ADD_TAG_SUCCESS" }) : json("what", 500),
    );
    type(element, "Terrace");
    await sendKeys({ press: "Enter" });
    await until(() => labels(element).includes("Terrace"));
    await expectSoon(...ADDED, "dp-metric gift-tags.render-failed");
    const last = radios(element).at(-1)!;
    await until(() => focused(element) === last);
    await clickOn(last);
    await settled();
    expect([last.checked, radios(element)[0]!.checked, last.getAttribute("aria-disabled")]).to.deep.equal([false, true, "true"]);
    await expect(element).to.be.accessible();
  });

  it("gift-tags.17 a close of the outer modal closes both, with focus back on the control", async () => {
    const element = await started();
    (element as HTMLElement & { close(): void }).close();
    await until(() => !creating(element).open && !main(element).open);
    expect(document.activeElement!.id).to.equal("tag-link");
    expectSeen("dp-close gift-tag-create", "dp-close gift-tags");
  });
});
