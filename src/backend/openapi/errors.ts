// What a call answers when it is refused or fails: the same statuses and one body for all of them.
import { schemaOf, type AnyEntry, type Json } from "./schema.ts";
import { errorBody } from "../../contract/error.ts";

const ERROR = { $ref: "#/components/schemas/Error" };

const error = (description: string, more: Json = {}): Json => ({
  description,
  content: { "application/json": { schema: ERROR } },
  ...more,
});

const later = {
  headers: { "Retry-After": { description: "Seconds to wait before the next attempt.", schema: { type: "integer", minimum: 0 } } },
};

/** Status to the name of its response and what it means. */
const RESPONSES: Readonly<Record<string, readonly [name: string, response: Json]>> = {
  400: ["BadRequest", error("The request does not fit; `issues` names the fields.")],
  401: [
    "SignInRequired",
    {
      description: "Nobody is signed in, or the session has ended. A text is the address of the page to sign in at.",
      content: { "application/json": { schema: ERROR }, "text/plain": { schema: { type: "string" } } },
    },
  ],
  403: ["Forbidden", error("The token is missing or is not that of this session.")],
  404: ["NotFound", error("There is no such product, offer, line, list or registry of this shopper.")],
  409: ["Conflict", error("The state of the shop forbids it: stock, limits of an offer, a cart that has changed.")],
  413: ["TooLarge", error("The body is too long.")],
  415: ["WrongType", error("The body has another content type.")],
  422: ["RequestIdReused", error("The `Idempotency-Key` belongs to another request.")],
  429: ["TooMany", error("Too many requests of this session.", later)],
  503: ["Unavailable", error("The shop cannot answer now.", later)],
};

export const errorComponents = (): Json => ({
  schemas: { Error: schemaOf(errorBody, "output") },
  responses: Object.fromEntries([...Object.values(RESPONSES), ["Failed", error("The shop failed.")]]),
});

/** The refusals of a call: what can be wrong with it follows from what it carries. */
export function errorResponses(entry: AnyEntry): Json {
  const statuses = [
    ...[400, 401, 404, 503],
    ...(entry.write ? [403, 409, 422, 429] : []),
    ...(entry.measures ? [429] : []),
    ...(entry.headers?.includes("anti-csrftoken-a2z") ? [403] : []),
    ...(entry.body ? [413, 415] : []),
  ];
  const known = new Set(statuses);
  return {
    ...Object.fromEntries([...known].map((status) => [status, { $ref: `#/components/responses/${RESPONSES[status]![0]}` }])),
    default: { $ref: "#/components/responses/Failed" },
  };
}

/** A status whose body is an answer of the call or an error. */
export const answerOrError = (status: number, content: Json): Json => ({
  description: `An answer that says why not, or: ${RESPONSES[status]?.[1]["description"] ?? "it was refused."}`,
  content: {
    ...content,
    "application/json": { schema: content["application/json"] ? { anyOf: [content["application/json"].schema, ERROR] } : ERROR },
  },
});
