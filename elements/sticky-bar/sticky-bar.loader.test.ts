import { describe, expect, it } from "vitest";
import { later } from "../../src/lib/later.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { inViewLoader } from "./sticky-bar.loader.ts";
import type { StickyBarOptions } from "./sticky-bar.options.ts";

function start() {
  const world = testContext<StickyBarOptions>({} as StickyBarOptions);
  const seen: string[] = [];
  let isOffline = false;
  const code = later(async () => {
    if (isOffline) throw new Error("offline");
    return { followPage: () => (seen.push("follows"), { submit: () => seen.push("submits"), toTop: () => void seen.push("goes up") }) };
  });
  const loader = inViewLoader({} as HTMLElement, { context: world.context, signal: world.context.signal } as never, code as never);
  const errors = () => world.events.filter(({ type }) => type === "dp-error").map(({ detail }) => (detail as { code: string }).code);
  return { ...world, loader, seen, errors, offline: (is: boolean) => void (isOffline = is) };
}

describe("the code of a sticky bar in view", () => {
  it("sticky-bar.15 a press waits for it and acts once; the page is followed once", async () => {
    const { loader, seen, errors } = start();
    loader.preload();
    loader.run((page) => page.toTop());
    expect(seen).toEqual([]);
    await settled();
    loader.run();
    expect([seen, errors()]).toEqual([["follows", "goes up"], []]);
  });

  it("sticky-bar.15 without it a press is dp-error `network`, a preload is nothing, and the next press tries again", async () => {
    const { loader, seen, errors, offline } = start();
    offline(true);
    loader.preload();
    await settled();
    expect(errors()).toEqual([]);
    loader.run((page) => page.toTop());
    await settled();
    expect([seen, errors()]).toEqual([[], ["network"]]);
    offline(false);
    loader.run((page) => page.toTop());
    await settled();
    expect([seen, errors()]).toEqual([["follows", "goes up"], ["network"]]);
  });

  it("sticky-bar.23 a bar that has left meanwhile follows nothing", async () => {
    const { loader, seen, errors, leave } = start();
    loader.run((page) => page.toTop());
    leave();
    await settled();
    expect([seen, errors()]).toEqual([[], []]);
  });
});
