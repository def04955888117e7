import { defineOptions, json, oneOf, string, type OptionValues } from "../../src/options/options.ts";
import type { OptionIssue } from "../../src/state/events.ts";
import { isRecord } from "../../src/lib/json.ts";

/** One thing that the heart can do; without `url` an add goes by `list-add`, and there is no removal (heart-button.4). */
export interface HeartAction {
  readonly type: "add" | "remove";
  readonly url?: string | undefined;
}

export interface HeartActionDetails {
  /** what is offered at the start */
  readonly initialActions?: readonly HeartAction[];
  /** what is offered after that was done */
  readonly hiddenActions?: readonly HeartAction[];
  readonly serializedItemInfo?: string | undefined;
}

export const heartButtonOptions = defineOptions({
  asin: string({ required: true }),
  itemId: string({ aliases: ["itemId"] }),
  itemTitle: string({ aliases: ["shortTitle"], localAliases: ["title"] }),
  heartActionDetails: json<HeartActionDetails>({
    shape: "object",
    aliases: ["heartActionDetails"],
    fallback: { initialActions: [{ type: "add" }], hiddenActions: [] },
  }),
  sid: string({ aliases: ["sid", "sessionID"] }),
  vendorId: string({ aliases: ["vendorId", "sourceVendorId"], fallback: "website.wishlist.detail.add" }),
  listExternalId: string({ aliases: ["listExternalId"] }),
  listType: oneOf(["wishlist", "giftlist", "idea"], { aliases: ["listType"], fallback: "wishlist" }),
  create: string(),
});

export type HeartButtonOptions = OptionValues<typeof heartButtonOptions>;

const isAction = (value: unknown): boolean =>
  isRecord(value) &&
  (value["type"] === "add" || value["type"] === "remove") &&
  (value["url"] === undefined || typeof value["url"] === "string");

/** Checks the shape of the actions, which the schema cannot (heart-button.11). */
export function checkActions({ heartActionDetails: details }: HeartButtonOptions): OptionIssue[] {
  const { initialActions = [], hiddenActions = [], serializedItemInfo } = details as Record<string, unknown>;
  const good = [initialActions, hiddenActions].every((list) => Array.isArray(list) && list.every(isAction));
  if (good && (serializedItemInfo === undefined || typeof serializedItemInfo === "string")) return [];
  const message =
    'heart-action-details: initialActions and hiddenActions are lists of { type: "add" or "remove", url? }, serializedItemInfo is a text.';
  return [{ option: "heart-action-details", message }];
}
