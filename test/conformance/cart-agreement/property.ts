import fc from "fast-check";
import type { Channel } from "../../../src/state/share-store.ts";
import { cartInFlight } from "../../../src/cart/lock.ts";
import { createClock, type Clock } from "./clock.ts";
import type { Guards } from "./guards.ts";
import type { Fate } from "./network.ts";
import { simulatedShop } from "./shop.ts";
import { A, B, openTab } from "./tab.ts";

/** What happens next, `after` ms: presses in one task, or a message that no copy of ours wrote. */
export interface Step {
  readonly after: number;
  readonly tab: 0 | 1;
  readonly act: { readonly control: 0 | 1 | 2; readonly verb: "up" | "down"; readonly times: number } | { readonly garbage: unknown };
}

export interface Story {
  /** units of A and B in the cart at first */
  readonly held: readonly [number, number];
  readonly steps: readonly Step[];
  readonly fates: readonly Fate[];
}

export const ms = (...choices: number[]) => fc.constantFrom(...choices);

export const fate: fc.Arbitrary<Fate> = fc.record({
  kind: fc.constantFrom("well", "well", "request lost", "answer lost", "twice", "error", "unreadable"),
  there: ms(2, 20, 150, 900, 6000),
  back: ms(2, 20, 150, 900, 6000),
  silent: fc.boolean(),
});

export const garbage = fc.constantFrom<unknown>(
  null,
  "cart",
  { count: { retail: 1, grocery: null }, entries: { [A]: { itemId: "L9", storeId: null, quantity: "7", amountInCart: null } } },
  { count: { retail: 99 }, entries: {} },
  { count: { retail: -4, grocery: null }, entries: {} },
  { count: { retail: 2, grocery: null }, entries: { [A]: { quantity: 40 } } },
);

const press = fc.record({
  control: fc.constantFrom(0 as const, 1 as const, 2 as const),
  verb: fc.constantFrom("up" as const, "up" as const, "down" as const),
  times: ms(1, 1, 1, 2, 5),
});

export const stories: fc.Arbitrary<Story> = fc.record({
  held: fc.tuple(ms(0, 1, 3), ms(0, 2)),
  steps: fc.array(
    fc.record({
      after: ms(0, 3, 30, 320, 1500, 9000),
      tab: fc.constantFrom(0 as const, 1 as const),
      act: fc.oneof({ arbitrary: press, weight: 9 }, { arbitrary: fc.record({ garbage }), weight: 1 }),
    }),
    { minLength: 1, maxLength: 9 },
  ),
  fates: fc.array(fate, { maxLength: 8 }),
});

/** Messages between tabs take a moment, and come in the order in which they were sent. */
export function channels(clock: Clock): { readonly open: () => Channel; tell(tab: number, data: unknown): void } {
  const DELAY = 4;
  const all: Channel[] = [];
  return {
    open() {
      const own: Channel = {
        onmessage: null,
        postMessage(message) {
          const data = structuredClone(message);
          for (const other of all) if (other !== own) clock.after(DELAY, () => other.onmessage?.({ data }));
        },
        close() {},
      };
      all.push(own);
      return own;
    },
    tell: (tab, data) => void clock.after(DELAY, () => all[tab]!.onmessage?.({ data })),
  };
}

let stage = 0;

/** Plays a story to its end; what is wrong then, nothing where all agree. */
export async function play({ held, steps, fates }: Story, guards: Guards): Promise<string[]> {
  const clock = createClock();
  const shop = simulatedShop(clock, fates, !guards.sendsKey);
  if (held[0]) shop.lines.set(A, { id: "LA", quantity: held[0] });
  if (held[1]) shop.lines.set(B, { id: "LB", quantity: held[1] });
  const network = channels(clock);
  const name = `run${++stage}`;
  const tabs = [0, 1].map((number) =>
    openTab({
      ...{ clock, guards, fetch: shop.fetchOf(number), channel: network.open() },
      origin: `https://tab${number}.${name}.test`,
      held: Object.fromEntries(shop.lines),
    }),
  );
  const presses: { readonly tab: number; readonly asin: string }[] = [];

  let at = 0;
  for (const { after, tab, act } of steps) {
    at += after;
    clock.after(at, () => {
      if ("garbage" in act) return network.tell(tab, act.garbage);
      const control = tabs[tab]!.controls[act.control]!;
      for (let time = 0; time < act.times; time++) {
        presses.push({ tab, asin: control.asin });
        control.press(act.verb);
      }
    });
  }
  await clock.settle();

  const wrongs = [...shop.wrongs];
  tabs.forEach(({ page, controls, errors }, tab) => {
    const cart = page.cart.get();
    if (cart.count.retail !== shop.total() && !shop.countSpoilt)
      wrongs.push(`tab ${tab} counts ${cart.count.retail}, the shop ${shop.total()}`);
    if (cartInFlight(page).get().length > 0) wrongs.push(`tab ${tab} never came to rest`);
    for (const asin of [A, B]) {
      const real = shop.lines.get(asin)?.quantity ?? 0;
      const known = cart.entries[asin]?.quantity ?? 0;
      if (known !== real) wrongs.push(`tab ${tab} has ${String(known)} of ${asin}, the shop ${real}`);
      for (const control of controls.filter((each) => each.asin === asin)) {
        if (control.quantity() !== real)
          wrongs.push(`a control of tab ${tab} shows ${control.quantity()} of ${asin}, the shop has ${real}`);
        if (control.busy()) wrongs.push(`a control of tab ${tab} is busy for ever`);
        if (control.message() === "calls.unknown") wrongs.push(`an outcome of ${asin} in tab ${tab} was neither confirmed nor told`);
      }
      const own = shop.writes.filter((write) => write.tab === tab && write.asin === asin);
      const pressed = presses.filter((one) => one.tab === tab && one.asin === asin).length;
      if (own.length > pressed) wrongs.push(`tab ${tab} sent ${own.length} writes of ${asin} for ${pressed} presses`);
      const told = errors.filter((error) => error.asin === asin && /^(?:timeout|network)$/.test(error.code)).length;
      // a write that a later one has changed again cannot be told from one that was never done
      const undone = own.filter(({ done, at: when }) => done === 0 || when < shop.changes(asin)).length;
      if (told > undone) wrongs.push(`tab ${tab} told that a press on ${asin} was not done, and it was`);
    }
  });
  return wrongs;
}
