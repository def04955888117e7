import { afterEach, beforeEach, vi } from "vitest";
import type { CallResult } from "../../src/call/result.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import type { CreatedList } from "../../src/lists/list-outcome.ts";
import { texts as sharedTexts } from "../../src/text/shared.ts";
import { settled, testContext } from "../../test/support/model-context.ts";
import { wireForm } from "./form/create-list.wire.ts";
import { createListForm } from "./form/create-list.form.model.ts";
import { createCreateListModel } from "./create-list.model.ts";
import type { CreateListOptions } from "./create-list.options.ts";
import type { OpenRequest } from "./sending/create-list.request.ts";
import { texts } from "./create-list.texts.ts";
import { loaded } from "../../test/support/loaded.ts";

export const defaults: CreateListOptions = {
  mode: "form",
  for: undefined,
  open: false,
  ingress: "detail-page",
  startedFrom: undefined,
  asin: "B0LAMP",
  sid: "000-1",
  vendorId: "website.wishlist.detail.add",
  relatedRequestId: undefined,
  listType: "wishlist",
  privacyStatus: "private",
  persistence: "persistent",
  customizationToken: undefined,
};

export const ok = (data: unknown): CallResult<unknown> => ({ ok: true, status: 200, data });
export const confirmed: CallResult<unknown> = { ok: true, status: 0, data: undefined, confirmed: true };
export const failure = (
  code: "network" | "timeout" | "unknown" | "http" | "bad-response" | "cancelled",
  more: object = {},
): CallResult<unknown> => ({ ok: false, code, message: code, ...more });

export const formHtml = (state: object = { createListToken: "T1" }): string =>
  `<form action="/hz/wishlist/create/newlist" method="post"><input name="listName"></form>
  <script type="application/json" data-dp-state="dp-create-list">${JSON.stringify(state)}</script>`;

/** A create element's model with plain data around it. */
export function start(options: Partial<CreateListOptions> = {}, page: Partial<PageOptions> = {}) {
  const world = testContext<CreateListOptions>({ ...defaults, ...options }, { texts: { ...sharedTexts, ...texts }, page });
  const opened = createCreateListModel(world.context, { wire: () => () => {} }, loaded({ createListForm, wireForm }));
  const model = { ...opened.$form.get()!, ...opened };
  const results: (CreatedList | null)[] = [];
  const of = (type: string) =>
    world.events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>);
  return {
    ...world,
    model,
    results,
    of,
    state: () => model.$state.get(),
    last: () => world.calls.at(-1)!,
    lists: () => world.context.page.lists.get(),
    show(openRequest?: OpenRequest, asked = true) {
      void model.show(openRequest, asked).then((list) => results.push(list));
    },
    /** opens it, and shows the form of the server as the view does */
    async form(openRequest?: OpenRequest, asked = true, state?: object) {
      this.show(openRequest, asked);
      await world.calls.at(-1)!.answer(ok(formHtml(state)));
      await settled();
      return model.formShown(true, "none");
    },
    async answer(result: CallResult<unknown>) {
      await world.calls.at(-1)!.answer(result);
      await settled();
    },
  };
}

export const named = (name: string, ...more: [string, string][]): [string, string][] => [["listName", name], ...more];

/** A page at `/dp/A` with a session storage, and what it logs. */
export function onPage() {
  const page = { stored: new Map<string, string>(), errors: [] as string[] };
  beforeEach(() => {
    page.stored.clear();
    page.errors.length = 0;
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => page.stored.get(key) ?? null,
      setItem: (key: string, value: string) => void page.stored.set(key, value),
      removeItem: (key: string) => void page.stored.delete(key),
    });
    vi.stubGlobal("location", { pathname: "/dp/A" });
    vi.spyOn(console, "error").mockImplementation((text: string) => void page.errors.push(text));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return page;
}

export const GOOD = { hasError: false, listExternalId: "L1", listType: "wishlist" };
