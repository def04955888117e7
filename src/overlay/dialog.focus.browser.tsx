import { expect } from "@open-wc/testing";
import { clickOn } from "../../test/support/pointer.ts";
import { holdClock } from "../../test/support/clock.ts";
import { clearStages, press, stage, until } from "../../test/support/view.fixture.tsx";
import { Opener, openFirst, sheets } from "./dialog.fixture.tsx";
import { Dialog, type CloseReason } from "./dialog.tsx";

describe("Dialog: focus and history", () => {
  const log: CloseReason[] = [];
  afterEach(() => {
    clearStages();
    log.length = 0;
  });

  it("surface.2 focus goes to the opener that the surface names, also where another control had it", async () => {
    const elsewhere = document.body.appendChild(document.createElement("button"));
    const named = document.body.appendChild(document.createElement("button"));
    const view = stage(...sheets);
    for (const opener of [named, null]) {
      elsewhere.focus();
      view.draw(<Dialog open surface="test" label="Asked" onClose={() => {}} opener={() => opener} />);
      expect(view.find("dialog").contains(view.focused())).to.equal(true);
      view.draw(<Dialog open={false} surface="test" label="Asked" onClose={() => {}} opener={() => opener} />);
      expect(view.focused()).to.equal(opener ?? elsewhere);
    }
    elsewhere.remove();
    named.remove();
  });

  it("surface.2 one that no control opened, with focus nowhere, gives it to the main heading for as long as that keeps it", async () => {
    const page = document.body.appendChild(document.createElement("div"));
    page.innerHTML = `<h1>Banner</h1><main><h1 hidden>Old</h1><h1 id="product">Kettle</h1><a href="#x">Link</a></main>`;
    const view = stage(...sheets);
    (document.activeElement as HTMLElement | null)?.blur();
    const draw = (open: boolean) =>
      view.draw(
        <Dialog open={open} surface="test" label="Unasked" onClose={() => draw(false)}>
          <input aria-label="Name" />
        </Dialog>,
      );
    draw(true);
    expect(view.focused()?.localName).to.equal("input");
    await press("Escape");
    const heading = page.querySelector<HTMLElement>("#product")!;
    expect([document.activeElement, heading.getAttribute("tabindex")]).to.deep.equal([heading, "-1"]);
    page.querySelector("a")!.focus();
    expect(heading.hasAttribute("tabindex")).to.equal(false);
    page.remove();

    (document.activeElement as HTMLElement | null)?.blur();
    draw(true);
    await press("Escape");
    expect(document.activeElement, "a page without a heading").to.equal(view.host);
  });

  it("location-chooser.17 program-sheet.19 without a heading focus goes to main, and without that to the first tab stop of the page", async () => {
    const view = stage(...sheets);
    const draw = (open: boolean) => view.draw(<Dialog open={open} surface="test" label="Unasked" onClose={() => draw(false)} />);
    for (const [markup, selector] of [
      [`<a href="#x">Skip</a><main>Kettle</main>`, "main"],
      [`<p>Kettle</p><a href="#x">Link</a>`, "a"],
    ] as const) {
      const page = document.createElement("div");
      document.body.prepend(page);
      page.innerHTML = markup;
      (document.activeElement as HTMLElement | null)?.blur();
      draw(true);
      await press("Escape");
      expect(document.activeElement).to.equal(page.querySelector(selector));
      page.remove();
    }
  });

  it("surface.2 Back closes the topmost surface with a history marker, one at a time, and none without", async () => {
    const view = stage(...sheets);
    const opens = new Set(["outer"]);
    const close = (name: string) => (reason: CloseReason) => {
      log.push(reason);
      opens.delete(name);
      draw();
    };
    const draw = () =>
      view.draw(
        <Dialog open={opens.has("outer")} surface="outer" label="Outer" historyMarker onClose={close("outer")}>
          <input aria-label="Outer name" />
          <Dialog open={opens.has("inner")} surface="inner" label="Inner" historyMarker onClose={close("inner")} />
        </Dialog>,
      );
    draw();
    opens.add("inner");
    draw();
    await until(() => view.all("dialog:modal").length === 2, "both open");
    history.back();
    await until(() => log.length === 1, "the inner one");
    expect([...opens]).to.deep.equal(["outer"]);
    history.back();
    await until(() => log.length === 2, "the outer one");
    expect([log, [...opens]]).to.deep.equal([["back", "back"], []]);

    const before = history.length;
    const state = JSON.stringify(history.state);
    view.draw(<Dialog open surface="plain" label="Plain" onClose={() => log.push("escape")} />);
    expect([history.length, JSON.stringify(history.state)]).to.deep.equal([before, state]);
  });

  it("a11y.1 Tab and Shift+Tab go round inside the dialog", async () => {
    const view = stage(...sheets);
    view.draw(<Opener log={log} />);
    await openFirst(view);
    const close = view.find("[part=dialog-close]");
    const field = view.find("input");
    field.focus();
    await press("Tab");
    expect(view.focused()).to.equal(close);
    view.find("dialog").dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", shiftKey: true, bubbles: true, cancelable: true }));
    expect(view.focused()).to.equal(field);
    await press("Tab", "Tab");
    expect(view.focused()).to.equal(field);
  });

  it("surface.2 nested dialogs close one at a time, each giving focus back to its own opener", async () => {
    const view = stage(...sheets);
    view.draw(<Opener log={log} nested />);
    const outer = await openFirst(view);
    const innerOpener = view.all("dialog button").find((button) => button.textContent === "Open");
    await clickOn(innerOpener!);
    await until(() => view.all("dialog:modal").length === 2, "both open");
    await press("Escape");
    await until(() => view.all("dialog:modal").length === 1, "inner closed");
    expect(outer.open).to.equal(true);
    expect(view.focused()).to.equal(innerOpener);
    await press("Escape");
    await until(() => !outer.open, "outer closed");
    expect(log).to.deep.equal(["escape", "escape"]);
    expect(view.focused()).to.equal(view.find("button"));
  });

  it("surface.2 the browser's Back closes a surface with a history marker, and a close takes the marker away", async () => {
    const view = stage(...sheets);
    view.draw(<Opener log={log} historyMarker />);
    const dialog = await openFirst(view);
    const { length } = history;
    history.back();
    await until(() => !dialog.open, "closed by Back");
    expect(log).to.deep.equal(["back"]);
    await openFirst(view);
    expect(history.length).to.equal(length);
    const marked = history.state as object;
    await press("Escape");
    await until(() => history.state !== marked && JSON.stringify(history.state) !== JSON.stringify(marked), "marker gone");
    expect(log).to.deep.equal(["back", "escape"]);
  });

  it("a11y.2 removing an open dialog's view gives focus to the page's own place, not to the body", async () => {
    const outside = document.createElement("button");
    document.body.append(outside);
    const view = stage(...sheets);
    view.draw(
      <Dialog open surface="test" label="Asked" onClose={() => {}} opener={() => outside}>
        <input aria-label="Name" />
      </Dialog>,
    );
    expect(view.focused()?.localName).to.equal("input");
    view.draw(null);
    await until(() => view.focused() === outside, "focus outside");
    expect(document.documentElement.getAttribute("style")).to.equal(null);
    outside.remove();
  });

  it("surface.2 opening again while it slides out leaves it open", async () => {
    const view = stage(...sheets);
    view.draw(<Opener log={log} kind="side-sheet" />);
    const clock = holdClock();
    const dialog = await openFirst(view);
    await press("Escape");
    view.find("button").click();
    await clock.pass(1000);
    expect(dialog.matches(":modal")).to.equal(true);
    await press("Escape");
    await clock.pass(1000);
    expect(dialog.open).to.equal(false);
    expect(view.focused()).to.equal(view.find("button"));
  });
});
