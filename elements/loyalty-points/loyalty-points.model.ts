import { computed } from "nanostores";
import type { AnswerOf } from "../../src/contract/entry.ts";
import type { balancesGet } from "../../src/contract/loyalty.ts";
import { canWrite } from "../../src/state/customer.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { createSurface } from "../../src/state/surface.ts";
import { formatNumber } from "../../src/text/numbers.ts";
import type { LoyaltyPointsOptions } from "./loyalty-points.options.ts";

type Balances = AnswerOf<typeof balancesGet>;
type BalanceType = "PRIMARY" | "LIFETIME_EARNINGS";

/** How near the shopper is to being able to redeem, in the numbers that are shown. */
export interface Progress {
  readonly collected: number;
  readonly required: number;
  readonly remaining: number;
  /** width of the meter's bar */
  readonly percent: number;
}

export type LoyaltyPointsModel = ReturnType<typeof createLoyaltyPointsModel>;

const PATH = "/custom/marbleserviceaapicontracts/marblesservice-getbalances-aapi";
const STATES = { none: "ready", loading: "loading", ready: "open", failed: "error" } as const;

/** The address of the call at an endpoint; each sign is looked at once (fragment.5). */
export const balancesAddress = (endpoint: string): string => endpoint.replace(/(?<!\/)\/+$/, "") + PATH;

/** The shopper's points, asked for at each opening (loyalty.md). */
export function createLoyaltyPointsModel(context: ModelContext<LoyaltyPointsOptions>) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/loyalty.ts"));
  /** which sheet is open, as `kind` can change meanwhile */
  let kind = $options.get().kind;

  const currency = () => $options.get().currencyName || context.text("loyalty-points.currency");
  const showsProgress = ({ kind: which, lifetimeBalanceEnabled }: LoyaltyPointsOptions) => which === "redemption" && lifetimeBalanceEnabled;

  function request() {
    const options = $options.get();
    const balanceTypes: BalanceType[] = showsProgress(options) ? ["PRIMARY", "LIFETIME_EARNINGS"] : ["PRIMARY"];
    const { currencyType: domain, marketplaceId } = options;
    return { body: { domain, ...(marketplaceId && { marketplaceId }), balanceTypes, consistencyType: "STRICT" as const } };
  }

  const surface = createSurface<Balances, void>(context, {
    get name() {
      return `loyalty-${kind}`;
    },
    call: "balances-get",
    load(_request, signal) {
      const { aapiEndpoint } = $options.get();
      const path = aapiEndpoint === undefined ? undefined : balancesAddress(aapiEndpoint);
      return calls.run("balancesGet", request(), { signal, ...(path !== undefined && { path }) });
    },
    failure: () => context.text("loyalty-points.failed", { currency: currency() }),
  });

  const asked = () => JSON.stringify([request(), $options.get().aapiEndpoint]);
  let last = asked();
  context.follow($options, () => {
    if (last !== (last = asked())) surface.reload();
  });

  return {
    $state: computed(surface.$content, ({ kind: content }) => STATES[content]),
    $open: surface.$open,
    $content: surface.$content,
    /** whole points, cut down (loyalty-points.7) */
    $points: computed([surface.$content, $options], (content, options) => {
      if (content.kind !== "ready") return undefined;
      const of = (type: BalanceType) =>
        Math.floor(content.value.entity.balances.find(({ balanceType }) => balanceType === type)?.amount ?? 0);
      return { balance: of("PRIMARY"), progress: showsProgress(options) ? progressOf(of("LIFETIME_EARNINGS"), options) : undefined };
    }),
    currency,
    /** a number as the sheet shows it (loyalty-points.7) */
    format(points: number): string {
      const language = $options.get().kind === "earnings" ? "en-US" : context.pageOptions().language;
      return formatNumber(points, language);
    },
    /** a press of the control; false when a listener cancelled the opening */
    press(): boolean {
      if (surface.$open.get()) return true;
      if (!canWrite(context)) {
        context.signIn();
        return true;
      }
      ({ kind } = $options.get());
      if (!surface.open(undefined, "button")) return false;
      const { device } = context.pageOptions();
      context.metric("loyalty-points.open", 1, { kind, device: device === "mobile" || device === "app" ? "mobile" : "web" });
      return true;
    },
    close: surface.close,
    retry: surface.retry,
    /** the page was restored from the back/forward cache: its balance is old (loyalty-points.21) */
    again: surface.reload,
    preload: () => calls.preload(),
  };
}

function progressOf(collected: number, { minimumLifetimeBalanceThreshold }: LoyaltyPointsOptions): Progress {
  const required = Math.ceil(minimumLifetimeBalanceThreshold);
  const percent = required === 0 ? 100 : Math.min(100, Math.max(0, (collected / required) * 100));
  return { collected, required, remaining: Math.max(0, required - collected), percent };
}
