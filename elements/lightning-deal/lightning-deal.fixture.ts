import { vi } from "vitest";
import { registry } from "../../src/lib/registry.ts";
import type { CallResult } from "../../src/call/result.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { loaded } from "../../test/support/loaded.ts";
import * as claim from "./lightning-deal.claim.ts";
import { createLightningDealModel } from "./lightning-deal.model.ts";
import type { LightningDealOptions } from "./lightning-deal.options.ts";
import { texts } from "./lightning-deal.texts.ts";

export const NOON = Date.UTC(2026, 0, 1, 12);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Before each test: files share a worker, and another one may have set the clock of the page. */
export function beginAtNoon(): void {
  registry().shared.delete("server-clock");
  vi.useFakeTimers({ toFake: ["Date"], now: NOON });
}
export function endOfTime(): void {
  vi.useRealTimers();
  registry().shared.delete("server-clock");
}

export interface Given {
  details?: Record<string, unknown>;
  status?: Record<string, unknown>;
  add?: boolean;
}

/** The answer of `deal-get`; the deal runs from eleven to three. */
export const answer = ({ details = {}, status, add = true }: Given = {}): CallResult<unknown> => ({
  ok: true,
  status: 200,
  data: {
    entity: {
      buyingOptions: [
        { type: "NEW" },
        {
          type: "LIGHTNING_DEAL",
          dealDetails: {
            dealId: "D 1",
            state: "AVAILABLE",
            startTime: NOON - HOUR,
            endTime: new Date(NOON + 3 * HOUR).toISOString(),
            ...details,
          },
          callToAction: add ? { addToCart: {} } : {},
          ...(status && { dealCustomerStatus: status }),
        },
      ],
    },
  },
});
export const IN_CART = (ms: number): Given => ({ add: false, status: { state: "IN_CART", expiryTime: NOON + ms } });
export const made = (customerState: string, ms?: number, dealAsinState = "AVAILABLE"): CallResult<unknown> => ({
  ok: true,
  status: 200,
  data: { type: "deal.claim/v1", entity: { customerState, dealAsinState, ...(ms !== undefined && { msUntilExpiration: ms }) } },
});
export const failed = (code: string, more: object = {}): CallResult<unknown> => ({ ok: false, code, message: code, ...more }) as never;
export const count = (items: number): CallResult<unknown> => ({ ok: true, status: 200, data: { entity: { items } } });

const OPTIONS: LightningDealOptions = {
  asin: "A1",
  offerListingId: "deal-offer",
  dealEndpoint: undefined,
  claimEndpoint: undefined,
  cartCountEndpoint: undefined,
  cartAddEndpoint: undefined,
  dealId: undefined,
  pollingIntervalMs: 60_000,
  csrfToken: undefined,
  slateToken: undefined,
  language: undefined,
  systemTime: undefined,
  hasPrimeSavingsBenefit: undefined,
  showAppOnlyDealCx: false,
  mobile: undefined,
  app: undefined,
  layout: "box",
  installmentsProgramId: undefined,
  devicePreRegistered: undefined,
  warrantyAsin: undefined,
  warrantyOfferListingId: undefined,
  reftag: "dp_ld_atc",
  cartUrl: "/gp/cart/view.html",
  appDownloadUrl: undefined,
  appLearnMoreUrl: undefined,
  membershipUrl: undefined,
};

const code = loaded(claim);

/** A model on a page that is seen, by the clock of noon; `random` is the share of the second over which pages spread. */
export function start(
  options: Partial<LightningDealOptions> = {},
  { random = 0.5, page = {} as Partial<PageOptions>, code: claims = code, hasState = false } = {},
) {
  const test = testContext<LightningDealOptions>(
    { ...OPTIONS, ...options },
    { texts, page: { marketplaceId: "M1", slateToken: "slate", ...page } },
  );
  /** timers that run */
  const open = new Set<object>();
  const after = (ms: number, run: () => void) => {
    const timer = {};
    open.add(timer);
    const stop = test.context.after(ms, () => (open.delete(timer), run()));
    return () => (open.delete(timer), stop());
  };
  const around = { hidden: false, explained: 0 };
  const deals = { hasState: () => hasState, isHidden: () => around.hidden, explainMinimum: () => void around.explained++ };
  const model = createLightningDealModel({ ...test.context, after }, deals, { code: claims, random: () => random });
  const said: string[] = [];
  model.$announcement.listen((notice) => void (notice && said.push(notice.text)));
  model.begin();
  const sent = (name: string) => test.calls.filter((call) => call.name === name);
  const last = (name: string) => sent(name).at(-1)!;
  return {
    ...test,
    ...{ model, around, said, sent, last, open },
    state: () => model.$state.get(),
    face: () => model.$face.get(),
    of: (type: string) => test.events.filter((event) => event.type === type).map(({ detail }) => detail as Record<string, unknown>),
    notice: () => model.$notice.get()?.text,
    set: (more: Partial<LightningDealOptions>) => test.$options.set({ ...test.$options.get(), ...more }),
    reads: () => sent("dealGet").length,
    answer: (given?: Given) => last("dealGet").answer(answer(given)),
    /** device clock and timers, in steps of at most a second */
    pass(ms: number, step = 1000) {
      for (let left = ms; left > 0; left -= step) {
        vi.setSystemTime(Date.now() + Math.min(left, step));
        test.pass(Math.min(left, step));
      }
    },
    async press() {
      model.press();
      await settled();
    },
    /** presses, and answers the claim */
    async claimed(result: CallResult<unknown>) {
      model.press();
      await settled();
      await last("dealClaim").answer(result);
      await settled();
    },
  };
}

export type Started = ReturnType<typeof start>;

/** A model whose deal has been answered. */
export async function shown(given?: Given, options?: Partial<LightningDealOptions>, more?: Parameters<typeof start>[1]) {
  const test = start(options, more);
  await test.answer(given);
  return test;
}
