import * as z from "zod/mini";
import { call } from "./entry.ts";

const optionalText = z.optional(z.string());
const time = z.optional(z.union([z.string(), z.number()]));

const info = z.object({
  listId: optionalText,
  itemId: optionalText,
  itemName: optionalText,
  encryptedItemName: optionalText,
  updateAt: time,
  createAt: time,
  customerId: optionalText,
  itemType: optionalText,
});

export const voiceListAdd = call({
  name: "voice-list-add",
  method: "POST",
  // the element calls the address of its option (`RunOptions.path`); this is the reference store's
  path: "/voice/list/items",
  family: "page",
  headers: ["x-request-metadata"],
  body: {
    as: "json",
    schema: z
      .array(z.object({ asin: z.string(), itemName: optionalText, locale: z.string(), marketplaceId: optionalText }))
      .check(z.minLength(1)),
  },
  answer: { as: "json", schema: z.object({ itemInfoList: z.array(info).check(z.minLength(1)) }) },
  timeout: 5_000,
  write: true,
  shown: { body: ["asin", "locale", "marketplaceId"], data: ["itemInfoList.itemType"] },
  summary: "Adds items to the shopper's voice-assistant list.",
});

export const voiceListLog = call({
  name: "voice-list-log",
  method: "POST",
  path: "/alexashoppinglists/api/logevents",
  family: "page",
  body: {
    as: "json",
    schema: z.object({
      event: z.enum(["ADD_ITEM_SUCCESS", "ADD_ITEM_FAILURE"]),
      pageName: z.string(),
      /** ms */
      delay: z.number().check(z.gte(0)),
      listType: z.literal("SHOP"),
      item: z.object({
        asin: z.string(),
        listId: optionalText,
        itemId: optionalText,
        itemName: optionalText,
        itemType: optionalText,
        createAt: time,
        updateAt: time,
      }),
    }),
  },
  answer: { as: "none" },
  timeout: 10_000,
  write: false,
  retry: [],
  measures: true,
  // after a 401 the page is being left
  keepalive: true,
  shown: { body: ["event", "pageName", "delay", "listType", "item.asin", "item.itemType"] },
  summary: "Appends how adding to the voice-assistant list went to the log.",
});
