import type { ModelContext } from "../../src/state/model-context.ts";
import type { RegistryItem } from "../../src/lists/registry-add.ts";
import { createRegistryModal, type ModalPhase } from "../../src/lists/registry-modal.ts";
import { sendWedding } from "../../src/lists/registry-send.ts";
import type { Notice } from "../../src/text/notice.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";

export type WeddingModal = ReturnType<typeof createWeddingModal>;

/** The modal that adds to the wedding registry (registry-button.8 to .10, .13, .17). */
export function createWeddingModal(
  context: ModelContext<RegistryButtonOptions>,
  settle: (asin: string, phase: ModalPhase, notice?: Notice) => void,
) {
  const { $options } = context;
  const calls = context.calls(() => import("../../src/contract/registry.ts"));
  return createRegistryModal<RegistryItem>(context, {
    type: "wedding",
    surface: "wedding-registry",
    calls: { modal: "wedding-registry-modal", add: "wedding-registry-add-items" },
    texts: { failed: "registry-button.failed", added: "registry-button.added", exists: "registry-button.duplicate" },
    quotes: false,
    registry: () => ({ registryType: "wedding" }),
    load: (product, signal) => calls.run("weddingRegistryModal", { query: { ...product, token: $options.get().token } }, { signal }),
    send: (_, item, checking) => sendWedding(context, $options.get().token, item, checking),
    settle: ({ asin }, phase, notice) => settle(asin, phase, notice),
  });
}
