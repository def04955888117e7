import * as z from "zod/mini";
import { call, fragmentText } from "./entry.ts";

const optionalText = z.optional(z.string());
const clientContext = z.record(z.string(), z.unknown());
const fragment = z.optional(fragmentText);

export const staplesAdd = call({
  name: "staples-add",
  method: "POST",
  path: "/repeatitems/psa/v1/add",
  family: "page",
  // on the page's variant of the address
  query: z.object({ reftag_: optionalText }),
  // with the fields of the item's context
  body: { as: "json", schema: z.looseObject({ clientContext, asins: z.array(z.string()).check(z.minLength(1)), reftag: optionalText }) },
  answer: { as: "json", schema: z.object({ addOperationStatus: z.string(), nextViewHtml: fragment, errorModalHtml: fragment }) },
  timeout: 10_000,
  write: true,
  shown: { url: ["reftag_"], body: ["asins", "reftag"], data: ["addOperationStatus"] },
  summary: "Puts the item on the shopper's repeat list; `Success`, `ItemAlreadyRepeated`, or why it was not.",
});

export const staplesUpdate = call({
  name: "staples-update",
  method: "POST",
  path: "/repeatitems/psa/v1/update",
  family: "page",
  query: z.object({ reftag_: optionalText }),
  // with the static data of the item, and the data of the chosen quantity
  body: {
    as: "json",
    schema: z.looseObject({
      quantity: z.object({ quantity: z.number().check(z.gt(0)), unit: z.string() }),
      cadence: z.string(),
      clientContext,
      reftag: optionalText,
    }),
  },
  answer: {
    as: "json",
    schema: z.object({ renderableQuantityCadence: optionalText, renderableNextDropDate: optionalText, errorModalHtml: fragment }),
  },
  timeout: 10_000,
  write: true,
  shown: { url: ["reftag_"], body: ["quantity.quantity", "quantity.unit", "cadence", "reftag"] },
  summary: "Changes the quantity and the cadence of an item on the shopper's repeat list.",
});

export const staplesEducation = call({
  name: "staples-education",
  method: "GET",
  path: "/repeatitems/psa/v1/educontent",
  family: "page",
  query: z.object({ learnMoreManageStaplesLink: z.string() }),
  answer: { as: "html" },
  timeout: 10_000,
  write: false,
  shown: {},
  summary: "Renders what repeat items are, with a link to manage them.",
});
