import { atom } from "nanostores";
import type { CallResult } from "../../src/call/result.ts";
import type { AnswerOf } from "../../src/contract/entry.ts";
import type { babyRegistryStatus } from "../../src/contract/registry.ts";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { reportFailure } from "../../src/state/report-failure.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { BabyRegistryPanelOptions } from "./baby-registry-panel.options.ts";

export type StatusAnswer = AnswerOf<typeof babyRegistryStatus>;

/** Settings of an item (`field` of `dp-success`). */
export type Flag = "mustHave" | "groupGifting" | "private";
type Field = Flag | "requestQuantity";

/** The controls that the status allows, with the values that show. */
type Shown = { readonly [Name in Flag]?: boolean } & { readonly requestQuantity: number };

/** `status`: the field of the status answer. */
const FIELDS = {
  mustHave: { status: "isMustHaveItem", call: "baby-registry-must-have" },
  groupGifting: { status: "isGroupGiftingItem", call: "baby-registry-group-gifting" },
  private: { status: "isPrivateItem", call: "baby-registry-private" },
  requestQuantity: { status: "itemRequestedCount", call: "baby-registry-request-quantity" },
} as const;

const shownOf = (status: StatusAnswer): Shown => ({
  ...(status.hasMustHave === true && { mustHave: status.isMustHaveItem === true }),
  ...(status.hasGroupGifting === true && { groupGifting: status.isGroupGiftingItem === true }),
  ...(status.hasPrivate === true && { private: status.isPrivateItem === true }),
  requestQuantity: positiveInteger(status.itemRequestedCount) ?? 1,
});

export interface ControlsNotice extends Notice {
  /** a change was saved */
  readonly isSaved?: boolean;
}

/** Switches and count: shown at once, newest sent first, and back to the last saved value after a failure (baby-registry-panel.6 to .11, .17). */
export function createControls(context: ModelContext<BabyRegistryPanelOptions>) {
  const calls = context.calls(() => import("../../src/contract/registry.ts"));
  const $shown = atom<Shown | undefined>();
  const $notice = atom<ControlsNotice | undefined>();
  let item = "";
  let saved: Shown | undefined;
  const flights = new Map<Field, AbortController>();

  function send(field: Field, value: boolean | number, signal: AbortSignal): Promise<CallResult<{ readonly success: boolean }>> {
    const { token = context.pageOptions().csrfToken } = context.$options.get();
    const of = { asin: item, token };
    const isOn = value === true;
    const onUnknown = () => !signal.aborted && $notice.set({ text: context.text("calls.unknown"), role: "status" });
    const options = { signal, onUnknown };
    if (field === "mustHave") return calls.run("babyRegistryMustHave", { body: { isMustHaveItem: isOn, ...of } }, options);
    if (field === "groupGifting") return calls.run("babyRegistryGroupGifting", { body: { isGroupGiftingItem: isOn, ...of } }, options);
    if (field === "private") return calls.run("babyRegistryPrivate", { body: { isPrivateItem: isOn, ...of } }, options);
    return calls.run("babyRegistryRequestQuantity", { body: { requestQuantity: Number(value), ...of } }, options);
  }

  function keep(field: Field, value: boolean | number): void {
    saved = { ...saved!, [field]: value };
    const before = context.page.registries.get();
    const status = { ...before.baby.status, [FIELDS[field].status]: value };
    context.setPage("registries", { ...before, baby: { ...before.baby, status } });
    context.success("registry-manage", { field, value });
    $notice.set({ text: context.text("baby-registry-panel.saved"), role: "status", isSaved: true });
  }

  function undo(field: Field, result: CallResult<unknown>): void {
    $shown.set({ ...$shown.get()!, [field]: saved![field] });
    const text = context.text("baby-registry-panel.save-failed");
    $notice.set(reportFailure(context, result, { call: FIELDS[field].call, text }));
  }

  async function save(field: Field, value: boolean | number): Promise<void> {
    flights.get(field)?.abort();
    const flight = new AbortController();
    flights.set(field, flight);
    const result = await send(field, value, flight.signal);
    if (flights.get(field) !== flight) return;
    flights.delete(field);
    if (result.ok && (result.confirmed || result.data.success)) keep(field, value);
    else undo(field, result);
  }

  return {
    /** `undefined` while there is no status */
    $shown,
    $notice,
    /** starts over with the status of an item, or with none */
    begin(asin: string, status: StatusAnswer | undefined): void {
      for (const flight of flights.values()) flight.abort();
      flights.clear();
      item = asin;
      saved = status && shownOf(status);
      $shown.set(saved);
      $notice.set(undefined);
    },
    change<Name extends Field>(field: Name, value: NonNullable<Shown[Name]>): void {
      const shown = $shown.get();
      if (!shown || shown[field] === undefined) return;
      $shown.set({ ...shown, [field]: value });
      $notice.set(undefined);
      void save(field, value);
    },
    /** a change is on its way */
    isSaving: () => flights.size > 0,
    /** a typed count was out of range (request-count.9) */
    invalid: (text: string) => context.error("validation", text),
  };
}
