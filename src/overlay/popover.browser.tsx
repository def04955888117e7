import { expect } from "@open-wc/testing";
import { sendMouse } from "@web/test-runner-commands";
import { settled } from "../../test/support/until.ts";
import { clearStages, press, stage, until, viewport, type Stage } from "../../test/support/view.fixture.tsx";
import { useRef, useState } from "../view/react.ts";
import { Button, buttonStyles } from "../ui/button.tsx";
import { Dialog, dialogStyles } from "./dialog.tsx";
import { Popover, popoverStyles, type CloseReason, type PopoverProps } from "./popover.tsx";
import { tokensCss } from "../ui/tokens.ts";

const sheets = [tokensCss, buttonStyles, popoverStyles, dialogStyles];

function Menu({ log, name = "Open", ...props }: Partial<PopoverProps> & { log: CloseReason[]; name?: string }) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLInputElement>(null);
  return (
    <>
      <div ref={anchor} className="anchor">
        <Button buttonRef={opener} expanded={open} onPress={() => setOpen(!open)}>
          {name}
        </Button>
      </div>
      <Popover
        surface="test"
        role="dialog"
        label="Choices"
        anchor={anchor}
        initialFocus={() => first.current}
        opener={() => opener.current}
        {...props}
        open={open}
        onClose={(reason) => {
          log.push(reason);
          setOpen(false);
        }}
      >
        {props.children ?? (
          <>
            <input ref={first} aria-label="First" />
            <input aria-label="Last" />
          </>
        )}
      </Popover>
    </>
  );
}

const shown = (view: Stage) => view.all(".dp-popover").filter((node) => node.matches(":popover-open"));

async function openFirst(view: Stage): Promise<HTMLElement> {
  view.find("button").focus();
  view.find("button").click();
  await until(() => shown(view).length > 0, "open");
  return view.find(".dp-popover");
}

const middle = (node: Element): [number, number] => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
};

