import { describe, expect, it } from "vitest";
import { settled, testContext } from "../../test/support/model-context.ts";
import type { CallResult } from "../call/result.ts";
import type { RegistryAnswer, RegistryItem } from "./registry-add.ts";
import { createRegistryModal, type RegistryKind } from "./registry-modal.ts";

type Product = RegistryItem & { readonly registry: string };

const product: Product = { asin: "A", quantity: 2, registry: "R1" };
const answered = (data: RegistryAnswer): CallResult<RegistryAnswer> => ({ ok: true, status: 200, data });
const failed = (more: object = {}) => ({ ok: false, code: "http", status: 500, message: "no", ...more }) as CallResult<never>;

/** A modal whose reads and writes the test ends. */
function world(more: Partial<RegistryKind<Product>> = {}, now: Product | null = product) {
  const { context, events, cancelled, leave } = testContext({}, { texts: { "own.added": "added {name}" } });
  const loads: { signal: AbortSignal; end(result: CallResult<string>): Promise<void> }[] = [];
  const sends: { item: RegistryItem; checking(): void; end(result: CallResult<RegistryAnswer>): Promise<void> }[] = [];
  const settlings: unknown[][] = [];
  const ending = <T>(resolve: (value: T) => void) => ({ end: (value: T) => (resolve(value), settled()) });
  const modal = createRegistryModal<Product>(context, {
    ...{ type: "gift", surface: "picker", calls: { modal: "read-it", add: "add-it" }, quotes: false },
    texts: { failed: "own.failed", added: "own.added", exists: "own.exists" },
    registry: ({ registry }) => ({ registryType: "gift", registryId: registry }),
    load: (_, signal) => new Promise((resolve) => loads.push({ signal, ...ending(resolve) })),
    send: (_, item, checking) => new Promise((resolve) => sends.push({ item, checking, ...ending(resolve) })),
    settle: (of, ...told) => void settlings.push([of.asin, ...told]),
    ...more,
  });
  if (now) modal.open(now);
  const ready = () => loads[0]!.end({ ok: true, status: 200, data: "<form>" });
  return { modal, events, cancelled, leave, loads, sends, settlings, ready };
}

const said = (text: string, more: object = {}) => ({ text, role: "status", link: false, again: false, ...more });

describe("the form of a registry", () => {
  it("registry-button.8 opens once, loads, and shows what came; each opening is another", async () => {
    const { modal, events, loads, ready } = world();
    expect([modal.$content.get(), modal.product(), modal.sequence(), modal.surface]).toEqual([{ kind: "loading" }, "A", 1, "picker"]);
    modal.open({ ...product, asin: "B" });
    await ready();
    expect([modal.$content.get(), modal.product(), loads.length]).toEqual([
      { kind: "ready", value: { source: "<form>", isEmpty: false } },
      "A",
      1,
    ]);
    modal.close("escape");
    modal.close("escape");
    expect(modal.$content.get()).toEqual({ kind: "none" });
    modal.open({ ...product, asin: "B" });
    expect([modal.product(), modal.sequence(), modal.$notice.get()]).toEqual(["B", 2, undefined]);
    const [open, close] = [
      { type: "dp-open", detail: { surface: "picker", reason: "button" } },
      { type: "dp-close", detail: { surface: "picker", reason: "escape" } },
    ];
    expect(events).toEqual([open, close, open]);
  });

  it("events.9 a listener that cancels the opening leaves it closed, and nothing is read", () => {
    const { modal, cancelled, loads } = world({}, null);
    cancelled.add("dp-open");
    expect(modal.$adding.get()).toBe(false);
    modal.open(product);
    modal.reload();
    modal.retry();
    expect([modal.$content.get(), modal.sequence(), loads]).toEqual([{ kind: "none" }, 0, []]);
  });

  it("registry-button.9 what does not load is told with its status, and loads again when asked for", async () => {
    const { modal, events, loads, settlings } = world();
    await loads[0]!.end(failed());
    expect(modal.$content.get()).toEqual({ kind: "failed" });
    expect(events.at(-1)!.detail).toMatchObject({ code: "http", message: "own.failed", call: "read-it", status: 500 });
    expect(modal.$notice.get()).toEqual(said("own.failed", { role: "alert", again: true }));
    modal.retry();
    expect(modal.$notice.get()).toBe(undefined);
    expect([modal.$content.get(), loads.length, settlings]).toEqual([
      ...[{ kind: "loading" }, 2],
      [
        ["A", "error"],
        ["A", "ready"],
      ],
    ]);
    modal.retry();
    expect(loads.length).toBe(2);
    await loads[1]!.end({ ok: true, status: 200, data: "<script></script>" });
    expect(modal.$content.get()).toEqual({ kind: "failed" });
    expect(events.at(-1)!.detail).toMatchObject({ code: "bad-response", message: "own.failed", call: "read-it" });
    expect(events.at(-1)!.detail).not.toHaveProperty("status");
  });

  it("events.9 calls.9 a read that nobody is told of closes it", async () => {
    const { modal, events, loads } = world();
    await loads[0]!.end(failed({ code: "cancelled" }));
    expect([modal.$content.get(), events.at(-1)]).toEqual([
      ...[{ kind: "none" }, { type: "dp-close", detail: { surface: "picker", reason: "cancelled" } }],
    ]);
  });

  it("calls.6 a read ends with the modal, with a newer one and with the element, and its answer is too late then", async () => {
    for (const end of ["close", "reload", "leave"] as const) {
      const { modal, loads, leave, events } = world();
      if (end === "close") modal.close("escape");
      else if (end === "reload") modal.reload();
      else leave();
      const { length } = events;
      expect(loads[0]!.signal.aborted, end).toBe(true);
      const before = modal.$content.get();
      await loads[0]!.end({ ok: true, status: 200, data: "late" });
      await loads[0]!.end(failed());
      expect([modal.$content.get(), events.length], end).toEqual([before, length]);
    }
  });
});

