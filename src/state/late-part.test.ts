import { describe, expect, it } from "vitest";
import { settled, testContext } from "../../test/support/model-context.ts";
import { unhandledBy } from "../../test/support/unhandled.ts";
import { lazy } from "../lib/lazy.ts";
import { createLatePart } from "./late-part.ts";

const offline = new Error("offline");

/** A part whose code the test answers, load by load. */
function start({ about, create = (code: string) => ({ code }) }: { about?: boolean; create?: (code: string) => { code: string } } = {}) {
  const world = testContext({ asin: "A1" });
  const did: string[] = [];
  const answers: ((isThere: boolean) => void)[] = [];
  const code = lazy(
    () => new Promise<string>((resolve, reject) => answers.push((isThere) => (isThere ? resolve("loaded") : reject(offline)))),
  );
  const part = createLatePart(world.context, code, {
    create,
    ...(about && { subject: () => world.$options.get().asin }),
    failure: () => "It did not work.",
    failed: (text) => did.push(`shown: ${text}`),
  });
  return {
    ...{ ...world, did, part, code },
    loads: () => answers.length,
    errors: () => world.events.filter(({ type }) => type === "dp-error").map(({ detail }) => detail),
    async answer(isThere: boolean) {
      answers.at(-1)!(isThere);
      await settled();
    },
  };
}

describe("a press whose code loads late", () => {
  it("runs once when its code has loaded, and from then on in the task of the press", async () => {
    const { part, did, answer, loads } = start();
    const press = (name: string) => part.press("call", ({ code }) => did.push(`${name} ${code}`));
    const [first, second] = [press("first"), press("second")];
    expect([did, part.now(), part.$isWaiting.get()]).toEqual([[], undefined, true]);
    await answer(true);
    expect([did, part.$isWaiting.get(), loads()]).toEqual([["first loaded"], false, 1]);
    expect([await first, await second]).toEqual([1, undefined]);
    void press("third");
    expect([did, part.$isWaiting.get()]).toEqual([["first loaded", "third loaded"], false]);
  });

  it("waits no longer when it runs", async () => {
    const { part, answer } = start();
    let isWaiting: boolean | undefined;
    void part.press("call", () => void (isWaiting = part.$isWaiting.get()));
    await answer(true);
    expect(isWaiting).toBe(false);
  });

  it("resolves with the outcome, also one that comes later", async () => {
    const { part, answer } = start();
    const press = part.press("call", async () => "sent");
    await answer(true);
    expect(await press).toBe("sent");
    expect(await part.press("call", async () => "again")).toBe("again");
  });

  it("makes the part once, for presses, runs and preloads", async () => {
    let made = 0;
    const { part, code } = start({ create: () => ({ code: String(++made) }) });
    part.preload();
    const own = lazy(async () => "loaded");
    expect(code.now).toBe(undefined);
    const { context } = testContext({});
    const other = createLatePart(context, own, { create: () => ({ code: String(++made) }), failure: () => "" });
    other.preload();
    await settled();
    await other.press(undefined, () => {});
    await other.run(undefined, () => {});
    expect([made, other.now()]).toEqual([1, { code: "1" }]);
  });

  it("finds code that another element has loaded", () => {
    const { context } = testContext({});
    const code = { now: "there", load: async () => "there", preload() {} };
    const part = createLatePart(context, code, { create: (loaded) => ({ loaded }), failure: () => "" });
    const did: string[] = [];
    expect(part.now(), "made by a press").toBe(undefined);
    void part.press(undefined, ({ loaded }) => did.push(loaded));
    expect([part.now(), did]).toEqual([{ loaded: "there" }, ["there"]]);
  });

  it("makes the part at once where another element has loaded its code, and else loads nothing", () => {
    const { context } = testContext({});
    const there = { now: "there", load: async () => "there", preload() {} };
    const spec = { create: (loaded: string) => ({ loaded }), failure: () => "" };
    const [adopted, { part: absent, loads }] = [createLatePart(context, there, spec), start()];
    adopted.adopt();
    absent.adopt();
    expect([adopted.now(), absent.now(), loads()]).toEqual([{ loaded: "there" }, undefined, 0]);
  });

  it("fails as a call without a network where the code does not load, and the next press tries again", async () => {
    const { part, did, errors, answer, logged, loads } = start();
    const press = part.press("list-add", () => did.push("ran"));
    await answer(false);
    expect(await press).toBe(undefined);
    expect(errors()).toMatchObject([{ code: "network", message: "It did not work.", call: "list-add" }]);
    expect([did, part.$isWaiting.get()]).toEqual([["shown: It did not work."], false]);
    expect(logged).toEqual(["network: The code of the press did not load: offline"]);
    void part.press("list-add", () => did.push("ran"));
    await answer(true);
    expect([did.at(-1), errors().length, loads()]).toEqual(["ran", 1, 2]);
  });

  it("calls.6 is dropped where it was about another subject, whether the code loads or not", async () => {
    for (const isThere of [true, false]) {
      const { part, did, errors, answer, $options } = start({ about: true });
      const press = part.press("call", () => did.push("ran"));
      $options.set({ asin: "A2" });
      await answer(isThere);
      expect([await press, did, errors(), part.$isWaiting.get()]).toEqual([undefined, [], [], false]);
    }
  });

  it("runs for what was pressed where the part names no subject", async () => {
    const { part, did, answer, $options } = start();
    void part.press("call", () => did.push("ran"));
    $options.set({ asin: "A2" });
    await answer(true);
    expect(did).toEqual(["ran"]);
  });

  it("calls.6 neither runs nor reports once the element has left", async () => {
    for (const isThere of [true, false]) {
      let made = 0;
      const { part, did, errors, answer, leave, logged } = start({ create: (code) => ({ code: `${code} ${++made}` }) });
      const press = part.press("call", () => did.push("ran"));
      part.preload();
      leave();
      await answer(isThere);
      expect([await press, did, errors(), logged, made]).toEqual([undefined, [], [], [], 0]);
    }
  });

  it("events.4 lets an exception in the code be one, and the next press runs", async () => {
    const bug = new TypeError("a bug");
    const { part, did, errors, answer } = start();
    const thrown = await unhandledBy(async () => {
      void part.press("call", () => {
        throw bug;
      });
      await answer(true);
    });
    expect([thrown, errors(), did, part.$isWaiting.get()]).toEqual([[bug], [], [], false]);
    await part.press("call", () => did.push("ran"));
    expect(did).toEqual(["ran"]);
  });

  it("events.4 lets an exception while the part is made be one", async () => {
    const bug = new TypeError("a bug");
    const { part, errors, answer } = start({
      create: () => {
        throw bug;
      },
    });
    const thrown = await unhandledBy(async () => {
      void part.press("call", () => {});
      await answer(true);
    });
    expect([thrown, errors()]).toEqual([[bug], []]);
  });

  it("is silent where the element goes on without its code", async () => {
    const { context, events, logged } = testContext({});
    const code = lazy(() => Promise.reject<string>(offline));
    const part = createLatePart(context, code, {
      create: (loaded) => ({ loaded }),
      failure: (call) => (call === "list-add" ? "It did not work." : undefined),
    });
    expect(await part.run(undefined, () => "ran")).toBe(undefined);
    expect([events, logged]).toEqual([[], []]);
    await part.run("list-add", () => {});
    expect(events).toMatchObject([{ type: "dp-error", detail: { message: "It did not work." } }]);
  });

  it("a preload that fails says nothing", async () => {
    const { part, errors, answer, logged } = start();
    part.preload();
    await answer(false);
    expect([errors(), logged, part.now()]).toEqual([[], [], undefined]);
  });
});

