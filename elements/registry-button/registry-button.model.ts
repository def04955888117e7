import { atom, computed, type ReadableAtom } from "nanostores";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import { createRegistryModal, type RegistryItem } from "../../src/state/registry-modal.ts";
import { sendWedding } from "../../src/state/registry-send.ts";
import { vendorId } from "../../src/state/vendor-id.ts";
import { addToBaby, type ButtonMessage, type ButtonState } from "./registry-button.baby.model.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";

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

export function createRegistryButtonModel(context: ModelContext<RegistryButtonOptions>) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/registry.ts"));
  const $phase = atom<ButtonState>("ready");
  const $message = atom<ButtonMessage | undefined>();
  const $drawn = atom(true);
  const $added = addedInThisView(context);
  const $inRegistry = computed([$added, $options, $drawn], (added, { asin, type }, drawn) => drawn && added.has(keyOf(type, asin)));
  let opener: ((opening: Opening) => Promise<boolean>) | undefined;

  const open = async (surface: Opening["surface"], asin: string) => (await opener?.({ surface, asin })) ?? false;
  const signedIn = () => page.customer.get().signedIn ?? context.pageOptions().signedIn ?? null;
  const manage = () => void context.navigate(MANAGE_URL, "wedding-registry-manage");

  function showMessage(asin: string, message: ButtonMessage | undefined): void {
    if ($options.get().asin === asin) $message.set(message);
  }

  function settle(asin: string, state: ButtonState, message?: ButtonMessage): void {
    $phase.set($options.get().asin === asin ? state : "ready");
    showMessage(asin, message);
  }

  function clear(): void {
    $message.set(undefined);
    $phase.set("ready");
  }

  const wedding = createRegistryModal<RegistryItem>(context, {
    type: "wedding",
    surface: "wedding-registry",
    calls: { modal: "wedding-registry-modal", add: "wedding-registry-add-items" },
    texts: { failed: "registry-button.failed", added: "registry-button.added", exists: "registry-button.duplicate" },
    quotes: false,
    registry: () => ({ registryType: "wedding" }),
    load: (product, signal) => calls.run("weddingRegistryModal", { query: { ...product, token: $options.get().token } }, { signal }),
    send: (_, item, checking) => sendWedding(context, $options.get().token, item, checking),
    settle: ({ asin }, phase, message) => settle(asin, phase, message && { key: message.key, role: message.role }),
  });

  let asin = $options.get().asin;
  context.follow($options, (options) => {
    if (options.fullySelected && $message.get()?.key === NOT_SELECTED) clear();
    if (options.asin === asin) return;
    asin = options.asin;
    $message.set(undefined);
    if ($phase.get() !== "adding") $phase.set("ready");
  });

  async function pressBaby(): Promise<void> {
    const { asin, hasRegistry, hasBabyRegistry, fullySelected, sid = context.pageOptions().sessionId } = $options.get();
    const has = hasRegistry ?? hasBabyRegistry ?? page.registries.get().baby.has;
    if ($inRegistry.get()) return void open("panel", asin);
    if (has === false || signedIn() === false) {
      return void context.navigate(withQuery("/baby-reg/signup", { asin, sessionId: sid }), "baby-registry-signup");
    }
    if (!fullySelected) {
      settle(asin, "error", { key: NOT_SELECTED, role: "alert" });
      return context.error("validation", context.text(NOT_SELECTED));
    }
    $phase.set("adding");
    const isThere = await addToBaby(context, { sid, settle, showMessage });
    if (isThere && $options.get().asin === asin) await open("panel", asin);
  }

  function pressWedding(): void {
    const options = $options.get();
    const { asin, hasRegistry, hasWeddingRegistry } = options;
    const quantity = positiveInteger(Math.trunc(options.quantity)) ?? 1;
    if (signedIn() === false) return void context.navigate("/wedding/nosignin", "wedding-registry-sign-in");
    if ($inRegistry.get()) return manage();
    if ((hasRegistry ?? hasWeddingRegistry ?? page.registries.get().wedding.has) !== false) return wedding.open({ asin, quantity });
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
    $message,
    /** the drawn button says that the product is on the registry (registry-button.22) */
    $inRegistry,
    /** false when the page brings the control (registry-button.12) */
    $drawn,
    wedding: { ...wedding, manage },
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
