import * as z from "zod/mini";
import { call, fragmentText, type AnswerOf } from "./entry.ts";
import { MOST_ITEMS, pieces } from "./pieces.ts";

const optionalText = z.optional(z.string());
const optionalFlag = z.optional(z.boolean());
/** A number; an invalid one counts as missing, and the rest of the answer is used (baby-registry-panel.5). */
const lenientNumber = z.catch(z.optional(z.number()), undefined);

const POST = "POST" as const;
const page = { family: "page" } as const;

export const babyRegistryStatus = call({
  ...page,
  name: "baby-registry-status",
  method: "GET",
  path: "/baby-reg/dp-post-atbr-status",
  query: z.object({ asin: z.string() }),
  answer: {
    as: "json",
    schema: z.object({
      checklistPercent: lenientNumber,
      checklistLink: optionalText,
      registryLink: optionalText,
      newAddedItemImgUrl: optionalText,
      hasMustHave: optionalFlag,
      isMustHaveItem: optionalFlag,
      hasGroupGifting: optionalFlag,
      isGroupGiftingItem: optionalFlag,
      helpInfoLinkGroupGifting: optionalText,
      hasPrivate: optionalFlag,
      isPrivateItem: optionalFlag,
      itemRequestedCount: lenientNumber,
    }),
  },
  timeout: 5_000,
  write: false,
  shown: {
    url: ["asin"],
    data: [
      "checklistPercent",
      "hasMustHave",
      "isMustHaveItem",
      "hasGroupGifting",
      "isGroupGiftingItem",
      "hasPrivate",
      "isPrivateItem",
      "itemRequestedCount",
    ],
  },
  summary: "Reads the item on the shopper's baby registry and how far the checklist is.",
});

type BabyStatus = AnswerOf<typeof babyRegistryStatus>;

/** How a baby-registry write is confirmed: the status of the item, looked at by `happened` (calls.11). */
function confirmByStatus<Body extends { asin: string }>(happened: (sent: Body, status: BabyStatus) => boolean) {
  return {
    read: babyRegistryStatus,
    request: (sent: { body: Body }) => ({ query: { asin: sent.body.asin } }),
    happened: (sent: { body: Body }, answer: unknown) => happened(sent.body, answer as BabyStatus),
  };
}

export const babyRegistryAdd = call({
  ...page,
  name: "baby-registry-add",
  method: POST,
  path: "/baby-reg/button-action/atbr-dpx",
  body: { as: "form", schema: z.object({ asin: z.string(), sid: optionalText, vendorId: z.string() }) },
  answer: { as: "json", schema: z.object({ result: z.enum(["success", "duplicate", "failure"]) }) },
  timeout: 5_000,
  write: true,
  confirm: confirmByStatus(
    (_sent: { asin: string; sid?: string | undefined; vendorId: string }, status) => (status.itemRequestedCount ?? 0) >= 1,
  ),
  shown: { body: ["asin", "vendorId"], data: ["result"] },
  summary: "Adds the item to the shopper's baby registry.",
});

export const babyRegistryRecommendation = call({
  ...page,
  name: "baby-registry-recommendation",
  method: "GET",
  path: "/baby-reg/dp-post-atbr-recommendation",
  query: z.object({ asin: z.string(), treatment: z.string() }),
  answer: { as: "json", schema: z.object({ html: fragmentText, css: optionalText }) },
  timeout: 5_000,
  write: false,
  shown: { url: ["asin", "treatment"] },
  summary: "Recommends items that go with one on the baby registry, as a fragment.",
});

export const babyRegistryClose = call({
  ...page,
  name: "baby-registry-close",
  method: "GET",
  path: "/baby-reg/dp-post-atbr-close",
  query: z.object({ asin: z.string() }),
  answer: { as: "none" },
  timeout: 5_000,
  write: false,
  shown: { url: ["asin"] },
  summary: "Notes that the shopper closed the panel.",
});

export const babyRegistryHelp = call({
  ...page,
  name: "baby-registry-help",
  method: "GET",
  path: "/baby-reg/dp-post-atbr-manage-help-info",
  query: z.object({ asin: z.string() }),
  answer: { as: "json", schema: z.object({ html: fragmentText }) },
  timeout: 5_000,
  write: false,
  shown: { url: ["asin"] },
  summary: "Explains the options of an item on the baby registry, as a fragment.",
});

/** A 2xx answer with no body is success (baby-registry-panel.17). */
const saved = { as: "json", schema: z.object({ success: z.boolean() }), emptyMeans: { success: true } } as const;
const item = { asin: z.string(), token: optionalText };

export const babyRegistryMustHave = call({
  ...page,
  name: "baby-registry-must-have",
  method: POST,
  path: "/baby-reg/dp-post-atbr-status-manage-must-have",
  body: { as: "form", schema: z.object({ isMustHaveItem: z.boolean(), ...item }) },
  answer: saved,
  timeout: 5_000,
  write: true,
  confirm: confirmByStatus(
    (sent: { asin: string; isMustHaveItem: boolean }, status) => (status.isMustHaveItem ?? false) === sent.isMustHaveItem,
  ),
  shown: { body: ["isMustHaveItem", "asin"], data: ["success"] },
  summary: "Marks the item on the baby registry as a must-have, or no longer.",
});

