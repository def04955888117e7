import type { GiftRegistry } from "../../src/state/page.ts";
import { createRegistryModal, type ModalMessage, type ModalPhase, type RegistryModal } from "../../src/state/registry-modal.ts";
import { sendGift } from "../../src/state/registry-send.ts";
import { vendorId } from "../../src/state/vendor-id.ts";
import { callsOf, tagFor, type Context, type OpenRequest } from "./registry-picker.parts.ts";

export interface GiftModal extends RegistryModal {
  open(registry: GiftRegistry): void;
  /** the registry that it was opened for; `undefined` before the first opening */
  registry(): GiftRegistry | undefined;
  /** the registry token of the page at the opening */
  token(): string | undefined;
}

const NONE: OpenRequest = {
  asin: "",
  quantity: 1,
  registry: { id: "", name: "", type: "", typeText: "", imageUrl: "" },
  target: { registryId: "", registryType: "", itemType: "", vendorId: "" },
};

/** The modal that adds to a gift registry (registry-picker.5 to .8, .11, .13). */
export function createGiftModal(
  context: Context,
  asin: () => string,
  settle: (asin: string, phase: ModalPhase, message?: ModalMessage, registry?: GiftRegistry) => void,
): GiftModal {
  const { $options, page } = context;
  let current: OpenRequest | undefined;
  const tagNow = () => current && tagFor(current.registry.id, $options.get(), page.registries.get());
  let tag: string | undefined;

  const modal = createRegistryModal<OpenRequest>(
    context,
    {
      type: "gift",
      surface: "registry-add",
      calls: { modal: "registry-add-modal", add: "registry-add-product" },
      texts: { failed: "registry-picker.failed", added: "registry-picker.added", exists: "registry-picker.exists" },
      quotes: true,
      params: ({ registry }) => ({ name: registry.name }),
      registry: ({ target }) => ({ registryType: target.registryType, registryId: target.registryId }),
      load({ asin, quantity, registry, target }, signal) {
        const chosen = tagNow();
        tag = JSON.stringify(chosen);
        const query = { asin, quantity, token: target.token, ...chosen };
        return callsOf(context).run("registryAddModal", { path: { type: registry.type, id: registry.id }, query }, { signal });
      },
      send: ({ target }, item, checking) => sendGift(context, target, item, checking),
      settle: ({ asin, registry }, phase, message) => settle(asin, phase, message, registry),
    },
    NONE,
  );

  // a tag that is chosen, or no longer, while the modal is open is one that the form must show (registry-picker.6)
  context.follow(page.registries, () => {
    if (modal.$content.get() && JSON.stringify(tagNow()) !== tag) modal.reload();
  });

  return {
    ...modal,
    registry: () => current?.registry,
    token: () => current?.target.token,
    open(registry) {
      if (modal.$content.get()) return;
      const { quantity, token, itemType, ...options } = $options.get();
      const target = { registryId: registry.id, registryType: registry.type, itemType, vendorId: vendorId("gift", options), token };
      current = { asin: asin(), quantity: Math.max(1, Math.trunc(quantity)), registry, target };
      modal.open(current);
    },
  };
}
