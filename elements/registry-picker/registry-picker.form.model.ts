import type { ModelContext } from "../../src/state/model-context.ts";
import type { GiftRegistry, Registries } from "../../src/state/page.ts";
import type { RegistryItem } from "../../src/lists/registry-add.ts";
import { createRegistryModal, type ModalNotice, type ModalPhase } from "../../src/lists/registry-modal.ts";
import { sendGift, type GiftTarget } from "../../src/lists/registry-send.ts";
import type { RegistryPickerOptions } from "./registry-picker.options.ts";

/** The state of options and product at the opening of the modal (registry-picker.5, .11). */
export interface OpenRequest extends RegistryItem {
  readonly registry: GiftRegistry;
  readonly target: GiftTarget;
}

export type RegistryForm = ReturnType<typeof createRegistryForm>;

interface Deps {
  settle(request: OpenRequest, phase: ModalPhase, notice?: ModalNotice): void;
  opened(isOpen: boolean): void;
}

/**
 * The tag for an add to this registry: the page's own, which can be limited to one registry, else the tag that the shopper has chosen for
 * this registry (registry-picker.6).
 */
function tagFor(id: string, { tagId, tagName, tagRegistryId }: RegistryPickerOptions, { tag }: Registries) {
  if (tagId) return !tagRegistryId || tagRegistryId === id ? { tagId, tagName: tagName || undefined } : undefined;
  return tag?.registryId === id ? { tagId: tag.tagId, tagName: tag.tagName } : undefined;
}

/** The modal with the server's form of a registry (registry-picker.5 to .9, .13). */
export function createRegistryForm(context: ModelContext<RegistryPickerOptions>, { settle, opened }: Deps) {
  const { $options, page } = context;
  const calls = context.calls(() => import("../../src/contract/registry.ts"));
  let shown: OpenRequest | undefined;
  let loadedTag: string | undefined;
  const tagNow = ({ registry }: OpenRequest) => tagFor(registry.id, $options.get(), page.registries.get());

  const modal = createRegistryModal<OpenRequest>(context, {
    type: "gift",
    surface: "registry-add",
    calls: { modal: "registry-add-modal", add: "registry-add-product" },
    texts: { failed: "registry-picker.failed", added: "registry-picker.added", exists: "registry-picker.exists" },
    quotes: true,
    params: ({ registry }) => ({ name: registry.name }),
    registry: ({ target: { registryType, registryId } }) => ({ registryType, registryId }),
    load(request, signal) {
      const { asin, quantity, registry, target } = request;
      const tag = tagNow(request);
      shown = request;
      loadedTag = JSON.stringify(tag);
      const query = { asin, quantity, token: target.token, ...tag };
      return calls.run("registryAddModal", { path: { type: registry.type, id: registry.id }, query }, { signal });
    },
    send: ({ target }, item, checking) => sendGift(context, target, item, checking),
    settle,
  });

  context.follow(modal.$open, (isOpen, before) => before !== undefined && opened(isOpen));
  // the form shows the chosen tag (registry-picker.6)
  context.follow(page.registries, () => {
    if (shown && modal.$open.get() && JSON.stringify(tagNow(shown)) !== loadedTag) modal.reload();
  });
  return modal;
}
