import * as z from "zod/mini";
import { call } from "./entry.ts";

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/**
 * A form in server-made HTML that is sent by post (fragment.2): to its own `action`, given as `RunOptions.path`, with the
 * fields under the server's own names and the pressed button's. The path here is the reference store's.
 */
export const fragmentForm = call({
  name: "fragment-form",
  method: "POST",
  path: "/business/lists/add",
  family: "page",
  body: { as: "form", schema: fields },
  answer: { as: "html" },
  timeout: 10_000,
  write: true,
  // the contract knows no field of such a form
  shown: {},
  summary: "Does what a form in server-made HTML says and renders what takes its place.",
});

/** The same for a form of the method `get`: its fields are the query. Sent to the form's own `action`. */
export const fragmentFormGet = call({
  name: "fragment-form",
  method: "GET",
  path: "/business/lists/search",
  family: "page",
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  answer: { as: "html" },
  timeout: 10_000,
  write: false,
  // the contract knows no field of such a form
  shown: {},
  summary: "Renders what a form in server-made HTML asks for.",
});
