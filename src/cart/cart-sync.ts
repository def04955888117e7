import { lazyCalls } from "../call/lazy.ts";
import { CART_CHANNEL, shareCart } from "./channel.ts";
import { bumpCartVersion, cartInFlight } from "./lock.ts";
import { readCart, reconcileCart } from "./reconcile.ts";
import { connections } from "../options/connections.ts";
import { pageStores } from "../state/page.ts";
import { openChannels } from "../page/channels.ts";
import { syncLocation } from "../location/location-sync.ts";
import { joinTask, type Task } from "../page/shared-task.ts";

/** ASINs of an element while its items are in the grocery cart; `undefined` while they are in the retail cart. */
export type GroceryAsins = () => readonly string[] | undefined;

/** Elements on the page that show or change a cart, the latest at the end. */
type Hosts = ReadonlyMap<HTMLElement, GroceryAsins | undefined>;

const retail = () => import("../contract/cart.ts");
const grocery = () => import("../contract/grocery.ts");

const isAnsweredByPage = (): boolean =>
  connections()
    .get()
    .some(({ calls }) => calls?.["cart-items"]);

/** Reads what the elements of the page need of the cart, by the last of them. */
async function read(hosts: Hosts): Promise<boolean> {
  const host = [...hosts.keys()].at(-1);
  if (!host) return true;
  const loaded = await import("../page/caller.ts").catch(() => undefined);
  if (!loaded) return false;
  const caller = loaded.callerOf(host);
  const { marketplaceId } = caller.options();
  const calls = lazyCalls(() => caller, retail);
  const options = { signIn: false };
  const groceries = [...hosts.values()].map((asins) => asins?.());
  // where the page answers there is no address that the id is a part of (connect.5)
  const isReadable = marketplaceId !== undefined || isAnsweredByPage();
  const wantsRetail = isReadable && groceries.includes(undefined);
  const path = { marketplaceId: marketplaceId ?? "" };
  return readCart(pageStores(), {
    count: () => (wantsRetail ? calls.run("cartCount", { path }, options) : undefined),
    items: () => (wantsRetail ? calls.run("cartItems", { path, query: { filter: "RETAIL" } }, options) : undefined),
    groceries: () => (groceries.some(Boolean) ? lazyCalls(() => caller, grocery).run("groceryCartCount", {}, options) : undefined),
    groceryAsins: () => groceries.flatMap((asins) => asins ?? []),
  });
}

function start(hosts: Hosts): Task {
  const page = pageStores();
  const settling = reconcileCart(page, {
    read: () => read(hosts),
    now: () => performance.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  const heard = (other: boolean) => {
    bumpCartVersion(page);
    settling.heard(other);
  };
  // a page that answers itself has rendered nothing of its cart for us: what a lost add is held against must be known before it (calls.11)
  if (isAnsweredByPage()) settling.again();
  const [cart] = openChannels(CART_CHANNEL);
  const stops = [settling.stop, cart && shareCart(page.cart, cart, heard)];
  return { again: settling.again, stop: () => stops.forEach((stop) => stop?.()) };
}

/** Aborts behind `signal`, as soon as no write is in flight: what an element that has left wrote is still read and told (calls.6). */
function afterWrites(signal: AbortSignal): AbortSignal {
  const ended = new AbortController();
  const inFlight = cartInFlight(pageStores());
  signal.addEventListener("abort", () => {
    if (inFlight.get().length === 0) return ended.abort();
    const stop = inFlight.listen(({ length }) => {
      if (length > 0) return;
      stop();
      ended.abort();
    });
  });
  return ended.signal;
}

/**
 * For elements that show or change a cart: as long as one is on the page, the cart is the same in every tab, and is read again when the
 * page returns from the back/forward cache or from offline, and when answers may have crossed (scope.7, stores.4). `groceryAsins`
 * returns those of an element whose items are in the grocery cart.
 */
export function syncCart(host: HTMLElement, signal: AbortSignal, groceryAsins?: GroceryAsins): void {
  joinTask("cart-sync", host, groceryAsins, afterWrites(signal), start);
  syncLocation(host, signal);
}
