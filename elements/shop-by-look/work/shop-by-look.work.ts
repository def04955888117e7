import type { CallResult } from "../../../src/call/result.ts";
import type { LookRequest } from "../../../src/contract/shop-by-look.ts";
import { requestId } from "../../../src/lib/ids.ts";
import { shared } from "../../../src/lib/registry.ts";
import { sanitised, type SafeFragment } from "../../../src/state/fragment.ts";
import type { Item } from "../items/shop-by-look.items.ts";
import type { Context, Filter, LookState, RemovedItem } from "../shop-by-look.state.ts";
import { createFlights } from "./shop-by-look.flight.ts";
import { createLoading, type Again } from "./shop-by-look.loading.ts";
import { createMarks } from "./shop-by-look.marks.ts";
import { baseRequest, type Action } from "./shop-by-look.request.ts";
import { createSend } from "./shop-by-look.send.ts";

/** What the code of the calls tells the element. */
export interface Shell {
  banner(again: Again | undefined): void;
  notice(asin: string, key: "shop-by-look.no-content" | "shop-by-look.failed"): void;
  taken(away: RemovedItem | undefined): void;
  component(fragment: SafeFragment): void;
  brands(brands: readonly Filter[]): void;
  /** the shopper has left the page while this was on its way */
  interrupted(kind: string | undefined): void;
  /** the list was loaded again by another filter */
  reloaded(): void;
}

export type LookWork = ReturnType<typeof createLookWork>;

/** All that sends a call: loaded before the first of them, or when the pointer or the focus comes near. */
export function createLookWork(context: Context, state: LookState, shell: Shell) {
  const { $options } = context;
  const send = createSend(context);
  const flights = createFlights(({ kind }) => {
    if (kind === "filter") loading.restorePhase();
    state.$moreBusy.set(false);
  });
  const loading = createLoading(context, { state, send, flights, banner: shell.banner, shown: firstShown, counted });
  const marks = createMarks(context, { state, send, flights, notice: shell.notice, taken: shell.taken });
  let brandsOf = "";
  let hasComponent = false;

  function counted(): void {
    state.say(context.text("shop-by-look.results", { count: state.$count.get() }));
    shell.reloaded();
  }

  /** Fire and forget (shop-by-look.28, shop-by-look.69, shop-by-look.77). */
  function record(actionType: Action, more: Partial<LookRequest> = {}): void {
    const body = { ...baseRequest($options.get(), state), ...more, actionType };
    void send.calls.run("lookAction", { body }, { path: `${$options.get().endpointPrefix}recordActionDPX`, signIn: false });
  }

  /** The related widget, once a page (shop-by-look.11). */
  function firstShown(): void {
    const { componentBuilder } = $options.get();
    if (!componentBuilder || hasComponent) return;
    hasComponent = true;
    void component(componentBuilder).then((result) => {
      if (context.signal.aborted) return;
      if (result.ok) shell.component(result.data);
      // nothing safe in it is nothing to append
      else if (result.status !== 200) context.metric("shop-by-look.component-failed");
    });
  }

  async function component(given: NonNullable<ReturnType<typeof $options.get>["componentBuilder"]>): Promise<CallResult<SafeFragment>> {
    const { clientPrefix, page, placement, product } = given;
    const asinList = given.adaptiveWidgetContext?.asinList ?? given.asinList ?? [];
    const device = given.device ?? state.$layout.get();
    const id = context.pageOptions().requestId ?? shared("look-request-id", requestId);
    const fields = Object.entries({ clientPrefix, page, placement, product, device, requestId: id }).filter(([, value]) => value);
    const body = { adaptiveWidgetContext: { asinList: [...asinList] }, ...Object.fromEntries(fields) };
    return sanitised(context, send.calls.run("lookComponent", { body }, { signIn: false }));
  }

  /** All brands of the node, until they are there once (shop-by-look.51). */
  async function brands(): Promise<void> {
    const { browseNode } = $options.get();
    if (brandsOf === browseNode) return;
    brandsOf = browseNode;
    const result = await send("lookFullRefinements", baseRequest($options.get(), state));
    if (context.signal.aborted || browseNode !== $options.get().browseNode) return;
    if (!result.ok) brandsOf = "";
    else
      shell.brands(
        (result.data.fullRefinementItems ?? [])
          .filter(({ type }) => type === "brand")
          .flatMap(({ childNodes }) => childNodes)
          .map(({ id, value }, index) => ({ type: "brand", value, filter: id, index })),
      );
  }

  send.calls.preload();
  return {
    ...loading,
    ...marks,
    record,
    brands,
    firstShown,
    /** the shopper goes to an item's page (shop-by-look.28) */
    open(item: Item, isPlain: boolean): void {
      const index = state.gridAsins().indexOf(item.asin);
      const { asin, physicalId } = item;
      record("DETAIL_PAGE", { asin, ...(physicalId && { physicalId }), ...(index >= 0 && { asinIndex: index }) });
      if (isPlain) shell.interrupted(flights.abort()?.kind);
    },
    abort: (): void => void flights.abort(),
  };
}
