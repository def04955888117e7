import { createHash, randomBytes } from "node:crypto";
import { html } from "hono/html";
import { once } from "./idempotency.ts";
import { sameText } from "./mount.ts";
import type { Database } from "./query.ts";
import { Refusal } from "./refusal.ts";
import type { ShopContext } from "./session.ts";

/** The fields that every form of the shop carries: the token (calls.14) and the id of the press (calls.12). */
export const formFields = (c: ShopContext) => html`
  <input type="hidden" name="anti-csrftoken-a2z" value="${c.get("session").csrfToken}" />
  <input type="hidden" name="dp-request-id" value="${randomBytes(16).toString("hex")}" />
`;

/** The fields of a form that a browser posted. Throws 403 without the token of the session. */
export async function readForm(c: ShopContext): Promise<URLSearchParams> {
  const form = new URLSearchParams(await c.req.text());
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
  const body = form.toString();
  const id = form.get("dp-request-id") || undefined;
  let done = false;
  const attempt = async (key: string | undefined) =>
    once(c.get("db"), { sessionId: c.get("session").id, key, call, body }, async (tx) => {
      done = true;
      return { status: 303, contentType: "", body: await write(tx) };
    });
  try {
    const reply = await attempt(id).catch((error: unknown) => {
      // A shopper who went back and changed the form pressed anew, though the page still carries the id of before.
      if (error instanceof Refusal && error.code === "request-id-changed") return attempt(`${id}.${digest(body)}`);
      throw error;
    });
    return c.redirect(done ? reply.body : repeated, 303);
  } catch (error) {
    if (error instanceof Refusal && error.code === "request-id-reused") return c.redirect(repeated, 303);
    throw error;
  }
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);
