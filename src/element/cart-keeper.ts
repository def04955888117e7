import { shared } from "../lib/registry.ts";
import { lazyCalls } from "../call/lazy.ts";
import { CART_CHANNEL, shareCart, type Channel } from "../state/cart-channel.ts";
import { pageStores, type Cart, type CartEntry } from "../state/page.ts";
import { callerOf } from "./context.ts";
import { pageOptions } from "./page-options.ts";

interface Keeper {
  /** elements on the page that show or change the cart, the last to come last */
  readonly hosts: Set<HTMLElement>;
  stop(): void;
}

const contract = () => import("../contract/cart.ts");

/** Reads count and lines of the cart again and writes them into the `cart` store; what cannot be read leaves it as it was (stores.4). */
export async function readCart(host: HTMLElement): Promise<void> {
  const { marketplaceId } = pageOptions(host);
  if (!marketplaceId) return;
  const calls = lazyCalls(callerOf(host), contract);
  const { cart } = pageStores();
  const path = { marketplaceId };
  const [count, items] = await Promise.all([
    calls.run("cartCount", { path }, { signIn: false }),
    calls.run("cartItems", { path, query: { filter: "RETAIL" } }, { signIn: false }),
  ]);
  if (count.ok) cart.set({ ...cart.get(), count: { ...cart.get().count, retail: count.data.entity.items } });
  if (items.ok) cart.set({ ...cart.get(), entries: entriesOf(items.data.entity.items, cart.get()) });
}

function entriesOf(lines: readonly { asin: string; quantity: number; id?: string | undefined }[], before: Cart): Record<string, CartEntry> {
  const entries: Record<string, CartEntry> = {};
  for (const { asin, quantity, id } of lines) {
    const known = before.entries[asin];
    const sofar = entries[asin]?.quantity ?? 0;
    entries[asin] = {
      itemId: id ?? known?.itemId ?? null,
      storeId: known?.storeId ?? null,
      amountInCart: known?.amountInCart ?? null,
      quantity: sofar + quantity,
    };
  }
  return entries;
}

function start(): Keeper {
  const hosts = new Set<HTMLElement>();
  const { cart } = pageStores();
  const controller = new AbortController();
  const again = () => {
    const host = [...hosts].at(-1);
    if (host) void readCart(host);
  };
  const options = { signal: controller.signal };
  addEventListener("pageshow", (event) => event.persisted && again(), options);
  addEventListener("online", again, options);
  const unshare =
    typeof BroadcastChannel === "undefined" ? () => {} : shareCart(cart, new BroadcastChannel(CART_CHANNEL) as unknown as Channel);
  return {
    hosts,
    stop() {
      controller.abort();
      unshare();
    },
  };
}

/**
 * For elements that show or change the cart: as long as one is there, the cart is the same in every tab, and is read again
 * when the page comes back from the back/forward cache or from offline (scope.7).
 */
export function keepCart(host: HTMLElement, signal: AbortSignal): void {
  const holder = shared<{ keeper?: Keeper | undefined }>("cart-keeper", () => ({}));
  const keeper = (holder.keeper ??= start());
  keeper.hosts.add(host);
  signal.addEventListener("abort", () => {
    keeper.hosts.delete(host);
    if (keeper.hosts.size > 0) return;
    keeper.stop();
    holder.keeper = undefined;
  });
}
