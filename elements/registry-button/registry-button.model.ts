import { atom, computed, type ReadableAtom } from "nanostores";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import type { Model, ModelContext } from "../../src/state/model-context.ts";
import { vendorId } from "../../src/state/vendor-id.ts";
import { addToBaby } from "./registry-button.baby.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";
import { calls, type ButtonMessage, type ButtonParts, type ButtonState, type Opening } from "./registry-button.parts.ts";
import { createWeddingModal, type WeddingModal } from "./registry-button.wedding.ts";

export interface RegistryButtonModel extends Model {
  readonly $busy: ReadableAtom<boolean>;
  readonly $message: ReadableAtom<ButtonMessage | undefined>;
  /** the drawn button says that the product is in the registry (registry-button.22) */
  readonly $inRegistry: ReadableAtom<boolean>;
  /** false when the page gives the control itself (registry-button.12) */
  readonly $drawn: ReadableAtom<boolean>;
  readonly wedding: WeddingModal;
  setDrawn(drawn: boolean): void;
  press(): void;
  /** asks for another element's surface; the answer tells whether it opened */
  opens(run: (opening: Opening) => Promise<boolean>): void;
  /** fetches the code of the calls, for example when the pointer comes near */
  preload(): void;
}

const NOT_SELECTED = "registry-button.select-options";
/** Where the gift registries are when no picker can be opened here. */
const REGISTRIES = "/registries";

/** A quantity that can be sent: whole, 1 or more. */
const wholeQuantity = (quantity: number): number => positiveInteger(Math.trunc(quantity)) ?? 1;

export function createRegistryButtonModel(context: ModelContext<RegistryButtonOptions>): RegistryButtonModel {
  const { $options, page } = context;
  const $phase = atom<ButtonState>("ready");
  const $message = atom<ButtonMessage | undefined>();
  const $drawn = atom(true);
  const $added = addedInThisView(context);
  const $inRegistry = computed([$added, $options, $drawn], (added, { asin, type }, drawn) => drawn && added.has(keyOf(type, asin)));
  const $state = computed([$phase, $inRegistry], (phase, inRegistry) => (phase === "ready" && inRegistry ? "added" : phase));
  let opener: ((opening: Opening) => Promise<boolean>) | undefined;

  const parts: ButtonParts = {
    context,
    settle(asin, state, message) {
      const shown = $options.get().asin === asin;
      $phase.set(shown ? state : "ready");
      if (shown) $message.set(message);
    },
    say: (asin, message) => $options.get().asin === asin && $message.set(message),
    open: async (opening) => (await opener?.(opening)) ?? false,
  };
  const wedding = createWeddingModal(parts);

  let asin = $options.get().asin;
  context.follow($options, (options) => {
    if (options.fullySelected && $message.get()?.key === NOT_SELECTED) clear();
    if (options.asin === asin) return;
    asin = options.asin;
    $message.set(undefined);
    if ($phase.get() !== "adding") $phase.set("ready");
  });

  function clear(): void {
    $message.set(undefined);
    $phase.set("ready");
  }

  const signedIn = (): boolean | null => page.customer.get().signedIn ?? context.pageOptions().signedIn ?? null;
  const sid = (): string | undefined => $options.get().sid ?? context.pageOptions().sessionId;
  const query = (path: string, fields: Readonly<Record<string, string | undefined>>): string => {
    const given = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
    return `${path}?${new URLSearchParams(given)}`;
  };

  function pressBaby(): void {
    const { asin, hasRegistry, hasBabyRegistry, fullySelected } = $options.get();
    const has = hasRegistry ?? hasBabyRegistry ?? page.registries.get().baby.has;
    if ($inRegistry.get()) return void parts.open({ surface: "panel", asin });
    if (has === false || signedIn() === false) {
      return void context.navigate(query("/baby-reg/signup", { asin, sessionId: sid() }), "baby-registry-signup");
    }
    if (!fullySelected) {
      parts.settle(asin, "error", { key: NOT_SELECTED, role: "alert" });
      return context.error("validation", context.text(NOT_SELECTED));
    }
    $phase.set("adding");
    void addToBaby(parts, sid());
  }

  function pressWedding(): void {
    const options = $options.get();
    const { asin, hasRegistry, hasWeddingRegistry, quantity } = options;
    if (signedIn() === false) return void context.navigate("/wedding/nosignin", "wedding-registry-sign-in");
    if ($inRegistry.get()) return wedding.manage();
    if ((hasRegistry ?? hasWeddingRegistry ?? page.registries.get().wedding.has) === false) {
      const fields = { asin, quantity: String(wholeQuantity(quantity)), vendorId: vendorId("wedding", options) };
      return void context.navigate(query("/wedding/new-registry", fields), "wedding-registry-new");
    }
    wedding.open(asin, wholeQuantity(quantity));
  }

  async function pressGift(): Promise<void> {
    if (signedIn() === false) return context.signIn();
    const { asin } = $options.get();
    $phase.set("adding");
    const opened = await parts.open({ surface: "picker", asin });
    if (context.signal.aborted) return;
    $phase.set("ready");
    if (!opened) context.navigate(REGISTRIES, "gift-registries");
  }

  return {
    $state,
    $busy: computed($phase, (phase) => phase === "adding"),
    $message,
    $inRegistry,
    $drawn,
    wedding,
    setDrawn: (drawn) => $drawn.set(drawn),
    opens: (run) => void (opener = run),
    preload: () => calls(context).preload(),
    press() {
      const { type } = $options.get();
      if ($phase.get() === "adding") return;
      context.metric("registry-button.press", 1, { type });
      clear();
      if (type === "baby") pressBaby();
      else if (type === "wedding") pressWedding();
      else void pressGift();
    },
  };
}

const keyOf = (type: string, asin: string): string => `${type === "baby" || type === "wedding" ? type : "gift"} ${asin}`;

/** What `lastAdded` named in this page view; a page that empties it means that nothing is in a registry any more. */
function addedInThisView({ page, follow }: ModelContext<RegistryButtonOptions>): ReadableAtom<ReadonlySet<string>> {
  const $added = atom<ReadonlySet<string>>(new Set());
  follow(page.registries, ({ lastAdded }) => {
    const now = $added.get();
    if (lastAdded === null) {
      if (now.size > 0) $added.set(new Set());
    } else if (!now.has(keyOf(lastAdded.registryType, lastAdded.asin))) {
      $added.set(new Set([...now, keyOf(lastAdded.registryType, lastAdded.asin)]));
    }
  });
  return $added;
}
