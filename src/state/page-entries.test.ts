import { describe, expect, it } from "vitest";
import { testContext } from "../../test/support/model-context.ts";
import { guardOnce } from "./page-entries.ts";

describe("guardOnce", () => {
  it("url.1 reports a refused address once, however often it is asked about, and once for each purpose", () => {
    const { context, events } = testContext({});
    const guard = guardOnce(context);
    const refused = "https://elsewhere.example/kettle.png";
    expect([guard.image(refused), guard.image(refused), guard.safe(refused, "image")]).toEqual([undefined, undefined, undefined]);
    expect(events.map(({ detail }) => (detail as { code: string }).code)).toEqual(["blocked-url"]);
    expect([guard.target(refused), guard.target(refused)]).toEqual([{ href: undefined }, { href: undefined }]);
    expect(events).toHaveLength(2);
    guard.image("https://elsewhere.example/other.png");
    expect(events).toHaveLength(3);
  });

  it("url.1 gives what the guard gives, and nothing for no address", () => {
    const { context, events } = testContext({});
    const guard = guardOnce(context);
    expect(guard.image("/kettle.png")).toBe(context.safeUrl("/kettle.png", "image"));
    expect([guard.image(undefined), guard.target(undefined)]).toEqual([undefined, undefined]);
    expect(events).toEqual([]);
  });
});
