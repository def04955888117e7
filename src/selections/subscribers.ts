import { describeCause } from "../lib/cause.ts";
import type { SelectionEnvironment } from "./environment.ts";
import type { Cause, Feature, Handler, SelectionEvent, SelectionNews } from "./registration.ts";

/** Which listeners a cause is for; a buying-option switch is for both (selections.7). */
const EVENT_OF: Readonly<Record<Cause, SelectionEvent | undefined>> = {
  selection: "cc-selection-update",
  quantity: "cc-selection-update",
  script: "cc-selection-update",
  refresh: "twister-refresh",
  "buying-option": undefined,
};

/** A handler of the event bus, which is of no feature (selections.21). */
export interface Subscriber {
  readonly event: SelectionEvent;
  readonly handler: Handler;
}

type Told = Omit<SelectionNews, "event">;

/** Notifies the registered listeners in the order of registration, then the handlers of the event bus; one that fails harms only itself (selections.20). */
export function notifyListeners<Element>(
  news: Told,
  features: readonly Feature<Element>[],
  subscribers: readonly Subscriber[],
  log: SelectionEnvironment["log"],
): void {
  const { cause } = news;
  const wanted = EVENT_OF[cause];
  // a switch is for every feature that has a handler, whatever its role (selections.25)
  const hears = ({ name, event, role }: Feature<Element>) =>
    wanted === undefined || (event === wanted && role !== "trigger" && !(cause === "selection" && name === news.feature));
  const call = (event: SelectionEvent, handler: Handler, name: string) => {
    const failed = (error: unknown) =>
      log("fatal", "selections.handler", `the handler of ${name} failed at cause ${cause}: ${describeCause(error)}`, {
        feature: name,
        cause,
      });
    try {
      const answer = handler(Object.freeze({ ...news, event }));
      if (isThenable(answer)) answer.then(undefined, failed);
    } catch (error) {
      failed(error);
    }
  };
  for (const feature of features) if (feature.handler && hears(feature)) call(feature.event, feature.handler, feature.name);
  for (const { event, handler } of subscribers) if (wanted === undefined || event === wanted) call(event, handler, `on("${event}")`);
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === "object" && value !== null && typeof (value as { then?: unknown }).then === "function";
