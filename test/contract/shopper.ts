import type { buildServer } from "../../demo/server/app.ts";
import type { Location } from "../../src/contract/location.ts";
import type { CallEntry } from "../../src/contract/entry.ts";
import { callRequest, type CallInput } from "./call-request.ts";

export type App = ReturnType<typeof buildServer>;

/** A browser at the shop: it keeps its cookies and knows the token of its page. */
export class Shopper {
  #cookie = "";
  /** cookies beside that of the session, by name, each with the path that it is sent to */
  readonly #others = new Map<string, { readonly sent: string; readonly path: string }>();
  token = "";
  #app: App;

  private constructor(app: App) {
    this.#app = app;
  }

  /** A new session; with a name, that of a fresh copy of a ready-made shopper. */
  static async at(app: App, shopper: string | null = null): Promise<Shopper> {
    const one = new Shopper(app);
    const response = await one.fetch("/__session", { method: "POST", body: JSON.stringify({ shopper, fresh: true }) });
    one.token = ((await response.json()) as { csrfToken: string }).csrfToken;
    return one;
  }

  /** What it sends as its cookie. */
  get cookie(): string {
    return this.#cookie;
  }

  /** The same browser at another server of the shop. */
  movedTo(app: App): Shopper {
    const other = new Shopper(app);
    other.#cookie = this.#cookie;
    other.token = this.token;
    return other;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const others = [...this.#others.values()].filter((one) => path.startsWith(one.path)).map(({ sent }) => sent);
    const cookies = [this.#cookie, ...others].filter(Boolean).join("; ");
    if (cookies && !headers.has("cookie")) headers.set("cookie", cookies);
    const response = await this.#app.request(path, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.#take(cookie);
    return response;
  }

  #take(cookie: string): void {
    const sent = cookie.split(";")[0]!;
    const name = sent.split("=")[0]!;
    if (name === "dp-session") this.#cookie = sent;
    else if (/; Max-Age=0\b/.test(cookie)) this.#others.delete(name);
    else this.#others.set(name, { sent, path: /; Path=([^;]+)/.exec(cookie)?.[1] ?? "/" });
  }

  /** Sends a call as its entry says: method, path, media types, token. */
  call(entry: CallEntry<any, any, any, any>, input: CallInput = {}): Promise<Response> {
    const { path, init } = callRequest(entry, input, this.token);
    return this.fetch(path, init);
  }

  async state(): Promise<State> {
    return (await (await this.fetch("/__state")).json()) as State;
  }

  async fault(fault: Record<string, unknown>): Promise<void> {
    await this.fetch("/__faults", { method: "POST", body: JSON.stringify(fault) });
  }

  /** Submits a form of the shop as a browser without scripts does, with the fields that the page's form has: the first `below` an id. */
  async submit(page: string, action: string, fields: Record<string, string>, below = "main"): Promise<Response> {
    const markup = await (await this.fetch(page, { headers: { accept: "text/html" } })).text();
    const part = markup.slice(markup.indexOf(`id="${below}"`));
    const form = part.slice(part.indexOf(`action="${action}"`));
    const hidden = [...form.slice(0, form.indexOf("</form>")).matchAll(/type="hidden"\s+name="([^"]+)"\s+value="([^"]*)"/g)];
    const body = new URLSearchParams(hidden.map((match) => [match[1]!, match[2]!]));
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return this.fetch(action, { method: "POST", body, headers: { accept: "text/html" } });
  }
}

export interface SubscriptionState {
  asin: string;
  title: string;
  quantity: number;
  subscription: string;
  firstDelivery: string;
  priceMinor: number;
  percent: number;
  currency: string;
  orderId: string | null;
}

export interface State {
  coupons: string[];
  shoppingLists: { id: string; name: string; asins: string[] }[];
  voiceList: { asin: string; name: string }[];
  voiceListEvents: Record<string, unknown>[];
  staples: { asin: string; quantity: number; unit: string; cadence: string; nextDrop: string }[];
  sampleEvents: Record<string, unknown>[];
  sceneActions: Record<string, unknown>[];
  reservation: { token: string; slotId: string; mostPieces: number } | null;
  weblabExposures: unknown[];
  sponsoredBatches: Record<string, unknown>[][];
  sponsoredClicks: string[];
  groceryOrders: {
    id: string;
    isOpen: boolean;
    lines: { asin: string; quantity: number; amount: number | null; customization: string | null }[];
  }[];
  cakeTexts: { token: string; price: string; message: string }[];
  library: string[];
  session: { id: string; customerId: string | null; csrfToken: string };
  cart: { id: string; asin: string; offerListingId: string; quantity: number; subscription?: string; firstDelivery?: string | null }[];
  subscriptions: SubscriptionState[];
  groceries: { id: string; asin: string; quantity: number }[];
  cartChanges: number;
  baby: { items: { asin: string; requested: number; mustHave: boolean; groupGifting: boolean; private: boolean }[] } | null;
  wedding: { items: { asin: string; requested: number }[] } | null;
  gift: {
    id: string;
    type: string;
    items: { asin: string; desired: number; tag: string | null }[];
    tags: { tagId: string; tagName: string }[];
  }[];
  lists: {
    id: string;
    type: string;
    name: string;
    privacy: string;
    isDefault: boolean;
    items: { asin: string; title: string; quantity: number; tags: string }[];
  }[];
  exposures: { name: string }[];
  clicks: { ref_: string }[];
  closings: { asin: string }[];
  location: Location;
  requestIds: number;
  orders: number;
  requests: { call: string; method: string; headers: Record<string, string>; body: string; status?: number }[];
}
