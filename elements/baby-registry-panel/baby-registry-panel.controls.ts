import { atom, type ReadableAtom } from "nanostores";
import type { CallResult } from "../../src/call/result.ts";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import { failureText, isReportable } from "../../src/state/call-failure.ts";
import { calls, type PanelContext } from "./baby-registry-panel.parts.ts";
import type { StatusAnswer } from "./baby-registry-panel.status.ts";

/** What can be kept of an item (`field` of `dp-success`). */
export type Flag = "mustHave" | "groupGifting" | "private";
export type Field = Flag | "requestQuantity";

/** The controls that the status allows, with the values that show. */
export type Shown = { readonly [Name in Flag]?: boolean } & { readonly requestQuantity: number };

export interface ControlMessage {
  readonly key: string;
  readonly role: "status" | "alert";
}

export interface Controls {
  /** `undefined` while there is no status */
  readonly $shown: ReadableAtom<Shown | undefined>;
  readonly $message: ReadableAtom<ControlMessage | undefined>;
  /** begins anew with the status of an item, or with none */
  begin(asin: string, status: StatusAnswer | undefined): void;
  change<Name extends Field>(field: Name, value: NonNullable<Shown[Name]>): void;
  /** a change is on its way */
  isSaving(): boolean;
  /** a typed count was out of range (request-count.9) */
  invalid(text: string): void;
}

const STATUS_FIELD = {
  mustHave: "isMustHaveItem",
  groupGifting: "isGroupGiftingItem",
  private: "isPrivateItem",
  requestQuantity: "itemRequestedCount",
} as const;

const CALL = {
  mustHave: "baby-registry-must-have",
  groupGifting: "baby-registry-group-gifting",
  private: "baby-registry-private",
  requestQuantity: "baby-registry-request-quantity",
} as const;

function shownOf(status: StatusAnswer): Shown {
  return {
    ...(status.hasMustHave === true ? { mustHave: status.isMustHaveItem === true } : {}),
    ...(status.hasGroupGifting === true ? { groupGifting: status.isGroupGiftingItem === true } : {}),
    ...(status.hasPrivate === true ? { private: status.isPrivateItem === true } : {}),
    requestQuantity: positiveInteger(status.itemRequestedCount) ?? 1,
  };
}

/** Switches and count: shown at once, sent newest first, back to what was saved last when that fails (baby-registry-panel.6 to .11, .17). */
export function createControls(context: PanelContext): Controls {
  const $shown = atom<Shown | undefined>();
  const $message = atom<ControlMessage | undefined>();
  let item = "";
  let saved: Shown | undefined;
  const flights = new Map<Field, AbortController>();

  const say = (key: string, role: "status" | "alert") => $message.set({ key, role });

  async function send(field: Field, value: boolean | number, signal: AbortSignal): Promise<CallResult<unknown>> {
    const { token = context.pageOptions().csrfToken } = context.$options.get();
    const of = { asin: item, token };
    const options = { signal, onUnknown: () => !signal.aborted && say("calls.unknown", "status") };
    const { run } = calls(context);
    if (field === "mustHave") return run("babyRegistryMustHave", { body: { isMustHaveItem: value === true, ...of } }, options);
    if (field === "groupGifting") return run("babyRegistryGroupGifting", { body: { isGroupGiftingItem: value === true, ...of } }, options);
    if (field === "private") return run("babyRegistryPrivate", { body: { isPrivateItem: value === true, ...of } }, options);
    return run("babyRegistryRequestQuantity", { body: { requestQuantity: Number(value), ...of } }, options);
  }

  function keep(field: Field, value: boolean | number): void {
    saved = { ...saved!, [field]: value };
    const before = context.page.registries.get();
    const status = { ...before.baby.status, [STATUS_FIELD[field]]: value };
    context.setPage("registries", { ...before, baby: { ...before.baby, status } });
    context.success("registry-manage", { field, value });
    say("baby-registry-panel.saved", "status");
  }

  function undo(field: Field, result: CallResult<unknown>): void {
    $shown.set({ ...$shown.get()!, [field]: saved![field] });
    if (!result.ok && !isReportable(result)) return $message.set(undefined);
    const key = result.ok ? "baby-registry-panel.save-failed" : failureText(result, "baby-registry-panel.save-failed");
    say(key, "alert");
    const more = result.ok || result.status === undefined ? {} : { status: result.status };
    context.error(result.ok ? "refused" : result.code, context.text(key), { call: CALL[field], ...more });
  }

  return {
    $shown,
    $message,
    begin(asin, status) {
      for (const flight of flights.values()) flight.abort();
      flights.clear();
      item = asin;
      saved = status && shownOf(status);
      $shown.set(saved);
      $message.set(undefined);
    },
    change(field, value) {
      const shown = $shown.get();
      if (!shown || shown[field] === undefined) return;
      flights.get(field)?.abort();
      const flight = new AbortController();
      flights.set(field, flight);
      $shown.set({ ...shown, [field]: value });
      $message.set(undefined);
      void send(field, value as boolean | number, flight.signal).then((result) => {
        if (flights.get(field) !== flight) return;
        flights.delete(field);
        const refused = result.ok && !result.confirmed && (result.data as { success?: boolean }).success === false;
        if (result.ok && !refused) keep(field, value as boolean | number);
        else undo(field, result);
      });
    },
    isSaving: () => flights.size > 0,
    invalid: (text) => context.error("validation", text),
  };
}
