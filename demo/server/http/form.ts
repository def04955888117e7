import { createHash, randomBytes } from "node:crypto";
import { html } from "hono/html";
import { parseFields } from "../../../src/backend/fields.ts";
import { FORM, ID_FIELD, isNativePost, TOKEN_FIELD } from "../../../src/backend/native-form.ts";
import { Refusal as BackendRefusal } from "../../../src/backend/refusal.ts";
import { sameText } from "../../../src/backend/token.ts";
import type { Database } from "../database/query.ts";
import { leadTo } from "./redirect.ts";
import { Refusal } from "./refusal.ts";
import type { ShopContext } from "../session/session.ts";

/** The fields that every form of the shop carries: the token (calls.14) and the id of the press (calls.12). */
export const formFields = (c: ShopContext) => html`
  <input type="hidden" name="${TOKEN_FIELD}" value="${c.get("session").csrfToken}" />
  <input type="hidden" name="${ID_FIELD}" value="${randomBytes(16).toString("hex")}" />
`;

/** Whether a browser posts a form to an address that elements call as well. */
export const isFormPost = (c: ShopContext): boolean => isNativePost(c.req.raw);

/** The fields of a form that a browser posted. Throws 415 for another content type, 403 without the token of the session. */
export async function readForm(c: ShopContext): Promise<URLSearchParams> {
  const type = c.req.header("content-type")?.split(";")[0]!.trim().toLowerCase();
  if (type !== FORM) throw new Refusal(415, "wrong-content-type", `A form is ${FORM}, not ${type ?? "without a type"}.`);
  const form = parseFields(await c.req.text());
  if (!sameText(form.get(TOKEN_FIELD) ?? "", c.get("session").csrfToken)) {
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
  pressed.delete(TOKEN_FIELD);
  const body = pressed.toString();
  const id = form.get(ID_FIELD) || undefined;
  const attempt = (key: string | undefined) =>
    c
      .get("ids")
      .once(
        { session: c.get("session"), key, call, body },
        { write: async (tx) => ({ status: 303, contentType: "", body: await write(tx) }) },
      );
  try {
    const reply = await attempt(id).catch((error: unknown) => {
      // A shopper who went back and changed the form pressed anew, though the page still carries the id of before.
      if (error instanceof BackendRefusal && error.code === "request-id-changed") return attempt(`${id}.${digest(body)}`);
      throw error;
    });
    return leadTo(c, reply.isRepeated ? repeated : reply.body);
  } catch (error) {
    if (error instanceof BackendRefusal && error.code === "request-id-reused") return leadTo(c, repeated);
    throw error;
  }
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);
