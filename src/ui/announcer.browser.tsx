import { expect } from "@open-wc/testing";
import { a11ySnapshot } from "@web/test-runner-commands";
import { announcerPlace, isSilent, liveRegions, recordAnnouncements, spoken } from "../../test/support/announced.ts";
import { holdClock } from "../../test/support/clock.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { clearStages, press, stage, until } from "../../test/support/view.fixture.tsx";
import { registry } from "../lib/registry.ts";
import { announce } from "./announcer.ts";
import { Dialog, dialogStyles } from "../overlay/dialog.tsx";
import { Message } from "./message.tsx";
import { Toast } from "./toast.tsx";

/** What a screen reader can come to, as one text. */
const tree = async () => JSON.stringify(await a11ySnapshot({}));

describe("announce", () => {
  let record: ReturnType<typeof recordAnnouncements>;
  before(async () => {
    announce("Begins"); // so that the record hears the first text of each test
    await until(() => spoken() === "Begins");
  });
  beforeEach(async () => {
    await until(isSilent);
    record = recordAnnouncements();
  });
  afterEach(() => {
    record.stop();
    clearStages();
  });

  it("a11y.1 says each outcome exactly once, also the same text twice and several at once", async () => {
    const clock = holdClock();
    announce("Added");
    announce("Added");
    announce("Two left");
    announce("Failed", "alert");
    await clock.pass(100);
    expect(record.said.toSorted(), "one after the other").to.deep.equal(["alert: Failed", "status: Added"]);
    await clock.pass(1000);
    expect(record.said.filter((text) => text.startsWith("status"))).to.deep.equal(["status: Added", "status: Added", "status: Two left"]);
    expect(record.said.filter((text) => text.startsWith("alert"))).to.deep.equal(["alert: Failed"]);
    expectSeen("polite Added", "polite Added", "polite Two left", "assertive Failed");
  });

  it("a11y.1 both regions wait in a new place until they are watched", async () => {
    document.querySelector("[data-dp-live]")?.remove();
    const clock = holdClock();
    announce("Polite");
    announce("Assertive", "alert");
    await clock.pass(99);
    expect([announcerPlace() === document.body, spoken(), spoken("alert")]).to.deep.equal([true, "", ""]);
    await clock.pass(2);
    expect([spoken(), spoken("alert")]).to.deep.equal(["Polite", "Assertive"]);
    expectSeen("polite Polite", "assertive Assertive");
    await clock.pass(1000); // nothing is under way any more
  });

  it("a11y.1 one polite and one assertive region on the whole page, out of sight, whatever speaks and wherever", async () => {
    const [one, two] = [stage(dialogStyles), stage()];
    one.draw(<Message text="Not saved" role="alert" />);
    two.draw(<Message text="Saved" />);
    announce("Added");
    await until(() => record.said.length === 3, "all said");
    expect(record.said.toSorted()).to.deep.equal(["alert: Not saved", "status: Added", "status: Saved"]);
    expect(liveRegions().map((region) => [region.getAttribute("role"), region.getAttribute("aria-live")])).to.deep.equal([
      ["status", "polite"],
      ["alert", "assertive"],
    ]);
    const { width, height } = document.querySelector("[data-dp-live]")!.getBoundingClientRect();
    expect([width, height]).to.deep.equal([1, 1]);
    expectSeen("assertive Not saved", "polite Saved", "polite Added");
  });

  it("a11y.1 is heard while a modal dialog is open, and after it; the page behind is not", async () => {
    document.body.append(Object.assign(document.createElement("p"), { id: "behind", textContent: "Behind it all" }));
    const view = stage(dialogStyles);
    const draw = (open: boolean) =>
      view.draw(
        <Dialog open={open} surface="x" label="The dialog" onClose={() => draw(false)}>
          <button>Inside</button>
        </Dialog>,
      );
    announce("Before");
    await until(() => spoken() === "Before");
    draw(true);
    announce("Heard inside");
    await until(() => spoken() === "Heard inside", "said inside");
    expect(announcerPlace() === view.find("dialog")).to.equal(true);
    if (navigator.userAgent.includes("Chrome/")) {
      const seen = await tree();
      expect([seen.includes("Heard inside"), seen.includes("Behind it all")], "what the accessibility tree holds").to.deep.equal([
        true,
        false,
      ]);
    }
    await press("Escape");
    announce("Heard outside");
    await until(() => spoken() === "Heard outside", "said outside");
    expect(announcerPlace() === document.body).to.equal(true);
    if (navigator.userAgent.includes("Chrome/")) expect(await tree()).to.include("Heard outside");
    expect(record.said).to.deep.equal(["status: Before", "status: Heard inside", "status: Heard outside"]);
    expect(liveRegions()).to.have.lengthOf(2);
    expectSeen("polite Before", "polite Heard inside", "polite Heard outside");
    document.querySelector("#behind")!.remove();
  });

  it("a11y.1 is heard in the topmost of nested dialogs, in one of the page's own, and in one that is sliding out", async () => {
    const view = stage(dialogStyles);
    const draw = (sheet: boolean, inner: boolean) =>
      view.draw(
        <Dialog open={sheet} kind="side-sheet" surface="outer" label="Outer" onClose={() => {}}>
          <button>Outer</button>
          <Dialog open={inner} surface="inner" label="Inner" onClose={() => {}} />
        </Dialog>,
      );
    draw(true, false);
    draw(true, true);
    announce("One");
    await until(() => spoken() === "One");
    expect(announcerPlace() === view.all("dialog")[1]).to.equal(true);
    draw(true, false);
    announce("Two");
    await until(() => spoken() === "Two");
    expect(announcerPlace() === view.all("dialog")[0]).to.equal(true);
    const theirs = document.createElement("dialog");
    theirs.innerHTML = "<button>Theirs</button>";
    document.body.append(theirs);
    theirs.showModal();
    announce("Three");
    await until(() => spoken() === "Three");
    expect(announcerPlace() === theirs).to.equal(true);
    theirs.remove();
    view.find("button").focus();
    draw(false, false); // its way out takes 300 ms
    announce("Four");
    await until(() => record.said.includes("status: Four"));
    await until(() => view.all("dialog[open]").length === 0);
    announce("Five");
    await until(() => spoken() === "Five");
    expect(announcerPlace() === document.body).to.equal(true);
    expectSeen("polite One", "polite Two", "polite Three", "polite Four", "polite Five");
  });

  it("host.5 scope.4 a region that went with a drawing is put back; another copy of the library speaks by the same", async () => {
    announce("One");
    await until(() => spoken() === "One");
    document.querySelector("[data-dp-live]")!.remove();
    announce("Two");
    await until(() => spoken() === "Two");
    expect(announcerPlace() === document.body).to.equal(true);
    expect(registry().shared.has("announcer")).to.equal(true);
    expectSeen("polite One", "polite Two");
  });

  it("surface.6 a11y.1 a toast is said once, again for the next turn, and not where another text says it", async () => {
    const clock = holdClock();
    const view = stage();
    const draw = (sequence: number, role: "status" | "none" = "status") =>
      view.draw(
        <Toast open role={role} sequence={sequence} onClosed={() => {}}>
          Added
        </Toast>,
      );
    draw(1);
    draw(1);
    await clock.pass(400);
    expect(record.said).to.deep.equal(["status: Added"]);
    draw(2);
    await clock.pass(400);
    draw(3, "none");
    await clock.pass(400);
    expect(record.said).to.deep.equal(["status: Added", "status: Added"]);
    expectSeen("polite Added", "polite Added");
  });
});
