import { atom, computed, type ReadableAtom } from "nanostores";
import type { Lazy } from "../../src/lib/lazy.ts";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import { createLatePart } from "../../src/state/late-part.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { RegistryItem } from "../../src/lists/registry-add.ts";
import type { ModalPhase } from "../../src/lists/registry-modal.ts";
import { vendorId } from "../../src/lists/vendor-id.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { addToBaby } from "./registry-button.baby.model.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";
import type { createWeddingModal, WeddingModal } from "./registry-button.wedding.model.ts";

/** What a press needs, by the kind of registry. */
export interface PressCode {
  readonly baby: Lazy<{ readonly addToBaby: typeof addToBaby }>;
  readonly wedding: Lazy<{ readonly createWeddingModal: typeof createWeddingModal }>;
}

/** A surface of another element. */
export interface Opening {
  readonly surface: "panel" | "picker";
  readonly asin: string;
}

/** What the button asks of the page. */
export interface RegistryPage {
  /** opens another element's surface; resolves to whether it opened */
  open(opening: Opening): Promise<boolean>;
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

export function createRegistryButtonModel(context: ModelContext<RegistryButtonOptions>, page: RegistryPage, code: PressCode) {
  const { $options } = context;
  const { customer, registries } = context.page;
  const calls = context.calls(() => import("../../src/contract/registry.ts"));
  const $phase = atom<ModalPhase>("ready");
  const $notice = atom<Notice | undefined>();
  const $drawn = atom(true);
  const $wedding = atom<WeddingModal | undefined>();
  const $added = addedInThisView(context);
  const $inRegistry = computed([$added, $options, $drawn], (added, { asin, type }, drawn) => drawn && added.has(keyOf(type, asin)));

  const signedIn = () => customer.get().signedIn ?? context.pageOptions().signedIn ?? null;
  const manage = () => void context.navigate(MANAGE_URL, "wedding-registry-manage");

  /** A notice of a product that no longer shows is not shown (registry-button.14). */
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

  const failure = () => context.text("registry-button.failed");
  const baby = createLatePart(context, code.baby, { create: ({ addToBaby: add }) => add, failure });
  const wedding = createLatePart(context, code.wedding, { create: ({ createWeddingModal: create }) => create(context, settle), failure });
  /** The code of the press did not load: it can be pressed again. */
  const lose = (product: string) => settle(product, "error", { text: failure(), role: "alert" });

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
    const has = hasRegistry ?? hasBabyRegistry ?? registries.get().baby.has;
    if ($inRegistry.get()) return void page.open({ surface: "panel", asin });
    if (has === false || signedIn() === false) {
      return void context.navigate(withQuery("/baby-reg/signup", { asin, sessionId: sid }), "baby-registry-signup");
    }
    if (!fullySelected) {
      const text = context.text(NOT_SELECTED);
      settle(asin, "error", { text, role: "alert" });
      return context.error("validation", text);
    }
    $phase.set("adding");
    const checking = (text: string) => show(asin, { text, role: "status" });
    const added = await baby.press("baby-registry-add", (add) => add(context, { ...options, sid }, checking));
    if (!added) return lose(asin);
    const { state, notice, errorPage } = added;
    settle(asin, state, notice);
    if (errorPage !== undefined) context.navigate(errorPage, "baby-registry-error", { authored: true });
    if ((state === "added" || state === "duplicate") && $options.get().asin === asin) await page.open({ surface: "panel", asin });
  }

  async function openWedding(item: RegistryItem): Promise<void> {
    const press = wedding.press("wedding-registry-modal", (modal) => {
      $phase.set("ready");
      $wedding.set(modal);
      modal.open(item);
      return true;
    });
    if (wedding.$isWaiting.get()) $phase.set("adding");
    if (!(await press)) lose(item.asin);
  }

  function pressWedding(): void {
    const options = $options.get();
    const { asin, hasRegistry, hasWeddingRegistry } = options;
    const quantity = positiveInteger(Math.trunc(options.quantity)) ?? 1;
    if (signedIn() === false) return void context.navigate("/wedding/nosignin", "wedding-registry-sign-in");
    if ($inRegistry.get()) return manage();
    if ((hasRegistry ?? hasWeddingRegistry ?? registries.get().wedding.has) !== false) return void openWedding({ asin, quantity });
    const fields = { asin, quantity: String(quantity), vendorId: vendorId("wedding", options) };
    context.navigate(withQuery("/wedding/new-registry", fields), "wedding-registry-new");
  }

  async function pressGift(): Promise<void> {
    if (signedIn() === false) return context.signIn();
    $phase.set("adding");
    const isOpen = await page.open({ surface: "picker", asin: $options.get().asin });
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
    /** loads the code of the calls, for example when the pointer is near */
    preload: () => calls.preload(),
  };
}
