import { atom, computed, type ReadableAtom } from "nanostores";
import type { CallResult } from "../../src/call/result.ts";
import { lazy } from "../../src/lib/lazy.ts";
import { shared } from "../../src/lib/registry.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import { sanitised, type SafeFragment } from "../../src/state/fragment.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { StoreIntroduction } from "../../src/state/page.ts";
import { deviceTypeOf } from "../../src/selections/device.ts";
import { createSurface } from "../../src/state/surface.ts";
import type { StoreIntroOptions } from "./store-intro.options.ts";

/** What the sheet asks of the page around the element. */
export interface IntroPage {
  readonly location: Pick<Location, "href" | "pathname" | "search">;
  /** of the elements of the page, this one introduces the store after an add of the product (store-intro.1) */
  isChosen(asin: string): boolean;
  /** the author wrote this address into the markup (url.1) */
  isAuthored(url: string): boolean;
  /** resolves when no modal surface is open (store-intro.15) */
  whenNoModal(): Promise<void>;
  /** loads the code of the sheet */
  preload(): void;
  /** what gets focus back (store-intro.10) */
  opener(): HTMLElement | undefined;
}

export type StoreIntroModel = ReturnType<typeof createStoreIntroModel>;

const CSRF = "anti-csrftoken-a2z";

/** Reads the token in the places. */
export const markupCode = lazy(() => import("../../src/location/location-markup.ts"));

/** Introductions that a sheet was opened for, each once, whichever element did (store-intro.1). */
const introduced = (): WeakSet<StoreIntroduction> => shared("store-introductions", () => new WeakSet());

