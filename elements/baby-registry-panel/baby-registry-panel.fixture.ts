import type { CallResult } from "../../src/call/result.ts";
import type { PageOptions } from "../../src/state/model-context.ts";
import { testContext } from "../../test/support/model-context.ts";
import { createBabyRegistryPanelModel } from "./baby-registry-panel.model.ts";
import type { BabyRegistryPanelOptions } from "./baby-registry-panel.options.ts";
import { texts } from "./baby-registry-panel.texts.ts";

const defaults: BabyRegistryPanelOptions = {
  asin: "B0BABY",
  sid: "000-1",
  token: "T-1",
  vendorPrefix: "website",
  vendorId: undefined,
  treatment: undefined,
  recommendations: true,
  open: false,
};
export const STATUS = {
  checklistPercent: 40,
  checklistLink: "/baby-reg/checklist",
  registryLink: "/baby-reg/mine",
  newAddedItemImgUrl: "/images/B0BABY.svg",
  hasMustHave: true,
  isMustHaveItem: true,
  hasGroupGifting: true,
  isGroupGiftingItem: false,
  helpInfoLinkGroupGifting: "/help/group",
  hasPrivate: true,
  itemRequestedCount: 3,
};

export const ok = (data: unknown): CallResult<unknown> => ({ ok: true, status: 200, data });
export const failure = (code: "network" | "timeout" | "unknown" | "http" | "bad-response", status?: number): CallResult<unknown> => ({
  ok: false,
  code,
  message: code,
  ...(status === undefined ? {} : { status }),
});

/** the text that the model gives for a key */
export const textOf = (key: string): string => (texts as Readonly<Record<string, string>>)[key] ?? key;

/** A panel's model in a world of plain data; `of` gives the details of the events of a type. */
export function start(options: Partial<BabyRegistryPanelOptions> = {}, page: Partial<PageOptions> = {}) {
  const world = testContext<BabyRegistryPanelOptions>({ ...defaults, ...options }, { texts, page });
  const model = createBabyRegistryPanelModel(world.context);
  const of = (type: string) =>
    world.events.filter((event) => event.type === type).map(({ detail }) => detail as unknown as Record<string, unknown>);
  const call = (name: string) => world.calls.findLast((made) => made.name === name)!;
  return { ...world, model, of, call };
}

/** The same, open, with its status there and all events so far forgotten. */
export async function opened(status: object = STATUS, options: Partial<BabyRegistryPanelOptions> = {}, page: Partial<PageOptions> = {}) {
  const given = start(options, page);
  given.model.show();
  await given.call("babyRegistryStatus").answer(ok(status));
  given.events.length = 0;
  return given;
}

export const statusOf = ({ model }: ReturnType<typeof start>) => {
  const shown = model.$status.get();
  if (shown.kind !== "ready") throw new Error(`the status is ${shown.kind}`);
  return shown.status;
};