export const babyRegistryGroupGifting = call({
  ...page,
  name: "baby-registry-group-gifting",
  method: POST,
  path: "/baby-reg/dp-post-atbr-status-manage-group-gifting",
  body: { as: "form", schema: z.object({ isGroupGiftingItem: z.boolean(), ...item }) },
  answer: saved,
  timeout: 5_000,
  write: true,
  confirm: confirmByStatus(
    (sent: { asin: string; isGroupGiftingItem: boolean }, status) => (status.isGroupGiftingItem ?? false) === sent.isGroupGiftingItem,
  ),
  shown: { body: ["isGroupGiftingItem", "asin"], data: ["success"] },
  summary: "Opens the item on the baby registry for group gifting, or no longer.",
});

export const babyRegistryPrivate = call({
  ...page,
  name: "baby-registry-private",
  method: POST,
  path: "/baby-reg/dp-post-atbr-status-manage-private",
  body: { as: "form", schema: z.object({ isPrivateItem: z.boolean(), ...item }) },
  answer: saved,
  timeout: 5_000,
  write: true,
  confirm: confirmByStatus(
    (sent: { asin: string; isPrivateItem: boolean }, status) => (status.isPrivateItem ?? false) === sent.isPrivateItem,
  ),
  shown: { body: ["isPrivateItem", "asin"], data: ["success"] },
  summary: "Hides the item on the baby registry from guests, or shows it again.",
});

export const babyRegistryRequestQuantity = call({
  ...page,
  name: "baby-registry-request-quantity",
  method: POST,
  path: "/baby-reg/dp-post-atbr-status-manage-request-quantity",
  body: { as: "form", schema: z.object({ requestQuantity: pieces(1), ...item }) },
  answer: saved,
  timeout: 5_000,
  write: true,
  confirm: confirmByStatus((sent: { asin: string; requestQuantity: number }, status) => status.itemRequestedCount === sent.requestQuantity),
  shown: { body: ["requestQuantity", "asin"], data: ["success"] },
  summary: "Sets how many of the item the baby registry asks for.",
});

const outcome = z.object({ success: z.boolean(), errorCode: optionalText, message: optionalText });
const quantity = pieces(1);

export const weddingRegistryModal = call({
  ...page,
  name: "wedding-registry-modal",
  method: "GET",
  path: "/wedding/modal/external-add-to-registry",
  query: z.object({ asin: z.string(), quantity, token: optionalText }),
  answer: { as: "html" },
  timeout: 10_000,
  write: false,
  shown: { url: ["asin", "quantity"] },
  summary: "Renders the form that adds an item to the shopper's wedding registry.",
});

export const weddingRegistryAddItems = call({
  ...page,
  name: "wedding-registry-add-items",
  method: POST,
  path: "/wedding/registry-items/addItems",
  body: {
    as: "json",
    schema: z.object({
      items: z.array(z.object({ asin: z.string(), requestedQuantity: quantity })).check(z.minLength(1), z.maxLength(MOST_ITEMS)),
      token: optionalText,
    }),
  },
  answer: { as: "json", schema: outcome },
  timeout: 10_000,
  write: true,
  shown: { body: ["items.asin", "items.requestedQuantity"], data: ["success", "errorCode"] },
  summary: "Adds items to the shopper's wedding registry.",
});

export const registryList = call({
  ...page,
  name: "registry-list",
  method: "GET",
  path: "/registries/dpx/desktop/list-registry",
  query: z.object({ asin: z.string() }),
  answer: {
    as: "json",
    // Entries without `id` or `type` are dropped by who shows them; they do not fail the list (registry-picker.12).
    schema: z.object({
      result: z.array(
        z.object({ id: optionalText, name: optionalText, type: optionalText, typeText: optionalText, imageUrl: optionalText }),
      ),
    }),
  },
  timeout: 10_000,
  write: false,
  shown: { url: ["asin"], data: ["result.type"] },
  summary: "Lists the shopper's gift registries.",
});

export const registryAddModal = call({
  ...page,
  name: "registry-add-modal",
  method: "GET",
  path: "/registries/dpx-add-to-registry/{type}/{id}",
  params: z.object({ type: z.string(), id: z.string() }),
  query: z.object({ asin: z.string(), quantity, token: optionalText, tagId: optionalText, tagName: optionalText }),
  answer: { as: "html" },
  timeout: 10_000,
  write: false,
  shown: { url: ["type", "asin", "quantity"] },
  summary: "Renders the form that adds an item to one of the shopper's gift registries.",
});

export const registryAddProduct = call({
  ...page,
  name: "registry-add-product",
  method: POST,
  path: "/registries/registry-products/addProduct",
  body: {
    as: "json",
    schema: z.object({
      asin: z.string(),
      desiredQuantity: quantity,
      registryId: z.string(),
      registryType: z.string(),
      itemType: z.string(),
      vendorId: z.string(),
      token: optionalText,
    }),
  },
  answer: { as: "json", schema: outcome },
  timeout: 10_000,
  write: true,
  shown: { body: ["asin", "desiredQuantity", "registryType", "itemType", "vendorId"], data: ["success", "errorCode"] },
  summary: "Adds an item to one of the shopper's gift registries.",
});
