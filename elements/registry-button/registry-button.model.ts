import { atom, computed, type ReadableAtom } from "nanostores";
import type { Later } from "../../src/lib/later.ts";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { RegistryItem } from "../../src/state/registry-add.ts";
import type { ModalPhase } from "../../src/state/registry-modal.ts";
import { vendorId } from "../../src/state/vendor-id.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { addToBaby } from "./registry-button.baby.model.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";
import type { createWeddingModal, WeddingModal } from "./registry-button.wedding.model.ts";

/** What a press needs, by the kind of registry. */
export interface PressCode {
  readonly baby: Later<{ readonly addToBaby: typeof addToBaby }>;
  readonly wedding: Later<{ readonly createWeddingModal: typeof createWeddingModal }>;
}

/** A surface of another element. */
export interface Opening {
  readonly surface: "panel" | "picker";
  readonly asin: string;
}

export type RegistryButtonModel = ReturnType<typeof createRegistryButtonModel>;

export const MANAGE_URL = "/wedding/organize-registry";
/** Shown when no picker can be opened here. */
const REGISTRIES_URL = "/registries";
const NOT_SELECTED = "registry-button.select-options";

const keyOf = (type: string, asin: string): string => `${type === "baby" || type === "wedding" ? type : "gift"} ${asin}`;

/** What `lastAdded` named in this page view; a page that empties it says that nothing is on a registry any more. */
function addedInThisView({ page, follow }: ModelContext<RegistryButtonOptions>): ReadableAtom<ReadonlySet<string>> {
  const $added = atom<ReadonlySet<string>>(new Set());
  follow(page.registries, ({ lastAdded }) => {
    const now = $added.get();
    if (lastAdded) {
      const key = keyOf(lastAdded.registryType, lastAdded.asin);
      if (!now.has(key)) $added.set(new Set([...now, key]));
    } else if (now.size > 0) $added.set(new Set());
  });
  return $added;
}

function withQuery(path: string, fields: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
  return `${path}?${new URLSearchParams(given)}`;
}

