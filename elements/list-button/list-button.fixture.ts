import type { CallResult } from "../../src/call/result.ts";
import { shared } from "../../src/lib/registry.ts";
import type { CreatedList } from "../../src/lists/list-outcome.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import type { ListEntry } from "../../src/state/page.ts";
import { texts as listTexts } from "../../src/text/lists.ts";
import { texts as sharedTexts } from "../../src/text/shared.ts";
import { settled, testContext, type MadeCall } from "../../test/support/model-context.ts";
import type { ListButtonOptions } from "./list-button.options.ts";
import { createListButtonModel, type SurfacesCode } from "./list-button.model.ts";
import type { Opening } from "./list-button.surfaces.ts";
import { surfacesOf } from "./list-button.surfaces.ts";
import type { Lazy } from "../../src/lib/lazy.ts";
import { loaded } from "../../test/support/loaded.ts";
import { texts } from "./list-button.texts.ts";

const defaults: ListButtonOptions = {
  asin: "B0LAMP",
  appearance: "button",
  sid: "000-1",
  vendorId: "website.wishlist.detail.add",
  listExternalId: undefined,
  listType: "wishlist",
  registryId: undefined,
  registryType: undefined,
  quantity: 1,
  requestedQty: undefined,
  sortMethod: "lastUpdated",
  type: "wishlist",
  useAll: true,
  maxFailures: 3,
  experiments: [],
  create: undefined,
};

export const entry = (id: string, more: Partial<ListEntry> = {}): ListEntry => ({
  ...{ listExternalId: id, listType: "wishlist", name: `List ${id}`, privacyStatus: "private", isDefault: false },
  ...more,
});

export const ok = (data: unknown): CallResult<unknown> => ({ ok: true, status: 200, data });
export const good = { isValid: true, updateSuccessful: true, hasError: false };
export const failure = (
  code: "network" | "timeout" | "unknown" | "http" | "bad-response",
  status?: number,
  data?: unknown,
): CallResult<unknown> => ({
  ...{ ok: false, code, message: code },
  ...(status !== undefined && { status }),
  ...(data !== undefined && { data }),
});

/** A button's model with plain data around it. */
export function start(
  options: Partial<ListButtonOptions> = {},
  page: Partial<PageOptions> = {},
  code: Lazy<SurfacesCode> = loaded({ surfacesOf }),
) {
  shared<Set<string>>("exposures", () => new Set()).clear(); // each test is a page view
  const world = testContext<ListButtonOptions>({ ...defaults, ...options }, { texts: { ...sharedTexts, ...listTexts, ...texts }, page });
  const opened: Opening[] = [];
  const created: { result: CreatedList | null | undefined } = { result: null };
  const opener = () => async (opening: Opening) => {
    opened.push(opening);
    return created.result;
  };
  const model = createListButtonModel(world.context, { opener }, code);
  const of = (type: string) =>
    world.events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>);
  const lists = () => world.context.page.lists.get();
  const made = (name: string): MadeCall[] => world.calls.filter((call) => call.name === name);
  /** answers the newest call of that name */
  const answer = async (name: string, result: CallResult<unknown>) => {
    await made(name).at(-1)!.answer(result);
    await settled();
  };
  return {
    ...{ ...world, model, opened, created, of, lists, made, answer },
    state: () => model.$state.get(),
    /** opens the dropdown, and shows these entries as the view does */
    async openWith(...entries: ListEntry[]) {
      model.toggle();
      if (made("listDropdown").length > 0) await answer("listDropdown", ok({ html: "<p>…</p>", css: "" }));
      model.setEntries(entries);
    },
    hasLists: (...entries: ListEntry[]) => world.context.page.lists.set({ ...lists(), entries }),
  };
}
