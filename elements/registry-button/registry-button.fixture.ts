import type { CallResult } from "../../src/call/result.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { loaded } from "../../test/support/loaded.ts";
import { testContext } from "../../test/support/model-context.ts";
import { addToBaby } from "./registry-button.baby.model.ts";
import { createRegistryButtonModel, type Opening, type PressCode } from "./registry-button.model.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";
import { texts } from "./registry-button.texts.ts";
import { createWeddingModal } from "./registry-button.wedding.model.ts";

const defaults = {
  asin: "B0BABY",
  quantity: 1,
  hasRegistry: undefined,
  hasBabyRegistry: undefined,
  hasWeddingRegistry: undefined,
  sid: undefined,
  token: undefined,
  vendorId: undefined,
  vendorPrefix: "website",
  panel: undefined,
  picker: undefined,
  errorUrl: "/baby-reg",
  fullySelected: false,
};

export const allCode: PressCode = { baby: loaded({ addToBaby }), wedding: loaded({ createWeddingModal }) };

/** A button's model in a world of plain data; `of` gives the details of the events of a type. */
export function start(
  options: Partial<RegistryButtonOptions> & Pick<RegistryButtonOptions, "type">,
  page: Partial<PageOptions> = {},
  code = allCode,
) {
  const world = testContext<RegistryButtonOptions>({ ...defaults, ...options }, { texts, page });
  const opened: Opening[] = [];
  let opens = true;
  const open = async (opening: Opening) => {
    opened.push(opening);
    return opens;
  };
  const model = createRegistryButtonModel(world.context, { open }, code);
  const of = (type: string) =>
    world.events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>);
  return { ...world, model, opened, of, cannotOpen: () => (opens = false) };
}

/** the text that the model gives for a key */
export const textOf = (key: string): string => (texts as Readonly<Record<string, string>>)[key] ?? key;

/** a baby button that can add */
export const baby = { type: "baby", hasRegistry: true, fullySelected: true, sid: "000-1" } as const;
export const answer = (data: unknown): CallResult<unknown> => ({ ok: true, status: 200, data });
export const failure = (code: "network" | "timeout" | "unknown" | "http" | "bad-response", status?: number): CallResult<unknown> => ({
  ok: false,
  code,
  message: code,
  ...(status === undefined ? {} : { status }),
});
