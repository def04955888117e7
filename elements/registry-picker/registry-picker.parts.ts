import type { ModelContext } from "../../src/state/model-context.ts";
import type { GiftRegistry, Registries } from "../../src/state/page.ts";
import type { RegistryItem } from "../../src/state/registry-modal.ts";
import type { GiftTarget } from "../../src/state/registry-send.ts";
import type { RegistryPickerOptions } from "./registry-picker.options.ts";

export type Context = ModelContext<RegistryPickerOptions>;

/** What counts at the moment of the opening of the modal (registry-picker.5, .11). */
export interface OpenRequest extends RegistryItem {
  readonly registry: GiftRegistry;
  readonly target: GiftTarget;
}

export const callsOf = (context: Context) => context.calls(() => import("../../src/contract/registry.ts"));

/** Where gift registries are, and where one is made (registry-picker.4). */
export const CREATE_URL = "/registries";

export const viewUrl = (id: string): string => `/registries/gl/owner-view/${encodeURIComponent(id)}`;

export interface Tag {
  readonly tagId: string;
  readonly tagName: string | undefined;
}

/**
 * The tag that goes with an add to this registry. One that was chosen for another registry does not; a page's own goes with
 * every registry where it names none (registry-picker.6).
 */
export function tagFor(id: string, { tagId, tagName, tagRegistryId }: RegistryPickerOptions, { tag }: Registries): Tag | undefined {
  if (tagId) return !tagRegistryId || tagRegistryId === id ? { tagId, tagName: tagName || undefined } : undefined;
  return tag?.registryId === id ? { tagId: tag.tagId, tagName: tag.tagName } : undefined;
}
