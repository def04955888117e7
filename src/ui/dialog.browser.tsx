import { expect } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { clearStages, press, stage, until, wait, withReducedMotion, type Stage } from "../../test/support/stage.tsx";
import { useRef, useState } from "../element/view.ts";
import { Button, buttonCss } from "./button.tsx";
import { Dialog, dialogCss, type CloseReason, type DialogProps } from "./dialog.tsx";
import { iconCss } from "./icon.tsx";
import { tokensCss } from "./tokens.ts";

const sheets = [tokensCss, iconCss, buttonCss, dialogCss];

function Opener({ log, nested, ...props }: Partial<DialogProps> & { log: CloseReason[]; nested?: boolean }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button buttonRef={opener} onPress={() => setOpen(true)}>
        Open
      </Button>
      <Dialog
        surface="test"
        heading="Title"
        closeLabel="Close"
        opener={() => opener.current}
        {...props}
        open={open}
        onClose={(reason) => {
          log.push(reason);
          setOpen(false);
        }}
      >
        {props.children ?? <input aria-label="Name" />}
        {nested && <Opener log={log} surface="inner" heading="Inner" />}
      </Dialog>
    </>
  );
}

async function openFirst(view: Stage): Promise<HTMLDialogElement> {
  const button = view.find("button");
  button.focus();
  button.click();
  await until(() => view.all("dialog[open]").length > 0, "open");
  return view.find<HTMLDialogElement>("dialog");
}

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
      ["button", async () => view.find("dialog [part=dialog-close]").click()],
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
    innerOpener?.focus();
    innerOpener?.click();
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

  it("surface.3 surface.4 a sheet slides in for 300 ms from the end side, mirrored right to left", async () => {
    for (const dir of ["ltr", "rtl"]) {
      const view = stage(...sheets);
      view.host.dir = dir;
      view.draw(<Opener log={log} kind="side-sheet" />);
      const dialog = await openFirst(view);
      const [slide] = dialog.getAnimations();
      expect(slide?.effect?.getTiming().duration).to.equal(300);
      const effect = slide?.effect as KeyframeEffect | undefined;
      expect(effect?.getKeyframes()[0]?.["transform"]).to.equal(`translateX(${dir === "ltr" ? "" : "-"}100%)`);
      slide?.finish();
      const { left, right } = dialog.getBoundingClientRect();
      if (dir === "ltr") expect(Math.round(right)).to.be.at.least(document.documentElement.clientWidth);
      else expect(Math.round(left)).to.be.at.most(innerWidth - document.documentElement.clientWidth);
      await press("Escape");
      expect(dialog.open, "still sliding out").to.equal(true);
      await until(() => !dialog.open, "closed");
      clearStages();
    }
  });

  it("surface.3 with reduced motion a sheet opens and closes at once", () =>
    withReducedMotion(async () => {
      const view = stage(...sheets);
      view.draw(<Opener log={log} kind="bottom-sheet" />);
      const dialog = await openFirst(view);
      expect(dialog.getAnimations({ subtree: true })).to.have.length(0);
      await press("Escape");
      await wait(20);
      expect(dialog.open).to.equal(false);
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
    const dialog = await openFirst(view);
    await press("Escape");
    view.find("button").click();
    await wait(500);
    expect(dialog.matches(":modal")).to.equal(true);
    await press("Escape");
    await until(() => !dialog.open, "closed");
    expect(view.focused()).to.equal(view.find("button"));
  });
});
