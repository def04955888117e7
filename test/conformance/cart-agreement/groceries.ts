import fc from "fast-check";
import { createGroceryAddModel } from "../../../elements/grocery-add/grocery-add.model.ts";
import { groceryAddOptions } from "../../../elements/grocery-add/grocery-add.options.ts";
import * as addWork from "../../../elements/grocery-add/grocery-add.work.ts";
import { createGroceryMultiAddModel } from "../../../elements/grocery-multi-add/grocery-multi-add.model.ts";
import { groceryMultiAddOptions } from "../../../elements/grocery-multi-add/grocery-multi-add.options.ts";
import * as multiWork from "../../../elements/grocery-multi-add/grocery-multi-add.work.ts";
import type { CallEnvironment } from "../../../src/call/caller.ts";
import { groceryCartAdd, groceryCartCount } from "../../../src/contract/grocery.ts";
import { groceryCartAddMultiple } from "../../../src/contract/grocery-more.ts";
import { groceryErrorModal } from "../../../src/contract/grocery-modals.ts";
import { cartInFlight } from "../../../src/cart/lock.ts";
import { loaded } from "../../support/loaded.ts";
import { createClock, type Clock } from "./clock.ts";
import type { Guards } from "./guards.ts";
import { send, WELL, type Fate, type Reply } from "./network.ts";
import { defaults, openPage, type World } from "./page.ts";
import { channels, fate, garbage, ms } from "./property.ts";

const contract = { groceryCartAdd, groceryCartAddMultiple, groceryCartCount, groceryErrorModal };

/** Two items of two stores, each with a button, and a button that adds one of both. */
const [A, B] = ["B0AGREEA01", "B0AGREEB01"];
const STORES: Readonly<Record<string, string>> = { [A]: "store-1", [B]: "store-2" };
const BUTTONS: readonly (readonly string[])[] = [[A], [B], [A, B]];

interface Step {
  readonly after: number;
  readonly tab: 0 | 1;
  /** buttons that are pressed in one task */
  readonly act: { readonly buttons: readonly (0 | 1 | 2)[] } | { readonly garbage: unknown };
}

export interface GroceryStory {
  readonly steps: readonly Step[];
  readonly fates: readonly Fate[];
}

export const groceryStories: fc.Arbitrary<GroceryStory> = fc.record({
  steps: fc.array(
    fc.record({
      after: ms(0, 3, 30, 320, 1500, 9000),
      tab: fc.constantFrom(0 as const, 1 as const),
      act: fc.oneof(
        {
          arbitrary: fc.record({ buttons: fc.array(fc.constantFrom(0 as const, 1 as const, 2 as const), { minLength: 1, maxLength: 5 }) }),
          weight: 9,
        },
        { arbitrary: fc.record({ garbage }), weight: 1 },
      ),
    }),
    { minLength: 1, maxLength: 9 },
  ),
  fates: fc.array(fate, { maxLength: 8 }),
});

interface Write {
  readonly tab: number;
  readonly asins: readonly string[];
  readonly key: string | undefined;
  /** the shop did it, so often; `at` counts what the shop did before */
  done: number;
  at: number;
  open: boolean;
}

/** A shop with one grocery cart, whose lines belong to stores. */
function groceryShop(clock: Clock, fates: readonly Fate[], stripsKey: boolean) {
  const lines = new Map<string, number>();
  const writes: Write[] = [];
  const wrongs: string[] = [];
  const replies = new Map<string, Reply>();
  let request = 0;
  const shop = { lines, writes, wrongs, changes: 0, countSpoilt: false, total, fetchOf };

  function total(): number {
    return [...lines.values()].reduce((sum, quantity) => sum + quantity, 0);
  }

  function write(sent: Write, body: string): Reply {
    const known = sent.key === undefined ? undefined : replies.get(`${sent.tab} ${sent.key}`);
    if (known) return known;
    type Item = { readonly asin: string; readonly storeId: string; readonly quantity: number };
    const data = JSON.parse(body) as Item & { readonly items?: readonly Item[] };
    const items = data.items ?? [data];
    for (const { asin, storeId, quantity } of items) {
      if (STORES[asin] !== storeId) wrongs.push(`${asin} was put into the cart of ${storeId}`);
      lines.set(asin, (lines.get(asin) ?? 0) + quantity);
    }
    if (++sent.done > 1) wrongs.push(`a press on ${sent.asins.join(" and ")} was done twice`);
    sent.at = ++shop.changes;
    const told = items.map(({ asin, storeId }) => ({ ASIN: asin, storeId, itemId: `L-${asin}`, quantity: lines.get(asin)! }));
    const reply = { status: 200, body: { clientResponseModel: { items: told } } };
    if (sent.key !== undefined) replies.set(`${sent.tab} ${sent.key}`, reply);
    return reply;
  }

  const read = (pathname: string): Reply =>
    pathname.endsWith("/cartcount") ? { status: 200, body: { cartCount: total() } } : { status: 500, body: { error: "no modal" } };

  function asinsOf(body: string): string[] {
    const data = JSON.parse(body) as { readonly asin?: string; readonly items?: readonly { readonly asin: string }[] };
    return data.items?.map(({ asin }) => asin) ?? [data.asin!];
  }

  function fetchOf(tab: number): CallEnvironment["fetch"] {
    return (url, init) => {
      const becomes = fates[request++] ?? WELL;
      const { pathname } = new URL(url);
      const isWrite = /\/(?:addtofreshcart|multiple)$/.test(pathname);
      const slow = becomes.there + becomes.back > 5000;
      if (pathname.endsWith("/cartcount") && (slow || !/^(?:well|twice)$/.test(becomes.kind))) shop.countSpoilt = true;
      const body = init.body as string;
      const key = stripsKey ? undefined : (init.headers as Record<string, string>)["idempotency-key"];
      const sent: Write | undefined = isWrite ? { tab, asins: asinsOf(body), key, done: 0, at: 0, open: true } : undefined;
      if (sent) {
        const isDouble = writes.some((other) => other.open && other.tab === tab && other.asins.some((asin) => sent.asins.includes(asin)));
        if (isDouble) wrongs.push(`two writes of ${sent.asins.join(" and ")} at once from tab ${tab}`);
        writes.push(sent);
      }
      const end = () => void (sent && (sent.open = false));
      return send(clock, { url, signal: init.signal!, fate: becomes, end, answer: () => (sent ? write(sent, body) : read(pathname)) });
    };
  }
  return shop;
}

