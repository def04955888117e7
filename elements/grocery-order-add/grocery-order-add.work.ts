import type { CallFailure } from "../../src/call/result.ts";
import type { StepOutcome } from "../../src/cart/add-steps.ts";
import { isReportable } from "../../src/state/call-failure.ts";
import { createModalActions } from "../../src/grocery/actions.ts";
import { createGroceryModals } from "../../src/grocery/modals.ts";
import type { AddPhase } from "../../src/grocery/add-phase.ts";
import { sentAmounts } from "../../src/grocery/quantities.ts";
import { createRedirect } from "../../src/grocery/redirect.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { GroceryOrderAddOptions } from "./grocery-order-add.options.ts";

interface Deps {
  readonly addPhase: AddPhase;
  notice(notice: Notice): void;
  address(): string;
  again(options: GroceryOrderAddOptions): Promise<boolean>;
}

export type OrderWork = ReturnType<typeof createOrderWork>;

const PATH = "/fom/add-to-fresh-order";

/** What an add to an order needs. An order is not a cart: no product is held, and no read confirms it (grocery-order-add.8). */
export function createOrderWork(context: ModelContext<GroceryOrderAddOptions>, { addPhase, notice, address, again }: Deps) {
  const calls = context.calls(() => import("../../src/contract/grocery-more.ts"));
  const modals = createGroceryModals(context, {
    ...{ addPhase, about: "order" },
    words: {
      error: () => ({ title: context.text("grocery-order-add.error-title"), text: context.text("grocery-order-add.error-text") }),
      unknown: (key) => ({ title: context.text("grocery-order-add.unknown-title"), text: context.text(key) }),
    },
  });
  const redirect = createRedirect(context, addPhase.$leaving);
  let latest = context.$options.get();
  let hasWarnedOfToken = false;

  const actions = createModalActions(context, {
    modals,
    subject: () => ({ asin: latest.asin, storeId: latest.storeId, brandId: latest.brandId, quantity: latest.quantity ?? 1 }),
    reservationToken: () => undefined,
    reftag: () => latest.reftag,
    source: address,
    again: () => again(latest),
  });

  const about = ({ asin, storeId, brandId }: GroceryOrderAddOptions) => ({ asin, storeId, brandId });

  function fail(
    options: GroceryOrderAddOptions,
    failure: Pick<CallFailure, "code" | "status" | "offline" | "unsent">,
    html?: string,
  ): void {
    const { code, status, offline, unsent } = failure;
    const { error, unknown } = modals.words;
    if (code === "cancelled" || code === "aborted") return;
    const text = code === "unknown" ? unknown("calls.unconfirmed").text : error().text;
    context.error(code, text, { call: "order-add", status });
    if (code === "unknown") modals.openWords(unknown("calls.unconfirmed"));
    else if (offline || unsent) modals.openWords(error());
    else void modals.openAnswer(about(options), html);
  }

  function succeeded({ asin, quantity = 1 }: GroceryOrderAddOptions, ogsUrl: string | undefined): void {
    modals.close("added");
    context.success("grocery-order-add", { asin, quantity });
    if (context.signal.aborted || (ogsUrl !== undefined && redirect.start(ogsUrl))) return;
    notice({ text: context.text("grocery-order-add.stayed"), role: "status" });
  }

  async function send(options: GroceryOrderAddOptions, customizationToken: string | undefined): Promise<boolean> {
    const { asin, orderId, storeId, brandId, offerListingDiscriminator, clientId, sessionId, reftag, quantity = 1 } = options;
    const body = {
      ...{ asin, orderId, storeId, brandId, offerListingDiscriminator, clientID: clientId, sessionID: sessionId, customizationToken },
      ...sentAmounts(quantity, options),
    };
    const path = reftag ? { path: `${PATH}/ref=${encodeURIComponent(reftag)}` } : {};
    const result = await calls.run("orderAdd", { body: defined(body) }, { ...path, reloadOn403: true, reloadOn401: true });
    if (!result.ok && !isReportable(result)) {
      addPhase.reset();
      return false;
    }
    addPhase.ended();
    if (result.ok && result.status !== 400) {
      succeeded(options, result.data.ogsUrl);
      return true;
    }
    if (result.ok) fail(options, { code: "refused", status: 400 }, result.data.errorModalHtml);
    else fail(options, result);
    return false;
  }

  return {
    ...{ redirect, modals },
    ...actions,
    async run(options: GroceryOrderAddOptions, steps: Promise<StepOutcome> | undefined): Promise<boolean> {
      latest = options;
      const step = await steps;
      if (step && !step.ok) {
        if (step.reported || step.code === "cancelled") addPhase.reset();
        else {
          addPhase.ended();
          context.error(step.code, modals.words.error().text, { status: step.status });
          void modals.openError(about(options));
        }
        return false;
      }
      if (!context.pageOptions().csrfToken && !hasWarnedOfToken) {
        hasWarnedOfToken = true;
        context.log("csrf", "There is no CSRF token; the call is sent without one.");
      }
      const { scope } = context;
      const isOwn = (scope.asin.get() ?? options.asin) === options.asin;
      return send(options, step?.customizationToken ?? (isOwn ? (scope.customizationToken.get() ?? undefined) : undefined));
    },
  };
}

/** Without the fields that have no value. */
function defined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
