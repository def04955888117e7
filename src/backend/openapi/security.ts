import type { AnyEntry } from "./schema.ts";

// Who asks, and the token that shows that a page of the shop does.

const PAGE = "anti-csrftoken-a2z";

export const securitySchemes = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "dp-session",
    description: "The session of the shopper, or of a guest. The name is the reference store's: a server of your own has its own.",
  },
  pageToken: {
    type: "apiKey",
    in: "header",
    name: PAGE,
    description: "The CSRF token of the session, which its pages carry in the hidden field of this name.",
  },
  cartToken: {
    type: "apiKey",
    in: "header",
    name: "x-api-csrf-token",
    description: "The same token, for the cart and product API.",
  },
};

/** A write carries session and token; a read can be a guest's first request. */
export function securityOf({ family, write, headers = [] }: AnyEntry): Record<string, readonly string[]>[] {
  const token = family === "cart" ? "cartToken" : write || headers.includes(PAGE) ? "pageToken" : undefined;
  const both = token ? [{ session: [], [token]: [] }] : [];
  return write ? both : [...both, { session: [] }, {}];
}

/** Headers of a call that no scheme and no media type has. */
export const headersOf = ({ family, headers = [] }: AnyEntry): string[] => {
  const names = [...(family === "cart" ? ["x-encrypted-slate-token", "accept-language"] : []), ...headers];
  return [...new Set(names)].filter((name) => name !== "content-type" && name !== PAGE);
};