export function createRegistryButtonModel(context: ModelContext<RegistryButtonOptions>, code: PressCode) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/registry.ts"));
  const $phase = atom<ModalPhase>("ready");
  const $notice = atom<Notice | undefined>();
  const $drawn = atom(true);
  const $wedding = atom<WeddingModal | undefined>();
  const $added = addedInThisView(context);
  const $inRegistry = computed([$added, $options, $drawn], (added, { asin, type }, drawn) => drawn && added.has(keyOf(type, asin)));
  let opener: ((opening: Opening) => Promise<boolean>) | undefined;

  const open = async (surface: Opening["surface"], asin: string) => (await opener?.({ surface, asin })) ?? false;
  const signedIn = () => page.customer.get().signedIn ?? context.pageOptions().signedIn ?? null;
  const manage = () => void context.navigate(MANAGE_URL, "wedding-registry-manage");

  /** A notice of another product than the one that shows by now is not shown (registry-button.14). */
  function show(asin: string, notice: Notice | undefined): void {
    if ($options.get().asin === asin) $notice.set(notice);
  }

  function settle(asin: string, state: ModalPhase, notice?: Notice): void {
    $phase.set($options.get().asin === asin ? state : "ready");
    show(asin, notice);
  }

  function clear(): void {
    $notice.set(undefined);
    $phase.set("ready");
  }

  /** Loads the code of a press. Without it the press has failed, and can be repeated, as a call that did not reach the shop. */
  async function load<Code>(part: Later<Code>, asin: string, call: string): Promise<Code | undefined> {
    $phase.set("adding");
    try {
      const loaded = await part.load();
      return context.signal.aborted ? undefined : loaded;
    } catch {
      if (context.signal.aborted) return undefined;
      const text = context.text("registry-button.failed");
      settle(asin, "error", { text, role: "alert" });
      context.error("network", text, { call });
      return undefined;
    }
  }

  let asin = $options.get().asin;
  context.follow($options, (options) => {
    if (options.fullySelected && $notice.get()?.text === context.text(NOT_SELECTED)) clear();
    if (options.asin === asin) return;
    asin = options.asin;
    $notice.set(undefined);
    if ($phase.get() !== "adding") $phase.set("ready");
  });

  async function pressBaby(): Promise<void> {
    const options = $options.get();
    const { asin, hasRegistry, hasBabyRegistry, fullySelected, sid = context.pageOptions().sessionId } = options;
    const has = hasRegistry ?? hasBabyRegistry ?? page.registries.get().baby.has;
    if ($inRegistry.get()) return void open("panel", asin);
    if (has === false || signedIn() === false) {
      return void context.navigate(withQuery("/baby-reg/signup", { asin, sessionId: sid }), "baby-registry-signup");
    }
    if (!fullySelected) {
      const text = context.text(NOT_SELECTED);
      settle(asin, "error", { text, role: "alert" });
      return context.error("validation", text);
    }
    $phase.set("adding");
    const press = code.baby.now ?? (await load(code.baby, asin, "baby-registry-add"));
    if (!press) return;
    const checking = (text: string) => show(asin, { text, role: "status" });
    const { state, notice, errorPage } = await press.addToBaby(context, { ...options, sid }, checking);
    settle(asin, state, notice);
    if (errorPage !== undefined) context.navigate(errorPage, "baby-registry-error", { authored: true });
    if ((state === "added" || state === "duplicate") && $options.get().asin === asin) await open("panel", asin);
  }

  async function openWedding(item: RegistryItem): Promise<void> {
    if (!$wedding.get()) {
      const press = code.wedding.now ?? (await load(code.wedding, item.asin, "wedding-registry-modal"));
      if (!press) return;
      $phase.set("ready");
      $wedding.set(press.createWeddingModal(context, settle));
    }
    $wedding.get()!.open(item);
  }

  function pressWedding(): void {
    const options = $options.get();
    const { asin, hasRegistry, hasWeddingRegistry } = options;
    const quantity = positiveInteger(Math.trunc(options.quantity)) ?? 1;
    if (signedIn() === false) return void context.navigate("/wedding/nosignin", "wedding-registry-sign-in");
    if ($inRegistry.get()) return manage();
    if ((hasRegistry ?? hasWeddingRegistry ?? page.registries.get().wedding.has) !== false) return void openWedding({ asin, quantity });
    const fields = { asin, quantity: String(quantity), vendorId: vendorId("wedding", options) };
    context.navigate(withQuery("/wedding/new-registry", fields), "wedding-registry-new");
  }

  async function pressGift(): Promise<void> {
    if (signedIn() === false) return context.signIn();
    $phase.set("adding");
    const isOpen = await open("picker", $options.get().asin);
    if (context.signal.aborted) return;
    $phase.set("ready");
    if (!isOpen) context.navigate(REGISTRIES_URL, "gift-registries");
  }

  const presses = { baby: pressBaby, wedding: pressWedding, gift: pressGift };

  return {
    $state: computed([$phase, $inRegistry], (phase, inRegistry) => (phase === "ready" && inRegistry ? "added" : phase)),
    $busy: computed($phase, (phase) => phase === "adding"),
    $notice,
    /** the drawn button says that the product is on the registry (registry-button.22) */
    $inRegistry,
    /** false when the page brings the control (registry-button.12) */
    $drawn,
    /** the wedding modal, once it has been opened */
    $wedding,
    manage,
    setDrawn: (drawn: boolean) => $drawn.set(drawn),
    press(): void {
      const { type } = $options.get();
      if ($phase.get() === "adding") return;
      context.metric("registry-button.press", 1, { type });
      clear();
      void presses[type]();
    },
    /** gives the function that opens another element's surface; it resolves to whether the surface opened */
    opens: (run: (opening: Opening) => Promise<boolean>) => void (opener = run),
    /** loads the code of the calls, for example when the pointer is near */
    preload: () => calls.preload(),
  };
}