/** The sheet that introduces a store after an add, and its way to the storefront (grocery.md). */
export function createStoreIntroModel(context: ModelContext<StoreIntroOptions>, around: IntroPage, code: typeof markupCode = markupCode) {
  const { $options, page } = context;
  const intros = context.calls(() => import("../../src/contract/store-intro.ts"));
  const glow = context.calls(() => import("../../src/contract/glow.ts"));
  const $isLoading = atom(false);
  const $isLeaving = atom(false);
  /** what the open sheet shows */
  let introduction: StoreIntroduction | undefined;
  let newestAdd = 0;
  let newestPress = 0;

  const surface = createSurface<SafeFragment, SafeFragment>(context, {
    name: "store-intro",
    call: "store-intro-get",
    // it opens with its content
    inHand: (content) => content,
    load: async (content) => ({ ok: true, status: 200, data: content }),
    failure: () => context.text("store-intro.title"),
  });

  const addressIn = (given: StoreIntroduction | undefined) => $options.get().newGlowAddressId ?? given?.newGlowAddressId;

  function load(given: StoreIntroduction): Promise<CallResult<SafeFragment>> {
    const html = given.storeIntroductionSheetHtml?.trim();
    if (html) return sanitised(context, Promise.resolve({ ok: true, status: 200, data: html }));
    const { asin, brandId, storeId, isDelivery, isBopis, offerListingDiscriminator, clientId, deliveryMessage } = $options.get();
    const newGlowAddressId = addressIn(given);
    const query = {
      ...{ almBrandId: brandId, almStoreId: storeId, asin, isDelivery, offerListingDiscriminator, isAlmDetailPageBopis: isBopis },
      ...(newGlowAddressId && { newGlowAddressId }),
      ...(clientId && { clientId }),
      ...(deliveryMessage && { deliveryMessage }),
    };
    return sanitised(context, intros.run("storeIntroGet", { query }, { signIn: false }));
  }

  async function introduce(given: StoreIntroduction): Promise<void> {
    const own = ++newestAdd;
    const isCurrent = () => own === newestAdd && !context.signal.aborted;
    around.preload();
    $isLoading.set(true);
    const content = await load(given);
    // the sheet of an add before may still be open
    if (isCurrent() && content.ok) await around.whenNoModal();
    if (!isCurrent()) return;
    $isLoading.set(false);
    if (content.ok) {
      introduction = given;
      surface.open(content.data, "add");
    } else if (isReportable(content)) context.log(content.code, "Failed to render store introduction sheet");
  }

  function addressFailed(code: string, why = ""): true {
    context.log(code, `Unable to set GLOW address${why}`);
    return true;
  }

  async function tokenIn(html: string): Promise<string | undefined> {
    try {
      return (code.now ?? (await code.load())).takeToken(html).token;
    } catch {
      return undefined; // the page's own may do
    }
  }

  const labelIsOld = () => context.emit("dp-change", { name: "locationLabel" });

  /** Has things delivered to another address; false where a listener of the page stopped it (events.9), or the shopper gave up. */
  async function changeAddress(addressId: string, isWanted: () => boolean): Promise<boolean> {
    const { brandId, pageType, storeContext } = $options.get();
    const { device, csrfToken } = context.pageOptions();
    const common = { deviceType: deviceTypeOf(device), pageType, actionSource: "glow" };
    const query = { ...common, ...(storeContext && { storeContext }) };
    const selections = await glow.run("glowSelections", { query }, { signIn: false });
    if (!selections.ok) return isReportable(selections) && addressFailed(selections.code);
    const found = await tokenIn(selections.data);
    if (!isWanted()) return false;
    const token = found || csrfToken;
    if (!token) return addressFailed("csrf", ": missing CSRF token");
    const body = { addressId, almBrandId: brandId, ...common, locationType: "ACCOUNT_ADDRESS" };
    const result = await glow.run("glowAddressChange", { body }, { signIn: false, headers: { [CSRF]: token } });
    if (!result.ok) {
      if (result.code === "unknown") labelIsOld();
      return isReportable(result) && addressFailed(result.code);
    }
    const { sembuUpdated, address } = result.data;
    if (!sembuUpdated) return addressFailed("refused");
    if (address) context.setPage("location", address);
    else labelIsOld();
    return true;
  }

  /** Whether the address is another page than this one (store-intro.8). */
  function isElsewhere(url: string): boolean {
    const { href, pathname, search } = around.location;
    const to = URL.canParse(url, href) ? new URL(url, href) : undefined;
    return to === undefined || to.pathname + to.search !== pathname + search;
  }

  function lead(): void {
    const url = $options.get().storefrontUrl ?? introduction?.storefrontUrl;
    const isLeft = url && isElsewhere(url) && context.navigate(url, "storefront", { authored: around.isAuthored(url) });
    if (!isLeft) surface.close("storefront");
  }

  context.follow(surface.$open, (isOpen) => {
    if (isOpen) return;
    // a shopper who closes it does not want to be led away any more
    newestPress++;
    $isLeaving.set(false);
  });

  context.follow(page.grocery, ({ storeIntroduction: one }) => {
    if (!one?.storeIntroductionSheetEnabled || introduced().has(one) || !around.isChosen(one.asin)) return;
    introduced().add(one);
    void introduce(one);
  });

  return {
    $state: computed([surface.$open, $isLoading, $isLeaving], (isOpen, isLoading, isLeaving) =>
      isOpen ? (isLeaving ? "leaving" : "open") : isLoading ? "loading" : "closed",
    ),
    $open: surface.$open,
    $content: surface.$content,
    $isLeaving: $isLeaving as ReadableAtom<boolean>,
    /** a bottom sheet on mobile and in the app, else a side sheet (store-intro.4) */
    $isBottom: computed(surface.$open, () => ["mobile", "app"].includes(context.pageOptions().device)),
    close: surface.close,
    opener: around.opener,
    /** the button of the sheet that leads to the storefront (store-intro.6 to store-intro.9) */
    async press(): Promise<void> {
      if (!surface.$open.get() || $isLeaving.get()) return;
      const own = ++newestPress;
      const isWanted = () => own === newestPress && !context.signal.aborted;
      $isLeaving.set(true);
      const addressId = addressIn(introduction);
      const mayLead = !addressId || (await changeAddress(addressId, isWanted));
      if (!isWanted()) return;
      if (mayLead) lead();
      else $isLeaving.set(false);
    },
  };
}
