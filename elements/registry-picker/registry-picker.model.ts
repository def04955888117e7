import { atom, computed, type ReadableAtom } from "nanostores";
import { canWrite } from "../../src/state/customer.ts";
import type { Model } from "../../src/state/model-context.ts";
import type { GiftRegistry } from "../../src/state/page.ts";
import type { ModalMessage } from "../../src/state/registry-modal.ts";
import { createRegistryList, type RegistryList } from "./registry-picker.list.ts";
import { createGiftModal, type GiftModal } from "./registry-picker.modal.ts";
import { callsOf, CREATE_URL, viewUrl, type Context } from "./registry-picker.parts.ts";

/** Opens the tags of a registry; the element that holds them is the page wiring's to find. */
export type OpenTags = (registry: { readonly id: string; readonly type: string; readonly token: string | undefined }) => void;

export interface Showing {
  readonly focusOn?: "first" | "last" | undefined;
  /** another product than the picker's own */
  readonly asin?: string | undefined;
}

/** The outcome of an add whose modal had been closed, told beside the control. */
export interface Told extends ModalMessage {
  readonly registryId: string;
}

export interface RegistryPickerModel extends Model {
  readonly list: RegistryList;
  readonly modal: GiftModal;
  readonly $notice: ReadableAtom<Told | undefined>;
  /** the control, or another element that opens the picker; false when it may not be opened here and now */
  show(showing?: Showing): boolean;
  /** the control: opens and closes */
  toggle(focusOn?: "first" | "last"): boolean;
  choose(registry: GiftRegistry): void;
  create(): void;
  /** leads to the owner's view of a registry (registry-picker.8) */
  view(id: string): void;
  tags(): void;
  opensTags(run: OpenTags): void;
  /** fetches the code of the calls, but asks the shop nothing (registry-picker.1) */
  preload(): void;
}

export function createRegistryPickerModel(context: Context): RegistryPickerModel {
  const { $options } = context;
  const $phase = atom<"ready" | "adding" | "added" | "error">("ready");
  const $notice = atom<Told | undefined>();
  let openTags: OpenTags | undefined;
  /** the product of whoever opened the picker, where it is another than the picker's own */
  let given: string | undefined;
  const product = () => given ?? $options.get().asin;
  const list = createRegistryList(context, product);

  const modal = createGiftModal(context, product, (asin, phase, message, registry) => {
    // of a product that is no longer shown nothing is told beside the control
    const shown = product() === asin || modal.$content.get() !== undefined;
    $phase.set(!shown ? "ready" : phase === "duplicate" ? "added" : phase);
    if (message && registry && product() === asin) $notice.set({ ...message, registryId: registry.id });
  });

  const $state = computed([modal.$content, list.$open, list.$content, $phase], (form, open, content, phase) => {
    if (form) return phase === "ready" ? "adding" : phase;
    if (open) return content === "loading" ? "loading" : content === "failed" ? "error" : "open";
    return phase;
  });

  let { asin } = $options.get();
  context.follow($options, (options) => {
    if (options.asin === asin) return;
    asin = options.asin;
    given = undefined;
    $notice.set(undefined);
    if (!modal.$content.get()) $phase.set("ready");
    list.changed();
  });
  // of a modal that did not come nothing stays when it is closed
  context.follow(modal.$content, (form) => {
    if (!form && !$notice.get() && $phase.get() === "error") $phase.set("ready");
  });

  function show({ focusOn, asin }: Showing = {}): boolean {
    if (!canWrite(context)) {
      context.signIn();
      return true;
    }
    if (modal.$content.get() || list.$open.get()) return true;
    given = asin;
    $notice.set(undefined);
    if ($phase.get() !== "adding") $phase.set("ready");
    list.open(focusOn);
    return list.$open.get();
  }

  return {
    $state,
    list,
    modal,
    $notice,
    show,
    toggle(focusOn) {
      if (!list.$open.get()) return show({ focusOn });
      list.close("button");
      return true;
    },
    choose(registry) {
      list.close("action");
      modal.open(registry);
    },
    create: () => void context.navigate(CREATE_URL, "gift-registry-create"),
    view: (id) => void context.navigate(viewUrl(id), "gift-registry-view"),
    tags() {
      const registry = modal.registry();
      if (registry) openTags?.({ id: registry.id, type: registry.type, token: modal.token() });
    },
    opensTags: (run) => void (openTags = run),
    preload: () => callsOf(context).preload(),
  };
}
