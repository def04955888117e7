import type { CallResult } from "../../src/call/result.ts";
import { shared } from "../../src/lib/registry.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import type { GiftRegistry } from "../../src/state/page.ts";
import { format } from "../../src/text/format.ts";
import { texts as recommendationTexts } from "../../src/text/registry.ts";
import { texts as sharedTexts } from "../../src/text/shared.ts";
import { loaded } from "../../test/support/loaded.ts";
import { settled, testContext, type MadeCall } from "../../test/support/model-context.ts";
import { createRegistryForm } from "./registry-picker.form.model.ts";
import { createRegistryPickerModel, type FormCode } from "./registry-picker.model.ts";
import type { RegistryPickerOptions } from "./registry-picker.options.ts";
import { texts } from "./registry-picker.texts.ts";

const defaults: RegistryPickerOptions = {
  asin: "B0LAMP",
  quantity: 1,
  token: undefined,
  for: undefined,
  tagId: undefined,
  tagName: undefined,
  tagRegistryId: undefined,
  itemType: "CATALOG_ITEM",
  vendorPrefix: "website",
  vendorId: undefined,
};

export const registry = (id: string, more: Partial<GiftRegistry> = {}): GiftRegistry => ({
  ...{ id, name: `Registry ${id}`, type: "birthday", typeText: "Birthday", imageUrl: `https://shop.example/images/${id}.svg` },
  ...more,
});
export const ok = (data: unknown): CallResult<unknown> => ({ ok: true, status: 200, data });
export const failure = (
  code: "network" | "timeout" | "unknown" | "http" | "bad-response" | "aborted",
  status?: number,
): CallResult<unknown> => ({ ok: false, code, message: code, ...(status === undefined ? {} : { status }) });

const allTexts: Readonly<Record<string, string>> = { ...sharedTexts, ...recommendationTexts, ...texts };

/** the text that the model gives for a key */
export const textOf = (key: string, params?: Readonly<Record<string, string>>): string => format(allTexts[key]!, params, "en-US");

export const formCode: FormCode = loaded({ createRegistryForm });

/** A picker's model in a world of plain data: each start is a page view. */
export function start(options: Partial<RegistryPickerOptions> = {}, page: Partial<PageOptions> = {}, code = formCode) {
  shared<Map<string, unknown>>("gift-registries", () => new Map()).clear();
  const world = testContext<RegistryPickerOptions>({ ...defaults, ...options }, { texts: allTexts, page });
  const tagsOf: unknown[] = [];
  const model = createRegistryPickerModel(world.context, { openTags: (of) => void tagsOf.push(of) }, code);
  const made = (name: string): MadeCall[] => world.calls.filter((call) => call.name === name);
  const answer = async (name: string, result: CallResult<unknown>) => {
    await made(name).at(-1)!.answer(result);
    await settled();
  };
  return {
    ...{ ...world, model, tagsOf, made, answer },
    state: () => model.$state.get(),
    registries: () => world.context.page.registries.get(),
    of: (type: string) =>
      world.events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>),
    async list(...entries: unknown[]) {
      model.show();
      await answer("registryList", ok({ result: entries }));
    },
    /** opens the modal of a registry and lets its form stand */
    async form(of = registry("GR1")) {
      model.choose(of);
      await answer("registryAddModal", ok("<form></form>"));
    },
  };
}