/** A page of groceries, with its buttons. */
function openTab(world: World) {
  const opened = openPage(world, {
    ...{ contract, cart: { count: { retail: null, grocery: 0 }, entries: {} } },
    reads: (call) => ({
      count: () => undefined,
      items: () => undefined,
      groceries: () => call("groceryCartCount", {}, { signIn: false }),
      groceryAsins: () => [A, B],
    }),
  });
  const around = { address: () => ({ pathname: "/", search: "" }), syncCart() {} };
  const one = (asin: string) => {
    const item = { asin, storeId: STORES[asin], brandId: "brand-1", offerListingDiscriminator: `old-${asin}` };
    const button = { explainMinimum() {}, quantity: () => undefined };
    const page = { ...button, begin: () => ({ ...around, ...button, form: () => undefined, submitForm: () => false }) };
    return createGroceryAddModel(opened.contextOf({ ...defaults(groceryAddOptions), ...item } as never, asin), page, loaded(addWork));
  };
  const items = [A, B].map((asin) => ({ asin, storeId: STORES[asin], brandId: "brand-1", quantity: 1 }));
  const several = createGroceryMultiAddModel(
    opened.contextOf({ ...defaults(groceryMultiAddOptions), items } as never, items.map(({ asin }) => asin).join(" and ")),
    around,
    loaded(multiWork),
  );
  return { ...opened, buttons: [one(A), one(B), several] };
}

let stage = 0;

/** Plays a story to its end; what is wrong then, nothing where all agree. */
export async function playGroceries({ steps, fates }: GroceryStory, guards: Guards): Promise<string[]> {
  const clock = createClock();
  const shop = groceryShop(clock, fates, !guards.sendsKey);
  const network = channels(clock);
  const name = `groceries${++stage}`;
  const tabs = [0, 1].map((number) =>
    openTab({ ...{ clock, guards, fetch: shop.fetchOf(number), channel: network.open() }, origin: `https://tab${number}.${name}.test` }),
  );
  const presses = new Map<string, number>();
  let at = 0;
  for (const { after, tab, act } of steps) {
    at += after;
    clock.after(at, () => {
      if ("garbage" in act) return network.tell(tab, act.garbage);
      for (const button of act.buttons) {
        const of = `${tab} ${BUTTONS[button]!.join(" and ")}`;
        presses.set(of, (presses.get(of) ?? 0) + 1);
        tabs[tab]!.buttons[button]!.press();
      }
    });
  }
  await clock.settle();

  // no call reads the items of this cart: they are known from answers, and those of two tabs may cross
  const isToldAll = fates.every(({ kind, there, back }) => /^(?:well|twice)$/.test(kind) && there + back <= 5000);
  const knowsItems = isToldAll && new Set(shop.writes.map(({ tab }) => tab)).size <= 1;
  const wrongs = [...shop.wrongs];
  tabs.forEach(({ page, buttons, errors }, tab) => {
    const cart = page.cart.get();
    if (cart.count.grocery !== shop.total() && !shop.countSpoilt)
      wrongs.push(`tab ${tab} counts ${String(cart.count.grocery)}, the shop ${shop.total()}`);
    if (cartInFlight(page).get().length > 0) wrongs.push(`tab ${tab} never came to rest`);
    for (const [index, button] of buttons.entries()) {
      const asins = BUTTONS[index]!;
      const name = asins.join(" and ");
      if (button.$busy.get() || button.$phase.get() !== "idle") wrongs.push(`the button of ${name} in tab ${tab} is busy for ever`);
      if (button.$modal.get()?.text === "calls.unknown") wrongs.push(`an outcome of ${name} in tab ${tab} was neither confirmed nor told`);
      const own = shop.writes.filter((write) => write.tab === tab && write.asins.join(" and ") === name);
      const pressed = presses.get(`${tab} ${name}`) ?? 0;
      if (own.length > pressed) wrongs.push(`tab ${tab} sent ${own.length} writes of ${name} for ${pressed} presses`);
      const told = errors.filter((error) => error.asin === name && /^(?:timeout|network)$/.test(error.code)).length;
      // a write beside others cannot be told from them by the count
      const undone = own.filter(({ done, at: when }) => done === 0 || when < shop.changes).length;
      if (told > undone) wrongs.push(`tab ${tab} told that a press on ${name} was not done, and it was`);
    }
    for (const asin of [A, B]) {
      const [real, known] = [shop.lines.get(asin) ?? 0, cart.entries[asin]?.quantity ?? 0];
      if (knowsItems && known !== real) wrongs.push(`tab ${tab} has ${String(known)} of ${asin}, the shop ${real}`);
    }
  });
  return wrongs;
}
