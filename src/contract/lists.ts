import * as z from "zod/mini";
import { call, fragmentText } from "./entry.ts";
import { hasNewList } from "./list-markup.ts";
import { pieces } from "./pieces.ts";

const optionalText = z.optional(z.string());
const optionalFlag = z.optional(z.boolean());
const listType = z.enum(["wishlist", "giftlist", "idea"]);

const POST = "POST" as const;
const page = { family: "page", timeout: 10_000 } as const;

export const listDropdown = call({
  ...page,
  name: "list-dropdown",
  method: "GET",
  path: "/hz/wishlist/addtolist",
  query: z.object({ sortMethod: z.string(), type: z.string(), useAll: z.boolean(), sourceVendorId: z.string() }),
  // a dropdown without a sheet is a plain one: only `html` is asked for (list-button.28)
  answer: { as: "json", schema: z.object({ html: fragmentText, css: optionalText }) },
  write: false,
  shown: { url: ["sortMethod", "type", "useAll", "sourceVendorId"] },
  summary: "Renders the shopper's lists as a menu that a product can be put on; `type=wishlist` names every kind of list.",
});

/** How the creation of a list is confirmed: by a list of that name that was not known before (calls.11). `known`: ids known before. */
function confirmByName<Body>(nameOf: (body: Body) => string, vendorOf: (body: Body) => string | undefined) {
  return {
    read: listDropdown,
    request: (sent: { body: Body }) => ({
      query: {
        sortMethod: "lastUpdated",
        type: "wishlist",
        useAll: true,
        sourceVendorId: vendorOf(sent.body) ?? "website.wishlist.detail.add",
      },
    }),
    happened: (sent: { body: Body }, answer: unknown, known: unknown) =>
      hasNewList((answer as { html: string }).html, nameOf(sent.body), (known ?? []) as readonly { listExternalId: string }[]),
  };
}

/** `isValid`, `updateSuccessful` and `hasError` decide on the outcome together (list-button.11, `src/lists/lists.ts`). */
const addAnswer = z.object({
  isValid: optionalFlag,
  updateSuccessful: optionalFlag,
  hasError: optionalFlag,
  message: optionalText,
  registryID: optionalText,
  registryType: optionalText,
  registryName: optionalText,
  listExternalId: optionalText,
  listType: optionalText,
  listId: optionalText,
});

export const listAdd = call({
  ...page,
  name: "list-add",
  method: POST,
  path: "/hz/wishlist/additemtolist",
  body: {
    as: "form",
    schema: z.object({
      asin: z.string(),
      sid: optionalText,
      vendorId: z.string(),
      listExternalId: optionalText,
      listType: z.optional(listType),
      isAjax: z.boolean(),
      registryType: optionalText,
      registryID: optionalText,
      quantity: pieces(1),
      requestedQty: pieces(1),
      serializedItemInfo: optionalText,
    }),
  },
  answer: { as: "json", schema: addAnswer },
  write: true,
  shown: {
    body: ["asin", "vendorId", "listType", "isAjax", "registryType", "quantity", "requestedQty"],
    data: ["isValid", "updateSuccessful", "hasError", "registryType", "listType"],
  },
  summary: "Adds the item to one of the shopper's lists.",
});

export const listHeartAction = call({
  ...page,
  name: "list-heart-action",
  method: POST,
  // the element calls the `url` of the action (`RunOptions.path`); this is the reference store's
  path: "/hz/wishlist/remove-item",
  body: { as: "form", schema: z.object({ asin: z.string(), sid: optionalText, serializedItemInfo: optionalText }) },
  answer: { as: "json", schema: addAnswer },
  write: true,
  shown: { body: ["asin"], data: ["isValid", "updateSuccessful", "hasError", "registryType", "listType"] },
  summary: "Adds the item to the shopper's default list or takes it off, as the address says.",
});

const ideaAnswer = z.object({ hasError: z.boolean(), message: optionalText, listId: optionalText, listName: optionalText });

export const ideaListAdd = call({
  ...page,
  name: "idea-list-add",
  method: POST,
  path: "/create/api/addToList?ref=idea_dp_ai",
  body: { as: "form", schema: z.object({ asin: z.string(), sid: optionalText, listId: z.string(), listType: z.literal("idea") }) },
  // `hasError` may be missing: that is a malformed answer with a message of its own (list-button.30)
  answer: { as: "json", schema: z.object({ ...ideaAnswer.shape, hasError: optionalFlag }) },
  write: true,
  shown: { body: ["asin", "listType"], data: ["hasError"] },
  summary: "Adds the item to one of the shopper's idea lists.",
});