describe("an add by the form", () => {
  it("registry-button.10 is busy until it ends, and says how it ended with the link to the registry", async () => {
    const { modal, sends, settlings, ready, events } = world({ params: ({ registry }) => ({ name: registry }) });
    await ready();
    modal.add(3);
    expect([sends[0]!.item, modal.$adding.get(), modal.$notice.get()]).toEqual([{ asin: "A", quantity: 3 }, true, undefined]);
    sends[0]!.checking();
    expect(modal.$notice.get()).toEqual(said("calls.unknown"));
    await sends[0]!.end(answered({ success: true }));
    expect([modal.$adding.get(), modal.$notice.get()]).toEqual([false, said("added R1", { link: true })]);
    expect(settlings).toEqual([
      ...[
        ["A", "adding"],
        ["A", "adding", undefined],
      ],
      ["A", "added", undefined],
    ]);
    expect(events.at(-1)!.detail).toMatchObject({ action: "registry-add", registryType: "gift", registryId: "R1", asin: "A" });
  });

  it("registry-button.10 the message goes with its modal", async () => {
    const { modal, sends, ready } = world();
    await ready();
    modal.add();
    await sends[0]!.end(answered({ success: true }));
    modal.close("escape");
    modal.open({ ...product, asin: "B" });
    expect(modal.$notice.get()).toBe(undefined);
  });

  it("registry-button.10 what is there already is said so", async () => {
    const { modal, sends, ready, settlings } = world();
    await ready();
    modal.add();
    await sends[0]!.end(answered({ success: false, errorCode: "item-already-exists" }));
    expect([modal.$notice.get(), settlings.at(-1)]).toEqual([said("own.exists", { link: true }), ["A", "duplicate", undefined]]);
  });

  it.each<[string, boolean, CallResult<RegistryAnswer>, object]>([
    ["fails", false, failed(), said("own.failed", { role: "alert", again: true })],
    [
      "is refused in words that are not quoted",
      false,
      answered({ success: false, message: "Sold out" }),
      said("own.failed", { role: "alert", again: true }),
    ],
    ["is refused", true, answered({ success: false, message: "Sold out" }), said("Sold out", { role: "alert", again: true })],
    ["fails with words", true, failed({ data: { message: "Sold out" } }), said("Sold out", { role: "alert", again: true })],
    ["is not known", true, failed({ code: "unknown" }), said("calls.unconfirmed", { role: "alert" })],
  ])(
    "registry-button.10 calls.11 one that %s says so, and is repeated by a press where that is safe",
    async (_, quotes, result, message) => {
      const { modal, sends, ready, settlings, events } = world({ quotes });
      await ready();
      modal.add(7);
      await sends[0]!.end(result);
      expect([modal.$notice.get(), settlings.at(-1)]).toEqual([message, ["A", "error", undefined]]);
      expect(events.at(-1)).toMatchObject({ type: "dp-error", detail: { call: "add-it" } });
      modal.retry();
      const { again } = message as { again: boolean };
      expect([sends.length, sends.at(-1)!.item.quantity]).toEqual([again ? 2 : 1, 7]);
    },
  );

  it("events.9 one that nobody is told of leaves the form as it was", async () => {
    const { modal, sends, ready, settlings } = world();
    await ready();
    modal.add();
    sends[0]!.checking();
    await sends[0]!.end(failed({ code: "cancelled" }));
    expect([modal.$notice.get(), modal.$adding.get(), settlings.at(-1)]).toEqual([undefined, false, ["A", "ready"]]);
  });

  it("calls.17 the same product is added to the same registry one at a time, another one beside it", async () => {
    const { modal, sends, ready } = world();
    await ready();
    modal.add();
    modal.add();
    expect(sends.length).toBe(1);
    modal.close("escape");
    expect(modal.$adding.get()).toBe(false);
    modal.open({ ...product, registry: "R2" });
    expect(modal.$adding.get()).toBe(false);
    modal.add();
    modal.close("escape");
    modal.open(product);
    expect([sends.length, modal.$adding.get()]).toEqual([2, true]);
    await sends[0]!.end(failed());
    expect(modal.$adding.get()).toBe(false);
  });

  it.each([[undefined], [0], [-1], [1.5], [NaN]])(
    "registry-button.9 without a usable quantity (%s) it is the one of the opening",
    async (quantity) => {
      const { modal, sends, ready } = world();
      await ready();
      modal.add(quantity);
      expect(sends[0]!.item.quantity).toBe(2);
      const one = world();
      one.modal.add(1);
      expect(one.sends[0]!.item.quantity).toBe(1);
    },
  );

  it("calls.6 one whose modal has been closed says its end where the element is, and not in the next opening", async () => {
    const { modal, sends, settlings, ready } = world();
    await ready();
    modal.add();
    modal.close("escape");
    modal.open({ ...product, asin: "B" });
    await sends[0]!.end(answered({ success: true }));
    expect([modal.$notice.get(), settlings.at(-1)]).toEqual([undefined, ["A", "added", said("added {name}", { link: true })]]);
    modal.add();
    modal.close("escape");
    await sends[1]!.end(failed({ code: "aborted" }));
    expect(settlings.at(-1)).toEqual(["B", "ready"]);
    modal.open(product);
    modal.add();
    modal.close("escape");
    modal.open({ ...product, asin: "C" });
    modal.add();
    await sends[3]!.end(failed());
    await sends[2]!.end(failed({ code: "cancelled" }));
    expect(modal.$notice.get()).toEqual(said("own.failed", { role: "alert", again: true }));
  });

  it("registry-recommendations.7 a recommended item is added and counted, one without a product is counted as such", async () => {
    const { modal, sends, events, ready } = world();
    await ready();
    const checking = () => {};
    const outcome = modal.recommended.add({ asin: "C", quantity: 1 }, checking);
    expect([sends[0]!.item, sends[0]!.checking]).toEqual([{ asin: "C", quantity: 1 }, checking]);
    await sends[0]!.end(answered({ success: true }));
    expect(await outcome).toEqual({ kind: "added" });
    expect(events.at(-1)!.detail).toEqual({ name: "registry-recommendations.outcome", value: 1, tags: { type: "gift", outcome: "added" } });
    modal.recommended.nameless();
    expect(events.at(-1)!.detail).toEqual({ name: "registry-recommendations.nameless", value: 1, tags: { type: "gift" } });
  });
});
