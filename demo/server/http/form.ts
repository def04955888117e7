import { createHash, randomBytes } from "node:crypto";
import { html } from "hono/html";
import { parseFields } from "./fields.ts";
import { once } from "./idempotency.ts";
import { sameText } from "./mount.ts";
import type { Database } from "../database/query.ts";
import { leadTo } from "./redirect.ts";
import { Refusal } from "./refusal.ts";
import type { ShopContext } from "../session/session.ts";

/** The fields that every form of the shop carries: the token (calls.14) and the id of the press (calls.12). */
export const formFields = (c: ShopContext) => html`
  <input type="hidden" name="anti-csrftoken-a2z" value="${c.get("session").csrfToken}" />
  <input type="hidden" name="dp-request-id" value="${randomBytes(16).toString("hex")}" />
`;

const FORM = "application/x-www-form-urlencoded";

/**
 * Whether a browser posts a form to an address that elements call as well. A call has a header that no form can send: its
 * token or its request id. What a client accepts says nothing: many accept everything.
 */
export const isFormPost = (c: ShopContext): boolean =>
  c.req.header("anti-csrftoken-a2z") === undefined && c.req.header("idempotency-key") === undefined;

/** The fields of a form that a browser posted. Throws 415 for another content type, 403 without the token of the session. */
export async function readForm(c: ShopContext): Promise<URLSearchParams> {
  const type = c.req.header("content-type")?.split(";")[0]!.trim().toLowerCase();
  if (type !== FORM) throw new Refusal(415, "wrong-content-type", `A form is ${FORM}, not ${type ?? "without a type"}.`);
  const form = parseFields(await c.req.text());
  if (!sameText(form.get("anti-csrftoken-a2z") ?? "", c.get("session").csrfToken)) {
    throw new Refusal(403, "bad-csrf-token", "This page has expired. Go back, reload it and try again.");
  }
  return form;
}

/**
 * Does what a form asks for once per press and leads on to the address that `write` gives. A press that has happened
 * already, as a call or as a form, leads to `repeated` and does nothing.
 */
export async function submitOnce(
  c: ShopContext,
  form: URLSearchParams,
  call: string,
  repeated: string,
  write: (tx: Database) => Promise<string>,
): Promise<Response> {
  // Without the token, which is another one after sign-in: the press is the same.
  const pressed = new URLSearchParams(form);
  pressed.delete("anti-csrftoken-a2z");
  const body = pressed.toString();
  const id = form.get("dp-request-id") || undefined;
  const attempt = (key: string | undefined) =>
    once(c.get("db"), { session: c.get("session"), key, call, body }, async (tx) => ({
      status: 303,
      contentType: "",
      body: await write(tx),
    }));
  try {
    const reply = await attempt(id).catch((error: unknown) => {
      // A shopper who went back and changed the form pressed anew, though the page still carries the id of before.
      if (error instanceof Refusal && error.code === "request-id-changed") return attempt(`${id}.${digest(body)}`);
      throw error;
    });
    return leadTo(c, reply.isRepeated ? repeated : reply.body);
  } catch (error) {
    if (error instanceof Refusal && error.code === "request-id-reused") return leadTo(c, repeated);
    throw error;
  }
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);
