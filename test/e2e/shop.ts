import { test as base, expect as patient, type APIRequestContext, type Locator, type Page } from "@playwright/test";

/** ms between two looks; Playwright's own intervals grow to a second, which a suite of polls pays hundreds of times */
const SOON = [20, 50, 100, 200];

/** Playwright's `expect`, whose `poll` looks again soon. */
export const expect = new Proxy(patient, {
  get: (target, key, proxy) =>
    key === "poll"
      ? (ask: () => unknown, options?: string | object) =>
          target.poll(ask, { intervals: SOON, ...(typeof options === "string" ? { message: options } : options) })
      : Reflect.get(target, key, proxy),
});

/** What the shop says that it holds for this shopper (`GET /__state`). */
export interface ShopState {
  readonly session: { readonly id: string; readonly customerId: string | null; readonly csrfToken: string };
  readonly cart: readonly { readonly id: string; readonly asin: string; readonly offerListingId: string; readonly quantity: number }[];
  readonly baby: { readonly items: readonly { readonly asin: string; readonly requested: number }[] } | null;
  readonly wedding: { readonly items: readonly { readonly asin: string; readonly requested: number }[] } | null;
  readonly sampleEvents: readonly {
    readonly s?: string;
    readonly eventType?: string;
    readonly eventTimeStamp?: number;
    readonly eventEndTimeStamp?: number;
  }[];
  readonly library: readonly string[];
  readonly coupons: readonly string[];
  readonly shoppingLists: readonly { readonly id: string; readonly name: string; readonly asins: readonly string[] }[];
  readonly voiceList: readonly { readonly asin: string; readonly name: string }[];
  readonly voiceListEvents: readonly { readonly event: string }[];
  readonly staples: readonly { readonly asin: string; readonly quantity: number; readonly cadence: string; readonly nextDrop: string }[];
  readonly sponsoredBatches: readonly (readonly { readonly eventType: string; readonly oid: string }[])[];
  readonly sponsoredClicks: readonly string[];
  readonly requestIds: number;
  readonly orders: number;
  readonly requests: readonly {
    readonly call: string;
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly status?: number;
  }[];
}

/** Parts of a product page that are closed at first. */
export type Fold = "add-ons" | "gift" | "protection" | "save";

/** Opens a folded part of a product page, as a shopper does: one that the page has kept open is left so. */
export async function unfold(page: Page, name: Fold): Promise<void> {
  const fold = page.locator(`[data-fold="${name}"]`);
  if ((await fold.getAttribute("open")) === null) await fold.locator("> summary").click();
  await expect(fold).toHaveAttribute("open");
}

/** The shop as a test asks it behind the shopper's back, with the shopper's own session. */
export class Shop {
  constructor(
    private readonly page: Page,
    private readonly api: APIRequestContext = page.request,
  ) {}

  async signIn(shopper: string | null): Promise<void> {
    expect((await this.api.post("/__session", { data: { shopper, fresh: shopper !== null } })).ok()).toBe(true);
  }

  async fault(...faults: Record<string, unknown>[]): Promise<void> {
    expect((await this.api.post("/__faults", { data: faults })).ok()).toBe(true);
  }

  async calm(): Promise<void> {
    await this.api.delete("/__faults");
  }

  async state(): Promise<ShopState> {
    return (await this.api.get("/__state")).json();
  }

  /** units of one product in the cart */
  async units(asin: string): Promise<number> {
    return (await this.state()).cart.filter((line) => line.asin === asin).reduce((sum, line) => sum + line.quantity, 0);
  }

  /** requests of one call that reached the shop */
  async calls(name: string): Promise<ShopState["requests"]> {
    return (await this.state()).requests.filter(({ call }) => call === name);
  }

  /** opens a page, waits until every element of the library on it has come to its state, and unfolds these parts of a product page */
  async open(path: string, ...folds: readonly Fold[]): Promise<void> {
    await this.page.goto(path);
    await this.settled();
    for (const name of folds) await unfold(this.page, name);
  }

  async settled(): Promise<void> {
    await expect
      .poll(() =>
        this.page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>("*")]
            .filter((node) => node.localName.startsWith("dp-") && node.localName !== "dp-doctor")
            .every((node) => node.dataset["state"] !== undefined && node.dataset["state"] !== "loading"),
        ),
      )
      .toBe(true);
  }
}

/**
 * Waits until the page is at rest: its elements have come to their state, no request is under way and nothing moves.
 * An animation without end, as that of a spinner, does not count.
 */
export async function rest(page: Page): Promise<void> {
  await new Shop(page).settled();
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const moving = (root: Document | ShadowRoot): boolean =>
          root
            .getAnimations()
            .some(({ playState, effect }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity) ||
          [...root.querySelectorAll("*")].some(({ shadowRoot }) => shadowRoot !== null && moving(shadowRoot));
        const fetched = () => performance.getEntriesByType("resource").length;
        const before = fetched();
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        const pictures = [...document.images].every(({ complete, loading }) => complete || loading === "lazy");
        return document.readyState === "complete" && pictures && fetched() === before && !moving(document);
      }),
    )
    .toBe(true);
}

/** Holds the code of the elements back until it is let through: the page is as its server sent it, and its `load` has no need to wait. */
export async function withoutScripts(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const open = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/dist\/(?:elements|chunks)\/.*\.js/, async (route) => {
    await open;
    await route.continue();
  });
  return letThrough;
}

/**
 * What moves from now on without the shopper: by how much, and the parent of each node that did. A page that is painted while the
 * parser is still at it may move as well, before.
 */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const shifts: string[] = [];
    (window as never as { shifts: string[] }).shifts = shifts;
    type Shift = PerformanceEntry & { sources: { node?: Element }[]; value: number; hadRecentInput: boolean };
    new PerformanceObserver((list) => {
      for (const { sources, hadRecentInput, value } of list.getEntries() as Shift[])
        if (!hadRecentInput) shifts.push(`${value} ${sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200)).join("; ")}`);
    }).observe({ type: "layout-shift" });
  });
  return () => page.evaluate(() => (window as never as { shifts: string[] }).shifts);
}

/** Closes the sheet that asks a guest for a place on the page of a grocery. */
export async function leaveSheet(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog", { name: "Choose where you want your groceries" });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
}

/** Closes the sheet by which a grocery store introduces itself with the first of its items in the cart. */
export async function leaveIntroduction(page: Page): Promise<void> {
  const sheet = page.getByRole("dialog", { name: "Harbor Market" });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
}

/** The answer from an address that matches takes so many ms more. */
export const delay = (page: Page, address: string | RegExp, ms: number): Promise<unknown> =>
  page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue().catch(() => {}); // the page has gone meanwhile
  });

/** The kettle: in stock, one to ten pieces. */
export const KETTLE = "B0KETTLE17";

export const test = base.extend<{ shop: Shop; problems: string[] }>({
  shop: async ({ page }, use) => use(new Shop(page)),
  /** console errors, page errors and policy violations seen so far */
  problems: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
    page.on("console", (message) => message.type() === "error" && problems.push(`console: ${message.text()}`));
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) =>
        console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`),
      );
    });
    await use(problems);
  },
});

export type { Locator, Page };
