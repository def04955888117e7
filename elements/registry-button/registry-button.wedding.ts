import { createRegistryModal, type RegistryItem, type RegistryModal } from "../../src/state/registry-modal.ts";
import { sendWedding } from "../../src/state/registry-send.ts";
import { calls, type ButtonParts } from "./registry-button.parts.ts";

export const MANAGE_URL = "/wedding/organize-registry";

export interface WeddingModal extends RegistryModal {
  /** asin and quantity of this moment (registry-button.8) */
  open(asin: string, quantity: number): void;
  manage(): void;
}

/** The modal that adds to a wedding registry (registry-button.8 to .10, .13, .17). */
export function createWeddingModal({ context, settle }: ButtonParts): WeddingModal {
  const token = () => context.$options.get().token;
  const modal = createRegistryModal<RegistryItem>(
    context,
    {
      type: "wedding",
      surface: "wedding-registry",
      calls: { modal: "wedding-registry-modal", add: "wedding-registry-add-items" },
      texts: { failed: "registry-button.failed", added: "registry-button.added", exists: "registry-button.duplicate" },
      quotes: false,
      registry: () => ({ registryType: "wedding" }),
      load: (product, signal) =>
        calls(context).run(
          "weddingRegistryModal",
          { query: { ...product, ...(token() === undefined ? {} : { token: token() }) } },
          { signal },
        ),
      send: (_, item, checking) => sendWedding(context, token(), item, checking),
      settle: ({ asin }, phase, message) => settle(asin, phase, message && { key: message.key, role: message.role }),
    },
    { asin: "", quantity: 1 },
  );
  return {
    ...modal,
    open: (asin, quantity) => modal.open({ asin, quantity }),
    manage: () => void context.navigate(MANAGE_URL, "wedding-registry-manage"),
  };
}
