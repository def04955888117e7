import { expect } from "@open-wc/testing";
import { watchSwipes } from "./swipe.ts";

describe("watchSwipes", () => {
  let node: HTMLElement;
  let life: AbortController;
  let ended: [px: number, isWhole: boolean][];

  const finger = (type: string, pointerId: number, clientX: number, clientY = 0) =>
    node.dispatchEvent(new PointerEvent(type, { pointerType: "touch", isPrimary: pointerId === 1, pointerId, clientX, clientY }));

  beforeEach(() => {
    node = document.body.appendChild(document.createElement("div"));
    life = new AbortController();
    ended = [];
    watchSwipes(node, { byTouch: true, ended: (px, isWhole) => void ended.push([px, isWhole]) }, life.signal);
  });
  afterEach(() => {
    life.abort();
    node.remove();
  });

  it("bundle-carousel.13 tells how far a finger went across, and nothing of a mostly vertical way or of a mouse", () => {
    finger("pointerdown", 1, 100);
    finger("pointerup", 1, 40, 30);
    finger("pointerdown", 1, 100);
    finger("pointerup", 1, 60, 90);
    for (const [type, clientX] of [["pointerdown", 100] as const, ["pointerup", 10] as const])
      node.dispatchEvent(new PointerEvent(type, { pointerType: "mouse", isPrimary: true, pointerId: 1, clientX }));
    expect(ended).to.deep.equal([[-60, true]]);
  });

  it("bundle-carousel.13 a second finger ends the swipe of the first, and the next swipe counts again", () => {
    finger("pointerdown", 1, 100);
    finger("pointerdown", 2, 200);
    finger("pointerup", 1, 10);
    finger("pointerup", 2, 90);
    expect(ended).to.deep.equal([]);
    finger("pointerdown", 1, 100);
    finger("pointerup", 1, 150);
    expect(ended).to.deep.equal([[50, true]]);
  });
});
