import { shared } from "../../lib/registry.ts";
import { lazyCalls } from "../../call/lazy.ts";
import { CART_CHANNEL, shareCart } from "../../state/cart/channel.ts";
import { bumpCartVersion } from "../../state/cart/lock.ts";
import { readCart, reconcileCart } from "../../state/cart/reconcile.ts";
import { LOCATION_CHANNEL, shareLocation } from "../../state/location-channel.ts";
import { pageStores } from "../../state/page.ts";
import type { Channel } from "../../state/share-store.ts";
import { callerOf } from "../caller.ts";
import { pageOptions } from "../options/page-options.ts";
import { onStaleReads } from "./stale-reads.ts";

/** Elements on the page that show or change a cart, the last to come last; one whose item lies in the grocery cart tells its ASIN. */
type Hosts = Map<HTMLElement, (() => string | undefined) | undefined>;

interface Keeper {
  readonly hosts: Hosts;
  stop(): void;
}

const retail = () => import("../../contract/cart.ts");
const grocery = () => import("../../contract/grocery.ts");

/** Reads what the elements of the page need of the cart, by the last of them. */
async function read(hosts: Hosts): Promise<boolean> {
  const host = [...hosts.keys()].at(-1);
  if (!host) return true;
  const { marketplaceId } = pageOptions(host);
  const caller = callerOf(host);
  const calls = lazyCalls(caller, retail);
  const options = { signIn: false };
  const groceries = [...hosts.values()].map((asin) => asin?.());
  const wantsRetail = marketplaceId !== undefined && groceries.includes(undefined);
  const path = { marketplaceId: marketplaceId ?? "" };
  return readCart(pageStores(), {
    count: () => (wantsRetail ? calls.run("cartCount", { path }, options) : undefined),
    items: () => (wantsRetail ? calls.run("cartItems", { path, query: { filter: "RETAIL" } }, options) : undefined),
    groceries: () => (groceries.some(Boolean) ? lazyCalls(caller, grocery).run("groceryCartCount", {}, options) : undefined),
    groceryAsins: () => groceries.filter((asin) => asin !== undefined),
  });
}

function start(): Keeper {
  const hosts: Hosts = new Map();
  const page = pageStores();
  const controller = new AbortController();
  const settling = reconcileCart(page, {
    read: () => read(hosts),
    now: () => performance.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  onStaleReads(settling.again, controller.signal);
  const heard = (other: boolean) => {
    bumpCartVersion(page);
    settling.heard(other);
  };
  const channel = (name: string) => new BroadcastChannel(name) as unknown as Channel;
  const channels =
    typeof BroadcastChannel === "undefined"
      ? []
      : [shareCart(page.cart, channel(CART_CHANNEL), heard), shareLocation(page.location, channel(LOCATION_CHANNEL))];
  return {
    hosts,
    stop() {
      controller.abort();
      settling.stop();
      channels.forEach((stop) => stop());
    },
  };
}

/**
 * For elements that show or change a cart: as long as one is there, the cart is the same in every tab, and is read again when the
 * page comes back from the back/forward cache or from offline, and when answers may have crossed (scope.7, stores.4). `groceryAsin`
 * gives the ASIN of an element while its item lies in the grocery cart.
 */
export function syncCart(host: HTMLElement, signal: AbortSignal, groceryAsin?: () => string | undefined): void {
  const holder = shared<{ keeper?: Keeper | undefined }>("cart-keeper", () => ({}));
  const keeper = (holder.keeper ??= start());
  keeper.hosts.set(host, groceryAsin);
  signal.addEventListener("abort", () => {
    keeper.hosts.delete(host);
    if (keeper.hosts.size > 0) return;
    keeper.stop();
    holder.keeper = undefined;
  });
}
