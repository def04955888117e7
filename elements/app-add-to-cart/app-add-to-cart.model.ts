import { atom, computed } from "nanostores";
import type { AppAddFields } from "../../src/contract/app-add.ts";
import type { Lazy } from "../../src/lib/lazy.ts";
import { parsePositiveInteger } from "../../src/lib/positive-integer.ts";
import type { AppAddAnswer } from "../../src/cart/app-add.ts";
import { cartInFlight, cartLineLock } from "../../src/cart/lock.ts";
import { canWrite } from "../../src/state/customer.ts";
import type { ErrorCode } from "../../src/state/events.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { ModelContext, PageOptions } from "../../src/state/model-context.ts";
import type { Toast } from "../../src/state/page.ts";
import type { Notice } from "../../src/text/notice.ts";
import type * as add from "./app-add-to-cart.add.ts";
import type { AppAddToCartOptions } from "./app-add-to-cart.options.ts";
import type { texts } from "./app-add-to-cart.texts.ts";

export type SignInAnswer = "success" | "cancelled" | "failed";
export type AlertKind = "deal" | "restricted" | "connection" | "problem" | "unconfirmed" | "sign-in";
type TextKey = keyof typeof texts | "calls.unknown" | "calls.unconfirmed";

export interface Deps {
  readonly addCode: Lazy<typeof add>;
  /** the app's own login dialog */
  readonly signInHandler: () => (() => Promise<SignInAnswer>) | undefined;
  readonly vibrate: () => void;
  readonly explainMinimum: () => void;
  /** the address of the page */
  readonly pageUrl: () => string;
  /** submits the purchase form; false where there is none */
  readonly submitForm: (quantity: number, code: typeof add) => boolean;
}

export type AppAddToCartModel = ReturnType<typeof createAppAddToCartModel>;

const TOAST_MS = 2000;
/** Of a toast that an alert follows (app-add-to-cart.8). */
const DEAL_MS = 1000;
const CALL = "cart-app-add";
const SERVICE_FAILED = "The answer says that the cart service failed.";
const RESTRICTED = "perOfferingRestrictionViolated";

