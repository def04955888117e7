import { expect } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { recordAnimations } from "../../test/support/animations.ts";
import { holdClock } from "../../test/support/clock.ts";
import { hold } from "../../test/support/held-key.ts";
import { onScreenKeyboard } from "../../test/support/on-screen-keyboard.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { clearStages, press, stage, until, withReducedMotion } from "../../test/support/view.fixture.tsx";
import { Opener, openFirst, sheets } from "./dialog.fixture.tsx";
import type { CloseReason } from "./dialog.tsx";

describe("Dialog", () => {
  const log: CloseReason[] = [];
  afterEach(() => {
    clearStages();
    log.length = 0;
  });

  it("surface.1 surface.2 lies in the top layer, takes focus, and has no finding of axe (a11y.1)", async () => {
    const view = stage(...sheets);
    view.draw(<Opener log={log} />);
    const dialog = await openFirst(view);
    expect(dialog.matches(":modal")).to.equal(true);
    expect(dialog.contains(view.focused())).to.equal(true);
    await expect(view.host).to.be.accessible();
    for (const button of view.all("button")) {
      const { width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(24);
    }
  });

  it("surface.2 Escape, the close button and the backdrop close it, and focus is back on the opener", async () => {
    const view = stage(...sheets);
    view.draw(<Opener log={log} />);
    const ways: [CloseReason, () => Promise<unknown>][] = [
      ["escape", () => press("Escape")],
      ["button", () => clickOn(view.find("dialog [part=dialog-close]"))],
      ["backdrop", () => sendMouse({ type: "click", position: [3, 3] })],
    ];
    for (const [reason, close] of ways) {
      const dialog = await openFirst(view);
      await close();
      await until(() => !dialog.open, `closed by ${reason}`);
      expect(log.splice(0)).to.deep.equal([reason]);
      expect(view.focused()).to.equal(view.find("button"));
    }
  });

  it("calls.7 an Enter that is held on the opener presses nothing in the dialog; the next Enter does", async () => {
    const view = stage(...sheets);
    let presses = 0;
    const focus = (node: HTMLElement | null) => void setTimeout(() => node?.focus());
    view.draw(
      <Opener log={log}>
        <button ref={focus} id="inner" onClick={() => presses++}>
          Inner
        </button>
      </Opener>,
    );
    view.find("button").focus();
    await hold("Enter", 6);
    await until(() => view.focused()?.id === "inner", "focus is on the button of the dialog");
    expect([presses, log]).to.deep.equal([0, []]);
    await press("Enter");
    expect([presses, log]).to.deep.equal([1, []]);
  });

  it("surface.2 a press that begins inside and ends on the backdrop closes nothing", async () => {
    const view = stage(...sheets);
    view.draw(<Opener log={log} />);
    const dialog = await openFirst(view);
    // what a browser fires when text is selected from the field out to the backdrop: the click goes to their common ancestor
    view.find("input").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, composed: true }));
    dialog.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, composed: true }));
    dialog.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
    expect(log).to.deep.equal([]);
    expect(dialog.open).to.equal(true);
  });

  it("surface.2 the page behind does not scroll while it is open, and does so again after", async () => {
    const tall = document.createElement("div");
    tall.style.setProperty("height", "5000px");
    document.body.append(tall);
    const width = document.body.getBoundingClientRect().width;
    const view = stage(...sheets);
    view.draw(<Opener log={log} />);
    const dialog = await openFirst(view);
    expect(getComputedStyle(document.documentElement).overflowY).to.equal("hidden");
    expect(document.body.getBoundingClientRect().width, "nothing jumps").to.equal(width);
    await press("Escape");
    await until(() => !dialog.open, "closed");
    expect(document.documentElement.getAttribute("style")).to.equal(null);
    tall.remove();
  });

  it("surface.3 surface.4 a sheet slides in for 300 ms from the end side, mirrored right to left", async () => {
    for (const dir of ["ltr", "rtl"]) {
      const view = stage(...sheets);
      view.host.dir = dir;
      view.draw(<Opener log={log} kind="side-sheet" />);
      const played = recordAnimations();
      const dialog = await openFirst(view);
      const [slide] = played(dialog);
      expect(slide?.effect?.getTiming().duration).to.equal(300);
      const effect = slide?.effect as KeyframeEffect | undefined;
      expect(effect?.getKeyframes()[0]?.["transform"]).to.equal(`translateX(${dir === "ltr" ? "" : "-"}100%)`);
      slide?.finish();
      const { left, right } = dialog.getBoundingClientRect();
      if (dir === "ltr") expect(Math.round(right)).to.be.at.least(document.documentElement.clientWidth);
      else expect(Math.round(left)).to.be.at.most(innerWidth - document.documentElement.clientWidth);
      const clock = holdClock();
      await press("Escape");
      await clock.pass(299);
      expect(dialog.open, "still sliding out").to.equal(true);
      await clock.pass(1);
      expect(dialog.open, "out").to.equal(false);
      clearStages();
    }
  });

  it("surface.3 with reduced motion a sheet opens and closes at once", () =>
    withReducedMotion(async () => {
      for (const kind of ["bottom-sheet", "side-sheet"] as const) {
        const view = stage(...sheets, "[part=button] { transition: opacity 5s; animation: turn 5s infinite }");
        view.draw(<Opener log={log} kind={kind} />);
        const dialog = await openFirst(view);
        expect(dialog.getAnimations({ subtree: true })).to.have.length(0);
        const { transitionDuration, animationDuration } = getComputedStyle(view.find("button"));
        // only Chromium's driver can make the style sheets see it
        if (navigator.userAgent.includes("Chrome/")) expect([transitionDuration, animationDuration]).to.deep.equal(["0s", "0s"]);
        await press("Escape");
        expect([dialog.open, log.splice(0)], "at once, with no time between").to.deep.equal([false, ["escape"]]);
        clearStages();
      }
    }));

  it("surface.1 a bottom sheet has the height given, at the window's lower edge, and never more than the window's", async () => {
    const view = stage(...sheets);
    view.draw(<Opener log={log} kind="bottom-sheet" height={358} />);
    const dialog = await openFirst(view);
    dialog.getAnimations()[0]?.finish();
    const { height, bottom } = dialog.getBoundingClientRect();
    expect(height).to.equal(358);
    expect(bottom).to.equal(innerHeight);
    view.draw(<Opener log={log} kind="bottom-sheet" height={5000} />);
    expect(dialog.getBoundingClientRect().height).to.equal(innerHeight);
  });

  it("surface.1 a bottom sheet stays above an on-screen keyboard, no higher than what is left, and its field in sight", async () => {
    const keyboard = onScreenKeyboard();
    const lower = () => Math.round(innerHeight - view.find("dialog").getBoundingClientRect().bottom);
    const view = stage(...sheets);
    try {
      view.draw(
        <Opener log={log} kind="bottom-sheet" height={358}>
          <div style={{ blockSize: "300px" }} />
          <input aria-label="Low" />
        </Opener>,
      );
      const dialog = await openFirst(view);
      dialog.getAnimations()[0]?.finish();
      expect(lower()).to.equal(0);
      view.find("input").focus();
      keyboard.show(240);
      expect(lower()).to.equal(240);
      keyboard.show(230, { offsetTop: 30 });
      expect(lower()).to.equal(230);
      const left = 170; // of the window
      keyboard.show(innerHeight - left);
      const { top, height } = dialog.getBoundingClientRect();
      expect([Math.round(top), Math.round(height)]).to.deep.equal([0, left]);
      const field = view.find("input").getBoundingClientRect();
      expect([field.top >= 0, field.bottom <= left]).to.deep.equal([true, true]);
      keyboard.show(200, { scale: 2 });
      expect(lower(), "zoomed in").to.equal(0);
      keyboard.show(240);
      await press("Escape");
      await until(() => !dialog.open, "closed");
      expect(dialog.style.getPropertyValue("--_keyboard")).to.equal("");
      keyboard.show(100);
      expect(dialog.style.getPropertyValue("--_keyboard"), "it listens no more").to.equal("");
    } finally {
      keyboard.restore();
    }
  });

  it("surface.1 a modal is as high as its content; where that is higher than the window, its body alone scrolls", async () => {
    const view = stage(...sheets);
    const lines = (count: number) => Array.from({ length: count }, (_, at) => <input key={at} aria-label={`Line ${at}`} />);
    view.draw(<Opener log={log}>{lines(3)}</Opener>);
    const dialog = await openFirst(view);
    const body = dialog.querySelector<HTMLElement>(".dp-dialog-body")!;
    const inner = () => Math.round(body.getBoundingClientRect().bottom - dialog.getBoundingClientRect().bottom);
    expect([body.scrollHeight - body.clientHeight, inner()]).to.deep.equal([0, -1]);
    expect(body.clientHeight).to.be.greaterThan(20);
    view.draw(<Opener log={log}>{lines(500)}</Opener>);
    expect([dialog.getBoundingClientRect().height, inner()]).to.deep.equal([innerHeight, -1]);
    expect(body.scrollHeight).to.be.greaterThan(body.clientHeight);
  });
});