describe("a press that locks its products", () => {
  function locked() {
    const world = start();
    const locks: string[] = [];
    const lock = (asin: string) => () => {
      locks.push(`lock ${asin}`);
      return () => void locks.push(`release ${asin}`);
    };
    return { ...world, locks, lock };
  }

  it("calls.17 locks them until the press has ended, and leaves the element free for other products", async () => {
    const { part, did, locks, lock, answer } = locked();
    let end = () => {};
    void part.press("cart", () => new Promise<void>((resolve) => (end = resolve)), lock("A1"));
    void part.press("cart", () => did.push("A2"), lock("A2"));
    expect([locks, part.$isWaiting.get()]).toEqual([["lock A1", "lock A2"], false]);
    await answer(true);
    expect([did, locks]).toEqual([["A2"], ["lock A1", "lock A2", "release A2"]]);
    end();
    await settled();
    expect(locks.at(-1)).toBe("release A1");
  });

  it("calls.17 hands the release to the press, and needs no lock where the code is there", async () => {
    const { part, locks, lock, answer } = locked();
    void part.press("cart", (_, release) => release!(), lock("A1"));
    await answer(true);
    expect(locks.slice(0, 2)).toEqual(["lock A1", "release A1"]);
    locks.length = 0;
    let given: unknown = "nothing";
    await part.press("cart", (_, release) => void (given = release), lock("A1"));
    expect([locks, given]).toEqual([[], undefined]);
  });

  it("releases them where the code does not load, and where the element has left", async () => {
    for (const leaves of [true, false]) {
      const { part, locks, lock, answer, leave } = locked();
      void part.press("cart", () => {}, lock("A1"));
      if (leaves) leave();
      await answer(false);
      expect(locks).toEqual(["lock A1", "release A1"]);
    }
  });

  it("each press that fails is reported", async () => {
    const { part, errors, lock, answer } = locked();
    void part.press("cart", () => {}, lock("A1"));
    void part.press("cart", () => {}, lock("A2"));
    await answer(false);
    expect(errors()).toMatchObject([{ call: "cart" }, { call: "cart" }]);
  });
});

describe("what is queued for code that loads late", () => {
  it("runs in the order in which it was asked for, beside a press", async () => {
    const { part, did, answer } = start();
    void part.run("more", () => did.push("more"));
    void part.press("like", () => did.push("like"));
    const filtered = part.run("filter", () => did.push("filter"));
    await answer(true);
    expect([did, await filtered]).toEqual([["more", "like", "filter"], 3]);
  });

  it("is reported with its call where the code does not load", async () => {
    const { part, errors, did, answer } = start();
    void part.run(undefined, () => did.push("ran"));
    await answer(false);
    expect(errors()).toMatchObject([{ code: "network", message: "It did not work." }]);
    expect(did).toEqual(["shown: It did not work."]);
  });
});
