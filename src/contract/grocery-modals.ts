import * as z from "zod/mini";
import { call } from "./entry.ts";

const page = { family: "page", timeout: 5_000 } as const;

export const groceryErrorModal = call({
  ...page,
  name: "grocery-error-modal",
  method: "POST",
  path: "/alm/atfcGenericErrorModal/",
  body: {
    as: "json",
    schema: z.object({
      asin: z.optional(z.string()),
      storeId: z.optional(z.string()),
      brandId: z.optional(z.string()),
      context: z.enum(["cart", "order"]),
      language: z.string(),
    }),
  },
  answer: { as: "html" },
  write: false,
  shown: { body: ["asin", "storeId", "brandId", "language"] },
  summary: "Renders the modal that says that an item was not added.",
});

export const reservationConflict = call({
  ...page,
  name: "reservation-conflict",
  method: "GET",
  path: "/afx/cart/reservation_conflict",
  query: z.object({
    title: z.optional(z.string()),
    asin: z.string(),
    offerListingID: z.string(),
    sessionID: z.string(),
    reasonCode: z.string(),
    quantityAdded: z.number(),
    quantityRequested: z.number(),
  }),
  answer: { as: "html" },
  write: false,
  shown: { url: ["asin", "offerListingID", "reasonCode", "quantityAdded", "quantityRequested"] },
  summary: "Renders the modal for an item that the reserved slot cannot have as it was asked for.",
});

const successful = z.object({ successful: z.boolean() });

export const slotCancel = call({
  ...page,
  name: "slot-cancel",
  method: "POST",
  path: "/afx/slotselection/cancel",
  body: { as: "form", schema: z.object({ token: z.string() }) },
  answer: { as: "json", schema: successful },
  write: true,
  shown: { data: ["successful"] },
  summary: "Frees the slot that the shopper has reserved.",
});

/** The conflict parameters: those that the server put on its own control, or those of the item. */
const conflictFields = z.catchall(z.object({ client: z.literal("atfc") }), z.string());

export const cartConflictSummary = call({
  ...page,
  name: "cart-conflict-summary",
  method: "POST",
  path: "/afx/cartconflicts/getconflictsummary",
  body: { as: "form", schema: conflictFields },
  answer: { as: "json", schema: z.object({ conflicts: z.array(z.object({ asin: z.string(), reason: z.string() })) }) },
  write: false,
  shown: { body: ["asin", "storeId", "brandId", "quantity", "ref", "client"], data: ["conflicts.asin", "conflicts.reason"] },
  summary: "Reads which lines of the grocery cart the shopper's slot or address cannot serve.",
});

export const cartConflictResolve = call({
  ...page,
  name: "cart-conflict-resolve",
  method: "POST",
  path: "/afx/cartconflicts/resolve",
  body: { as: "form", schema: conflictFields },
  answer: { as: "json", schema: successful },
  write: true,
  shown: { body: ["asin", "storeId", "brandId", "quantity", "ref", "client"], data: ["successful"] },
  summary: "Takes out of the grocery cart what the shopper's slot or address cannot serve.",
});