export function createAppAddToCartModel(context: ModelContext<AppAddToCartOptions>, deps: Deps) {
  const { $options, scope, page } = context;
  const $phase = atom<"idle" | "signing-in" | "adding" | "checking">("idle");
  const $alert = atom<AlertKind | undefined>();
  const $dealToast = atom(false);
  const $toast = atom<Toast | undefined>();
  const $notice = atom<Notice | undefined>();
  const $result = atom<"0" | "-1" | "-2" | undefined>();

  /** A text of the option `strings`, else the element's (app-add-to-cart.15). */
  function text(key: TextKey): string {
    const own = $options.get().strings[key.slice(key.indexOf(".") + 1)];
    return key.startsWith("app-") && typeof own === "string" ? own : context.text(key);
  }

  function showToast(key: TextKey, role: Toast["role"]): void {
    const toast = { text: text(key), role, duration: TOAST_MS };
    $toast.set(toast);
    context.setPage("toasts", [...page.toasts.get(), toast]);
  }

  const $isToasting = computed([$toast, page.toasts], (toast, toasts) => toast !== undefined && toasts.includes(toast));

  const $state = computed([$phase, $alert, $isToasting, $dealToast], (phase, alert, isToasting, isDeal) => {
    if (phase === "signing-in" || alert === "sign-in") return "signing-in";
    if (phase !== "idle") return "adding";
    if (alert) return "alert";
    return isToasting || isDeal ? "toast" : "ready";
  });

  function fail(code: ErrorCode, key: TextKey, status?: number): void {
    $result.set("-1");
    context.error(code, text(key), { call: CALL, status });
  }

  function failWithToast(code: ErrorCode): void {
    fail(code, "app-add-to-cart.failed");
    $notice.set({ role: "alert", text: text("app-add-to-cart.failed") });
    showToast("app-add-to-cart.failed", "alert");
  }

  /** The first of: restricted, deal, failure (app-add-to-cart.21). */
  function refused({ error, isDeal }: Partial<AppAddAnswer>): void {
    if (error === RESTRICTED) {
      fail("refused", "app-add-to-cart.stock-text");
      return $alert.set("restricted");
    }
    if (!isDeal) return failWithToast("refused");
    fail("refused", "app-add-to-cart.deal-text");
    $result.set("-2");
    $dealToast.set(true);
    context.after(DEAL_MS, () => {
      $dealToast.set(false);
      $alert.set("deal");
    });
  }

  function failed(code: ErrorCode, status?: number): void {
    if (code === "network" || code === "timeout") {
      fail(code, "app-add-to-cart.connection-text", status);
      return $alert.set("connection");
    }
    if (code === "unknown") {
      context.error(code, text("calls.unconfirmed"), { call: CALL });
      return $alert.set("unconfirmed");
    }
    fail(code, "app-add-to-cart.problem-text", status);
    $alert.set("problem");
  }

  function fieldsNow(): AppAddFields {
    const { asin, offerId, quantity, sessionId, giftWrap, experimentalIds, addToCartUrl, ...more } = $options.get();
    const settings = context.pageOptions();
    const session = isOwn(addToCartUrl, deps.pageUrl(), settings) ? (sessionId ?? settings.sessionId) : undefined;
    return {
      ...{ asin, offerId, quantity: parsePositiveInteger(quantity) ?? 1 },
      ...(session !== undefined && { sessionId: session }),
      giftWrap: giftWrap ?? scope.giftOptions.get().giftWrap,
      ...(experimentalIds.length > 0 && { experimentalIds: experimentalIds.join(",") }),
      ...(more.programEligibility && { programEligibility: JSON.stringify(more.programEligibility) }),
      ...(more.snsBuyingOptions && { snsBuyingOptions: JSON.stringify(more.snsBuyingOptions) }),
      cartType: "RETAIL",
    };
  }

  const late = createLatePart(context, deps.addCode, {
    create: (loaded) => loaded,
    failure: () => text("app-add-to-cart.connection-text"),
    failed() {
      $result.set("-1");
      $alert.set("connection");
    },
  });

  async function send(): Promise<void> {
    const body = fieldsNow();
    const { asin, quantity } = body;
    if (cartInFlight(page).get().includes(asin)) return $phase.set("idle");
    $phase.set("adding");
    const onUnknown = () => $phase.set("checking");
    const act = (code: typeof add, held?: () => void) => {
      // the gift wrap has a field of its own (gift-wrap.5), a receipt for the gift has none
      const { includeGiftReceipt } = scope.giftOptions.get();
      const { all } = code.choicesOf(scope, { asin, offerListingId: body.offerId });
      const chosen = all.filter((each) => includeGiftReceipt || each !== "gift");
      if (chosen.length > 0) {
        held?.();
        if (deps.submitForm(quantity, code)) return { kind: "left" } as const;
        $notice.set({ role: "status", text: code.notIncluded(context.text, chosen) });
      }
      deps.vibrate();
      return code.addFromApp(context, { body, held: chosen.length > 0 ? undefined : held, onUnknown });
    };
    const outcome = await late.press<{ readonly kind: "left" } | Awaited<ReturnType<typeof add.addFromApp>>>(
      CALL,
      act,
      cartLineLock(page, asin),
    );
    $phase.set("idle");
    if (!outcome) return;
    if (outcome.kind === "done") {
      if (outcome.data?.isCartServiceFailed) context.log("cart-service", SERVICE_FAILED);
      $result.set("0");
      context.success("app-add", { asin, quantity });
      if (!context.signal.aborted) showToast("app-add-to-cart.added", "status");
      return;
    }
    if (outcome.kind !== "failed") return;
    const { code, ...failure } = outcome.failure;
    // nothing of an element that has left is shown (calls.6)
    if (context.signal.aborted) return context.error(code, text("app-add-to-cart.failed"), { call: CALL });
    if (code === "refused") {
      const answer = ("data" in failure ? failure.data : undefined) as Partial<AppAddAnswer> | undefined;
      if (answer?.isCartServiceFailed) context.log("cart-service", SERVICE_FAILED);
      return refused(answer ?? {});
    }
    if (code === "blocked-url") return context.error(code, text("app-add-to-cart.failed"), { call: CALL });
    failed(code, "status" in failure ? failure.status : undefined);
  }

  async function signInBy(handler: () => Promise<SignInAnswer>): Promise<void> {
    $phase.set("signing-in");
    const answer = await Promise.resolve()
      .then(handler)
      .catch(() => "failed");
    if (context.signal.aborted) return;
    if (answer === "success") return send();
    $phase.set("idle");
    if (answer !== "cancelled") failWithToast("refused");
  }

  return {
    $state,
    $result,
    /** an add, also one by another control of the page, is on its way (calls.17) */
    $isBusy: computed([$phase, cartInFlight(page), $options], (phase, inFlight, { asin }) => phase !== "idle" || inFlight.includes(asin)),
    $phase,
    $alert,
    /** the toast that an alert follows shows */
    $dealToast,
    /** what stays beside the button */
    $notice,
    text,
    preload: late.preload,
    press(): void {
      if ($phase.get() !== "idle" || $alert.get() || $dealToast.get()) return;
      if (scope.orderMinimum.get().locked) return deps.explainMinimum();
      $notice.set(undefined);
      if (!$options.get().requiresSignIn || canWrite(context)) return void send();
      const handler = deps.signInHandler();
      if (handler) return void signInBy(handler);
      $alert.set("sign-in");
    },
    close: () => $alert.set(undefined),
    signIn(): void {
      $alert.set(undefined);
      context.signIn();
    },
    toCart(): void {
      $alert.set(undefined);
      context.navigate($options.get().cartUrl, "cart", { authored: true });
    },
    offersUrl: () => `/gp/aw/ol/${encodeURIComponent($options.get().asin)}`,
    toOffers: (url: string) => void context.navigate(url, "offers"),
  };
}

/** Whether the call goes to the page's own origin: the session id goes nowhere else (app-add-to-cart.23). */
function isOwn(addToCartUrl: string, page: string, { endpoints, endpointBase = "" }: PageOptions): boolean {
  const base = URL.canParse(endpointBase, page) ? new URL(endpointBase, page) : page;
  const url = endpoints[CALL] ?? addToCartUrl;
  return URL.canParse(url, base) && new URL(url, base).origin === new URL(page).origin;
}
