import { expect, fixture } from "@open-wc/testing";
import { openSurfaces } from "../../src/lib/open-surfaces.ts";
import { settled, until } from "../../test/support/until.ts";
import { watchOnScreen, type OnScreen } from "./sponsored-carousel.on-screen.ts";

const setVisibility = (state: "hidden" | "visible") => {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  document.dispatchEvent(new Event("visibilitychange"));
};

describe("watchOnScreen", () => {
  let node: HTMLElement;
  let screen: OnScreen;
  let told: boolean[];

  /** A node of 100 px in a box that scrolls, at this place. */
  async function place(top: number): Promise<HTMLElement> {
    const box = await fixture<HTMLElement>(
      `<div style="overflow: auto; height: 200px; position: relative"><div style="height: ${top}px"></div><p style="margin: 0; height: 100px">node</p><div style="height: 900px"></div></div>`,
    );
    node = box.querySelector("p")!;
    told = [];
    screen = watchOnScreen(node, (isOn) => told.push(isOn));
    return box;
  }

  afterEach(() => {
    screen.stop();
    delete (document as { visibilityState?: unknown }).visibilityState;
    openSurfaces().set([]);
  });

  it("tells when the node as a whole comes into view, and when a pixel of it leaves", async () => {
    const box = await place(101);
    await settled();
    expect(told, "a pixel is below").to.deep.equal([]);
    box.scrollTop = 1;
    await until(() => told.length === 1, "in view");
    box.scrollTop = 101;
    await settled();
    expect(told, "still whole").to.deep.equal([true]);
    box.scrollTop = 102;
    await until(() => told.length === 2, "a pixel is above");
    screen.stop();
    box.scrollTop = 50;
    await settled();
    expect(told).to.deep.equal([true, false]);
  });

  it("a node without a box, and one without height, is never seen", async () => {
    await place(0);
    await until(() => told.length === 1, "in view");
    node.hidden = true;
    node.style.display = "none";
    await until(() => told.length === 2, "gone");
    node.style.cssText = "display: block; height: 0; overflow: hidden; margin: 0";
    await settled();
    expect(told).to.deep.equal([true, false]);
  });

  it("is not seen in a hidden tab, nor on a page that is left; it is when that is shown again", async () => {
    await place(0);
    await until(() => told.length === 1, "in view");
    setVisibility("hidden");
    setVisibility("visible");
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    expect(told).to.deep.equal([true, false, true, false, true]);
  });

  it("is not seen behind a modal surface of ours or of the page, unless it is in that", async () => {
    const box = await place(0);
    await until(() => told.length === 1, "in view");
    const surface = { surface: "sheet", modal: true };
    openSurfaces().set([{ ...surface, element: document.createElement("div") }]);
    expect([told, screen.check()]).to.deep.equal([[true, false], false]);
    openSurfaces().set([{ ...surface, element: box }]);
    openSurfaces().set([{ ...surface, modal: false, element: document.createElement("div") }]);
    expect(told).to.deep.equal([true, false, true]);
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.showModal();
    expect(screen.check(), "looked at again").to.equal(false);
    dialog.close();
    await until(() => told.length === 5, "seen again");
    dialog.remove();
    expect(told).to.deep.equal([true, false, true, false, true]);
  });
});