describe("Popover", () => {
  const log: CloseReason[] = [];
  const page: Element[] = [];
  const add = (markup: string) => {
    const holder = document.createElement("div");
    holder.innerHTML = markup;
    document.body.append(holder);
    page.push(holder);
    return holder.firstElementChild as HTMLElement;
  };
  afterEach(() => {
    clearStages();
    log.length = 0;
    page.splice(0).forEach((node) => node.remove());
  });

  it("surface.1 lies in the top layer at its anchor, with focus in it and no finding of axe (a11y.1)", async () => {
    const view = stage(...sheets);
    view.draw(<Menu log={log} />);
    const popover = await openFirst(view);
    expect(view.focused()?.getAttribute("aria-label")).to.equal("First");
    await until(() => popover.style.getPropertyValue("--_available") !== "", "placed by the positioning library");
    const at = view.find(".anchor").getBoundingClientRect();
    const is = () => popover.getBoundingClientRect();
    await until(() => Math.round(is().top - at.bottom) === 4 && Math.abs(is().left - at.left) < 9, "below its anchor");
    await expect(view.host).to.be.accessible();
  });

  it("surface.1 `cover` stands in the anchor's own place; right to left it is at the right edge (surface.4)", async () => {
    const view = stage(...sheets);
    view.host.dir = "rtl";
    view.draw(<Menu log={log} placement="cover" />);
    const popover = await openFirst(view);
    await until(() => popover.style.getPropertyValue("--_available") !== "", "placed");
    const at = view.find(".anchor").getBoundingClientRect();
    const is = () => popover.getBoundingClientRect();
    await until(() => Math.abs(is().top - at.top) < 2 && Math.abs(is().right - at.right) < 9, "in its anchor's place");
  });

  it("surface.2 Escape closes it wherever focus is, and gives focus back", async () => {
    const view = stage(...sheets);
    view.draw(<Menu log={log} />);
    await openFirst(view);
    await press("Escape");
    await until(() => shown(view).length === 0, "closed");
    expect(log).to.deep.equal(["escape"]);
    expect(view.focused()).to.equal(view.find("button"));
  });

  it("a11y.2 a press outside on nothing gives focus back; on a field it leaves the focus there", async () => {
    const field = add('<input aria-label="Elsewhere" style="position:fixed;right:0;bottom:0">');
    const view = stage(...sheets);
    view.draw(<Menu log={log} />);
    await openFirst(view);
    await sendMouse({ type: "click", position: [innerWidth - 5, Math.round(innerHeight / 2)] });
    await until(() => shown(view).length === 0, "closed");
    await settled();
    expect(log.splice(0)).to.deep.equal(["outside"]);
    expect(view.focused()).to.equal(view.find("button"));

    await openFirst(view);
    await sendMouse({ type: "click", position: middle(field) });
    await until(() => shown(view).length === 0, "closed");
    await settled();
    expect(log).to.deep.equal(["outside"]);
    expect(view.focused()).to.equal(field);
  });

  it("surface.1 a press in it or on its own button is not a press outside", async () => {
    const view = stage(...sheets);
    view.draw(<Menu log={log} />);
    const popover = await openFirst(view);
    await sendMouse({ type: "click", position: middle(popover) });
    expect(shown(view)).to.have.length(1);
    await sendMouse({ type: "click", position: middle(view.find("button")) });
    await until(() => shown(view).length === 0, "closed by its button");
    expect(log).to.deep.equal([]);
  });

  it("a11y.1 Tab from its last control closes it, and focus goes on in page order", async () => {
    const view = stage(...sheets);
    const after = add('<input aria-label="After">');
    view.draw(<Menu log={log} />);
    await openFirst(view);
    await press("Tab");
    expect(shown(view)).to.have.length(1);
    await press("Tab");
    await until(() => shown(view).length === 0, "closed");
    expect(log).to.deep.equal(["tab"]);
    expect(view.focused()).to.equal(after);
  });

  it("surface.2 over a dialog one Escape closes the popover and the next the dialog", async () => {
    const view = stage(...sheets);
    let open = true;
    const draw = () =>
      view.draw(
        <Dialog
          open={open}
          surface="outer"
          label="Outer"
          onClose={() => {
            open = false;
            draw();
          }}
        >
          <Menu log={log} />
        </Dialog>,
      );
    draw();
    await openFirst(view);
    await press("Escape");
    await until(() => shown(view).length === 0, "popover closed");
    expect(view.find<HTMLDialogElement>("dialog").open).to.equal(true);
    await press("Escape");
    await until(() => !view.find<HTMLDialogElement>("dialog").open, "dialog closed");
  });

  it("surface.2 over a dialog a press on the backdrop closes the popover only", async () => {
    const view = stage(...sheets);
    const asked: CloseReason[] = [];
    view.draw(
      <Dialog open surface="outer" label="Outer" onClose={(reason) => asked.push(reason)}>
        <Menu log={log} />
      </Dialog>,
    );
    await openFirst(view);
    await sendMouse({ type: "click", position: [3, 3] });
    await until(() => shown(view).length === 0, "popover closed");
    expect(asked).to.deep.equal([]);
    await sendMouse({ type: "click", position: [3, 3] });
    await until(() => asked.length === 1, "then the dialog");
    expect(asked).to.deep.equal(["backdrop"]);
  });

  it("a11y.2 a view in it that takes its focused control away leaves focus inside", async () => {
    const view = stage(...sheets);
    view.draw(
      <Menu log={log}>
        <button>One</button>
      </Menu>,
    );
    const popover = await openFirst(view);
    popover.querySelector("button")?.focus();
    view.draw(
      <Menu log={log}>
        <input aria-label="Two" />
      </Menu>,
    );
    expect(view.focused()?.getAttribute("aria-label")).to.equal("Two");
  });

  it("surface.2 a modal dialog of the page above it keeps its own Escape", async () => {
    const view = stage(...sheets);
    view.draw(<Menu log={log} />);
    await openFirst(view);
    const theirs = add("<dialog><button>Theirs</button></dialog>") as HTMLDialogElement;
    theirs.showModal();
    await press("Escape");
    await until(() => !theirs.open, "the page's dialog closed");
    expect(log).to.deep.equal([]);
    expect(shown(view)).to.have.length(1);
  });

  it("surface.2 opening a second one with a press closes the first, and a press inside a nested one closes neither", async () => {
    const view = stage(...sheets);
    const other = stage(...sheets);
    view.draw(<Menu log={log} />);
    const far = add('<div style="position:fixed;right:20px;bottom:20px"></div>');
    far.append(other.host);
    other.draw(<Menu log={[]} name="Other" />);
    await openFirst(view);
    await sendMouse({ type: "click", position: middle(other.find("button")) });
    await until(() => shown(other).length === 1 && shown(view).length === 0, "the other one only");
    expect(log).to.deep.equal(["outside"]);
  });

  it("surface.2 with closeOnResize a window resize closes it, but not the on-screen keyboard of its text field", async () => {
    const view = stage(...sheets);
    const [width, height] = [innerWidth, innerHeight];
    view.draw(<Menu log={log} closeOnResize />);
    await openFirst(view);
    await viewport(width, height - 100);
    await settled();
    expect(log, "height only, while typing").to.deep.equal([]);
    await viewport(width - 100, height - 100);
    await until(() => shown(view).length === 0, "closed");
    expect(log).to.deep.equal(["resize"]);
    await viewport(width, height);
  });
});
