import * as z from "zod/mini";
import { call } from "./entry.ts";

export const refMarkerLog = call({
  name: "ref-marker-log",
  method: "GET",
  path: "/hctp/log/refMarker",
  family: "page",
  query: z.object({ ref_: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: { as: "none" },
  timeout: 10_000,
  write: false,
  measures: true,
  keepalive: true,
  shown: { url: ["ref_"] },
  summary: "Records a click by its reference.",
});