export const listAddAsin = call({
  ...page,
  name: "list-add-asin",
  method: POST,
  path: "/hz/wishlist/addasin",
  body: {
    as: "form",
    schema: z.object({ listId: z.string(), listType, asin: z.string(), sid: optionalText, tags: optionalText }),
  },
  answer: { as: "json", schema: z.object({ hasError: z.boolean() }) },
  write: true,
  shown: { body: ["listType", "asin"], data: ["hasError"] },
  summary: "Adds the item, with its comma-separated tags, to one of the shopper's lists.",
});

export const listCreateForm = call({
  ...page,
  name: "list-create-form",
  method: "GET",
  path: "/hz/wishlist/create",
  query: z.object({
    createIngressName: z.string(),
    isHearts: z.boolean(),
    sourceVendorId: optionalText,
    relatedRequestID: optionalText,
  }),
  answer: { as: "html" },
  timeout: 20_000,
  write: false,
  shown: { url: ["createIngressName", "isHearts", "sourceVendorId"] },
  summary: "Renders the form that creates a list, with a token for one use in its state.",
});

const listCreateBody = z.object({
  listName: z.string(),
  sid: optionalText,
  vendorId: optionalText,
  privacyStatus: z.optional(z.enum(["private", "public"])),
  listType: z.optional(z.enum(["wishlist", "giftlist"])),
  persistence: z.optional(z.enum(["persistent", "non-persistent"])),
  asin: optionalText,
  relatedRequestID: optionalText,
  createListToken: optionalText,
  participantName: optionalText,
  participantGivenName: optionalText,
  participantSurName: optionalText,
  relationship: optionalText,
  occasionFromDate: optionalText,
  occasionFromMonth: optionalText,
  occasionFromYear: optionalText,
  occasionReminderOffset: optionalText,
  customizationToken: optionalText,
  recipientName: optionalText,
  isJson: z.boolean(),
});

export const listCreate = call({
  ...page,
  name: "list-create",
  method: POST,
  path: "/hz/wishlist/create/newlist",
  body: { as: "form", schema: listCreateBody },
  answer: {
    as: "json",
    schema: z.object({
      hasError: z.boolean(),
      error: optionalText,
      listExternalId: optionalText,
      listType: optionalText,
      htmlMessage: optionalText,
      authRequired: optionalFlag,
      authUrl: optionalText,
    }),
  },
  write: true,
  confirm: confirmByName(
    (body: z.infer<typeof listCreateBody>) => body.listName,
    (body) => body.vendorId,
  ),
  shown: {
    body: ["vendorId", "privacyStatus", "listType", "persistence", "asin", "isJson"],
    data: ["hasError", "listType", "authRequired"],
  },
  summary: "Creates a wish list or gift list, searchable when it is public, with the item when there is one.",
});

const ideaCreateBody = z.object({ name: z.string(), description: optionalText, isIdeaList: z.boolean(), sid: optionalText });
const ideaCreateItemBody = z.object({ ...ideaCreateBody.shape, asin: z.string() });
const confirmIdea = <Body extends z.infer<typeof ideaCreateBody>>() =>
  confirmByName<Body>(
    (body) => body.name,
    () => undefined,
  );

export const ideaListCreate = call({
  ...page,
  name: "idea-list-create",
  method: POST,
  path: "/hz/wishlist/ajax/createlist?ref=dl_create_list_lv",
  body: { as: "form", schema: ideaCreateBody },
  answer: { as: "json", schema: ideaAnswer },
  write: true,
  confirm: confirmIdea<z.infer<typeof ideaCreateBody>>(),
  shown: { body: ["isIdeaList"], data: ["hasError"] },
  summary: "Creates an idea list.",
});

export const ideaListCreateWithItem = call({
  ...page,
  name: "idea-list-create-with-item",
  method: POST,
  path: "/hz/wishlist/ajax/createlistandadditem?ref=dl_create_list_dp",
  body: { as: "form", schema: ideaCreateItemBody },
  answer: { as: "json", schema: ideaAnswer },
  write: true,
  confirm: confirmIdea<z.infer<typeof ideaCreateItemBody>>(),
  shown: { body: ["isIdeaList", "asin"], data: ["hasError"] },
  summary: "Creates an idea list with the item on it.",
});

export const weblabTriggerList = call({
  ...page,
  name: "weblab-trigger-list",
  method: "GET",
  path: "/hz/wishlist/triggerweblab",
  query: z.object({ name: z.string() }),
  answer: { as: "none" },
  timeout: 20_000,
  write: false,
  measures: true,
  shown: { url: ["name"] },
  summary: "Counts that the shopper met an experiment of the lists.",
});
