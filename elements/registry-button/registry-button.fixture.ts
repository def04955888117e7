import type { CallResult } from "../../src/call/result.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createRegistryButtonModel, type Opening } from "./registry-button.model.ts";
import type { RegistryButtonOptions } from "./registry-button.options.ts";
import { texts } from "./registry-button.texts.ts";

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

/** A button's model in a world of plain data; `of` gives the details of the events of a type. */
export function start(options: Partial<RegistryButtonOptions> & Pick<RegistryButtonOptions, "type">, page: Partial<PageOptions> = {}) {
  const world = testContext<RegistryButtonOptions>({ ...defaults, ...options }, { texts, page });
  const model = createRegistryButtonModel(world.context);
  const opened: Opening[] = [];
  let opens = true;
  model.opens(async (opening) => {
    opened.push(opening);
    return opens;
  });
  const of = (type: string) =>
    world.events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>);
  return { ...world, model, opened, of, cannotOpen: () => (opens = false) };
}

/** a baby button that can add */
export const baby = { type: "baby", hasRegistry: true, fullySelected: true, sid: "000-1" } as const;
export const answer = (data: unknown): CallResult<unknown> => ({ ok: true, status: 200, data });
export const failure = (code: "network" | "timeout" | "unknown" | "http" | "bad-response", status?: number): CallResult<unknown> => ({
  ok: false,
  code,
  message: code,
  ...(status === undefined ? {} : { status }),
});
