import { atom, computed } from "nanostores";
import { canWrite } from "../../src/state/customer.ts";
import { positiveInteger } from "../../src/lib/positive-integer.ts";
import type { ModelContext } from "../../src/state/model-context.ts";
import type { GiftRegistry, Registries } from "../../src/state/page.ts";
import { createRegistryModal, type ModalMessage, type ModalPhase, type RegistryItem } from "../../src/state/registry-modal.ts";
import { sendGift, type GiftTarget } from "../../src/state/registry-send.ts";
import { vendorId } from "../../src/state/vendor-id.ts";
import { createRegistryList } from "./registry-picker.list.model.ts";
import type { RegistryPickerOptions } from "./registry-picker.options.ts";

/** Opens the tags of a registry in another element. */
export type OpenTags = (registry: { readonly id: string; readonly type: string; readonly token: string | undefined }) => void;

export interface ShowRequest {
  readonly focusOn?: "first" | "last" | undefined;
  /** another product than the picker's own */
  readonly asin?: string | undefined;
}

/** The state of options and product at the opening of the modal (registry-picker.5, .11). */
export interface OpenRequest extends RegistryItem {
  readonly registry: GiftRegistry;
  readonly target: GiftTarget;
}

export type RegistryPickerModel = ReturnType<typeof createRegistryPickerModel>;

/** Page of the gift registries, where one is created too (registry-picker.4). */
export const CREATE_URL = "/registries";

export const viewUrl = (id: string): string => `/registries/gl/owner-view/${encodeURIComponent(id)}`;

/**
 * The tag for an add to this registry: the page's own, which can be limited to one registry, else the one that the shopper has chosen
 * for this registry (registry-picker.6).
 */
function tagFor(id: string, { tagId, tagName, tagRegistryId }: RegistryPickerOptions, { tag }: Registries) {
  if (tagId) return !tagRegistryId || tagRegistryId === id ? { tagId, tagName: tagName || undefined } : undefined;
  return tag?.registryId === id ? { tagId: tag.tagId, tagName: tag.tagName } : undefined;
}

export function createRegistryPickerModel(context: ModelContext<RegistryPickerOptions>) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/registry.ts"));
  const $phase = atom<"ready" | "adding" | "added" | "error">("ready");
  const $notice = atom<(ModalMessage & { readonly registryId: string }) | undefined>();
  const $request = atom<OpenRequest | undefined>();
  let openTags: OpenTags | undefined;
  /** product of the element that opened the picker, where it is another than the picker's own */
  let given: string | undefined;
  let loadedTag: string | undefined;

  const product = () => given ?? $options.get().asin;
  const tagNow = () => tagFor($request.get()!.registry.id, $options.get(), page.registries.get());
  const list = createRegistryList(context, product);

  const modal = createRegistryModal<OpenRequest>(context, {
    type: "gift",
    surface: "registry-add",
    calls: { modal: "registry-add-modal", add: "registry-add-product" },
    texts: { failed: "registry-picker.failed", added: "registry-picker.added", exists: "registry-picker.exists" },
    quotes: true,
    params: ({ registry }) => ({ name: registry.name }),
    registry: ({ target: { registryType, registryId } }) => ({ registryType, registryId }),
    load({ asin, quantity, registry, target }, signal) {
      const tag = tagNow();
      loadedTag = JSON.stringify(tag);
      const query = { asin, quantity, token: target.token, ...tag };
      return calls.run("registryAddModal", { path: { type: registry.type, id: registry.id }, query }, { signal });
    },
    send: ({ target }, item, checking) => sendGift(context, target, item, checking),
    settle,
  });

  /** The outcome of an add shows beside the control when its modal was closed, unless the product is another one by now. */
  function settle({ asin, registry }: OpenRequest, phase: ModalPhase, message?: ModalMessage): void {
    const isShown = product() === asin || modal.$open.get();
    $phase.set(!isShown ? "ready" : phase === "duplicate" ? "added" : phase);
    if (message && product() === asin) $notice.set({ ...message, registryId: registry.id });
  }

  const $state = computed([modal.$open, list.$open, list.$content, $phase], (isForm, isList, content, phase) => {
    if (isForm) return phase === "ready" ? "adding" : phase;
    if (isList) return content === "loading" ? "loading" : content === "failed" ? "error" : "open";
    return phase;
  });

  let { asin } = $options.get();
  context.follow($options, (options) => {
    if (options.asin === asin) return;
    asin = options.asin;
    given = undefined;
    $notice.set(undefined);
    if (!modal.$open.get()) $phase.set("ready");
    list.changed();
  });
  // a form that was not loaded leaves no error behind when its modal is closed
  context.follow(modal.$open, (isOpen) => {
    if (!isOpen && !$notice.get() && $phase.get() === "error") $phase.set("ready");
  });
  // the form shows the chosen tag (registry-picker.6)
  context.follow(page.registries, () => {
    if (modal.$open.get() && JSON.stringify(tagNow()) !== loadedTag) modal.reload();
  });

  function show({ focusOn, asin }: ShowRequest = {}): boolean {
    if (!canWrite(context)) {
      context.signIn();
      return true;
    }
    if (modal.$open.get() || list.$open.get()) return true;
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
    /** product, quantity and registry that the modal was last opened for */
    $request,
    /** outcome of an add whose modal has been closed, shown beside the control */
    $notice,
    /** opens the list; false when a listener cancelled it */
    show,
    /** the control: opens and closes */
    toggle(focusOn?: "first" | "last"): boolean {
      if (!list.$open.get()) return show({ focusOn });
      list.close("button");
      return true;
    },
    choose(registry: GiftRegistry): void {
      list.close("action");
      if (modal.$open.get()) return;
      const { quantity, token, itemType, ...options } = $options.get();
      const target = { registryId: registry.id, registryType: registry.type, itemType, vendorId: vendorId("gift", options), token };
      const request = { asin: product(), quantity: positiveInteger(Math.trunc(quantity)) ?? 1, registry, target };
      $request.set(request);
      modal.open(request);
    },
    create: () => void context.navigate(CREATE_URL, "gift-registry-create"),
    /** leads to the owner's view of a registry (registry-picker.8) */
    view: (id: string) => void context.navigate(viewUrl(id), "gift-registry-view"),
    tags(): void {
      const request = $request.get();
      if (request) openTags?.({ id: request.registry.id, type: request.registry.type, token: request.target.token });
    },
    /** gives the function that opens the tags */
    opensTags: (run: OpenTags) => void (openTags = run),
    /** loads the code of the calls, but asks the shop nothing (registry-picker.1) */
    preload: () => calls.preload(),
  };
}
