import * as z from "zod/mini";
import { call } from "./entry.ts";

const exposure = z.object({ weblabValue: z.string(), requestId: z.optional(z.string()) });

export const weblabBeacon = call({
  name: "weblab-beacon",
  method: "POST",
  path: "/ussx/weblab-trigger",
  family: "page",
  body: { as: "form", schema: exposure },
  answer: { as: "none" },
  timeout: Infinity,
  write: false,
  measures: true,
  keepalive: true,
  shown: { body: ["weblabValue"] },
  summary: "Records that the shopper met an experiment.",
});

export const weblabTrigger = call({
  name: "weblab-trigger",
  method: "GET",
  path: "/ussx/weblab-trigger",
  family: "page",
  query: exposure,
  answer: { as: "none" },
  timeout: Infinity,
  write: false,
  measures: true,
  keepalive: true,
  shown: { url: ["weblabValue"] },
  summary: "Records that the shopper met an experiment, where the browser cannot post a beacon.",
});
