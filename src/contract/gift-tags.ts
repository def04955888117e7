import * as z from "zod/mini";
import { call } from "./entry.ts";

const params = z.object({ type: z.string(), id: z.string() });
const tags = z.array(z.object({ tagId: z.string(), tagName: z.string() }));

export const registryTags = call({
  family: "page",
  name: "registry-tags",
  method: "GET",
  path: "/registries/{type}/{id}/dpx-get-registry-tags",
  params,
  answer: { as: "json", schema: z.object({ tags }) },
  timeout: 5_000,
  write: false,
  shown: { url: ["type"] },
  summary: "Lists the tags of a gift registry.",
});

interface Sent {
  readonly path: z.infer<typeof params>;
  readonly body: { readonly updateType: "add" | "remove" | "render"; readonly tagName: string };
}

export const registryUpdateTag = call({
  family: "page",
  name: "registry-update-tag",
  method: "POST",
  path: "/registries/{type}/{id}/update-tag",
  params,
  body: {
    as: "form",
    schema: z.object({
      updateType: z.enum(["add", "remove", "render"]),
      tagName: z.string(),
      token: z.optional(z.string()),
      ref_: z.string(),
    }),
  },
  // An unknown status does not fail the answer: it is a failure like any other (gift-tags.19).
  answer: { as: "json", schema: z.object({ status: z.optional(z.string()), tags: z.optional(tags) }) },
  timeout: 5_000,
  write: true,
  confirm: {
    read: registryTags,
    request: (sent: Sent) => ({ path: sent.path }),
    happened({ body }: Sent, answer) {
      const there = (answer as { tags: z.infer<typeof tags> }).tags.some(({ tagName }) => tagName === body.tagName);
      // what a lost list said cannot be learnt from another list: asking again is the element's
      return body.updateType === "render" ? false : there === (body.updateType === "add");
    },
  },
  shown: { url: ["type"], body: ["updateType", "ref_"], data: ["status"] },
  summary: "Adds a tag to a gift registry, removes one, or lists them anew.",
});
