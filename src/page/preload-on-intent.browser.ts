import { expect } from "@open-wc/testing";
import { preloadOnIntent } from "./preload-on-intent.ts";
import { until } from "../../test/support/until.ts";

describe("code of the first press", () => {
  const original = window.requestIdleCallback;
  let host: HTMLElement;
  beforeEach(() => {
    host = document.body.appendChild(document.createElement("button"));
    window.requestIdleCallback = () => 0;
  });
  afterEach(() => {
    host.remove();
    window.requestIdleCallback = original;
  });

  it("host.6 is fetched when the pointer or the focus comes, and not for an element that has left", () => {
    const warmed: string[] = [];
    const life = new AbortController();
    preloadOnIntent(host, () => void warmed.push("warm"), life.signal);
    expect(warmed.length).to.equal(0);
    host.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    host.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    expect(warmed.length).to.equal(1);
    life.abort();
    host.focus();
    expect(warmed.length).to.equal(1);
  });

  it("host.6 is fetched when the browser is idle", async () => {
    window.requestIdleCallback = original;
    let warmed = 0;
    preloadOnIntent(host, () => void warmed++, new AbortController().signal);
    await until(() => warmed === 1, "it is fetched"); // Safari does not tell when it is idle
  });
});
