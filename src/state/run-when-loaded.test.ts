import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testContext, settled } from "../../test/support/model-context.ts";
import { lazy } from "../lib/lazy.ts";
import { runWhenLoaded } from "./run-when-loaded.ts";

describe("code that shows what is there", () => {
  let did: string[];
  let errors: string[];
  beforeEach(() => {
    [did, errors] = [[], []];
    vi.spyOn(console, "error").mockImplementation((text: string) => void errors.push(text));
  });
  afterEach(() => vi.restoreAllMocks());

  it("runs as soon as it has loaded, and from then on at once", async () => {
    const { context } = testContext({});
    const code = lazy(async () => "code");
    runWhenLoaded(context, code, (loaded) => did.push(loaded));
    expect(did).toEqual([]);
    await settled();
    expect(did).toEqual(["code"]);
    runWhenLoaded(context, code, (loaded) => did.push(loaded));
    expect(did).toEqual(["code", "code"]);
  });

  it("is reported as `network` when it does not load, and the next run tries again", async () => {
    const { context, events } = testContext({});
    let loads = 0;
    const code = lazy(async () => {
      if (++loads === 1) throw new Error("offline");
      return "code";
    });
    const run = () =>
      runWhenLoaded(
        context,
        code,
        (loaded) => did.push(loaded),
        () => did.push("failed"),
      );
    run();
    await settled();
    expect([did, errors.length]).toEqual([["failed"], 1]);
    expect(events.filter(({ type }) => type === "dp-error").map(({ detail }) => (detail as { code: string }).code)).toEqual(["network"]);
    run();
    await settled();
    expect([did, errors.length]).toEqual([["failed", "code"], 1]);
  });

  it("events.6 is reported without what a broken file quotes, or an error says of a shopper", async () => {
    const { context, events } = testContext({});
    const causes = [new SyntaxError("Unexpected token in Sorry, Anna"), new Error("no answer for anna@mail.example")];
    for (const cause of causes) {
      const code = lazy(() => Promise.reject<string>(cause));
      runWhenLoaded(context, code, (loaded) => did.push(loaded));
    }
    await settled();
    const messages = events.flatMap(({ type, detail }) => (type === "dp-error" ? (detail as { message: string }).message : []));
    expect(errors).toEqual(messages);
    expect(messages).toEqual(["SyntaxError", "Error"].map((name) => `<dp-test> could not load its code: ${name}`));
  });

  it("does not run for an element that has left", async () => {
    const { context, leave } = testContext({});
    runWhenLoaded(
      context,
      lazy(async () => "code"),
      (loaded) => did.push(loaded),
    );
    leave();
    await settled();
    expect(did).toEqual([]);
  });
});
