import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores";
import type { AnswerOf } from "../../../src/contract/entry.ts";
import type { subscriptionSwitch } from "../../../src/contract/subscription.ts";
import { isReportable } from "../../../src/state/call-failure.ts";
import type { ModelContext } from "../../../src/state/model-context.ts";
import type { Choice } from "../choice/subscribe-box.choice.model.ts";
import type { SubscribeBoxOptions } from "../subscribe-box.options.ts";

type Answer = AnswerOf<typeof subscriptionSwitch>;

/** Options that an answer can replace. */
const REPLACED = [
  "frequencies",
  "prices",
  "firstRecurringDeliveryDates",
  "tieredStatusOnRecurringDeliveryDates",
  "weeklyLink",
  "monthlyLink",
] as const;

interface Deps {
  /** what the last answer brought, for `data` */
  readonly $answer: WritableAtom<Answer>;
  readonly $choice: ReadableAtom<Choice>;
  readonly quantity: () => number;
  readonly deviceType: () => "desktop" | "mobile" | "mobile_app";
}

/** The options, with what an answer to a switch brought in their place. */
export const createData = ($options: ReadableAtom<SubscribeBoxOptions>, $answer: ReadableAtom<Answer>) =>
  computed([$options, $answer], (options, { showPrimeShippingMessage: _shown, ...answer }) => {
    const brought = Object.entries(answer).filter(([, value]) => value !== undefined);
    return brought.length === 0 ? options : ({ ...options, ...Object.fromEntries(brought) } as SubscribeBoxOptions);
  });

/** How a changed delivery option is carried out (subscribe-box.41 to subscribe-box.43). */
export function createSwitching(context: ModelContext<SubscribeBoxOptions>, { $answer, $choice, quantity, deviceType }: Deps) {
  const { $options } = context;
  const calls = context.calls(() => import("../../../src/contract/subscription.ts"));
  const $isSwitching = atom(false);
  let asked: AbortController | undefined;

  const end = () => {
    asked?.abort();
    asked = undefined;
    $isSwitching.set(false);
  };
  // the page has written other data: it is newer than the answer
  const written = (options: SubscribeBoxOptions) => JSON.stringify([options.asin, ...REPLACED.map((name) => options[name])]);
  let last = written($options.get());
  context.follow($options, (options) => {
    if (last === (last = written(options))) return;
    end();
    $answer.set({});
  });

  function query() {
    const { deliveryOption, frequency } = $choice.get();
    return {
      ...{ asin: $options.get().asin, snsDeliveryOption: deliveryOption, rcxOrdFreq: frequency?.code ?? "" },
      ...{ quantity: quantity(), deviceType: deviceType() },
    };
  }

  async function ask(): Promise<void> {
    const own = (asked = new AbortController());
    $isSwitching.set(true);
    const name = $options.get().legacy ? "subscriptionSwitchLegacy" : "subscriptionSwitch";
    const result = await calls.run(name, { query: query() }, { signal: own.signal, signIn: false });
    if (asked !== own || context.signal.aborted) return;
    end();
    if (result.ok) $answer.set(result.data);
    else if (isReportable(result)) context.metric("subscribe-box.switch-failure", 1, { code: result.code });
  }

  return {
    $isSwitching,
    /** the shopper has changed the delivery option; what the options say shows at once */
    switched(): void {
      const { switchMode } = $options.get();
      end();
      $answer.set({});
      if (switchMode === "ajax") void ask();
      if (switchMode !== "page") return;
      const path = deviceType() === "desktop" ? "/auto-deliveries/switchWidgetLegacy" : "/auto-deliveries/switchWidgetMobile";
      const fields = Object.entries(query()).map(([name, value]) => [name, String(value)]);
      context.navigate(`${path}?${new URLSearchParams(fields)}`, "switch");
    },
  };
}
