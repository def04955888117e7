import { sql } from "drizzle-orm";
import { html } from "hono/html";
import { cakeCustomize } from "../../../src/contract/cake.ts";
import { rows, type Database } from "../database/query.ts";
import { cakeTexts } from "../database/schema.ts";
import type { Mount } from "../http/mount.ts";
import { Refusal } from "../http/refusal.ts";
import type { Session } from "../session/session.ts";
import type { StoreOffer } from "./stores.ts";
import { type Say } from "../http/words.ts";

/** What the bakeries of the stores write on. */
const CAKES: ReadonlySet<string> = new Set(["B0CAKE0001"]);

/** Words that no bakery of the shop writes, in lower case and without marks. */
const UNWRITTEN: ReadonlySet<string> = new Set(["damn", "dumb", "idiot", "loser", "stupid", "ugly"]);

const WRITABLE = /^[\p{L}\p{M}\p{Nd} .!$&?]*$/u;

/** Throws 422 where the bakeries do not write the text. */
function checkText(text: string): void {
  const words = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/\P{L}+/u);
  if (text.trim() === "" || !WRITABLE.test(text) || words.some((word) => UNWRITTEN.has(word)))
    throw new Refusal(422, "text-refused", "No bakery of this shop writes this text.");
}

export function cakeCalls(mount: Mount): void {
  mount(cakeCustomize, async ({ body: { asin, almStoreId, price, personalizedMessage }, session, db }) => {
    const sold = await rows(db, sql`select asin from grocery_offers where store_id = ${almStoreId} and asin = ${asin}`);
    if (!CAKES.has(asin) || sold.length === 0) throw new Refusal(404, "no-such-cake", `The store ${almStoreId} writes no text on ${asin}.`);
    checkText(personalizedMessage);
    const [made] = await db
      .insert(cakeTexts)
      .values({ sessionId: session.id, storeId: almStoreId, asin, price, message: personalizedMessage })
      .returning({ token: cakeTexts.token });
    return { customizationToken: made!.token };
  });
}

/** The text of a token for this item of its store. Throws 404 where the shopper has written none under it. */
export async function cakeTextOf(
  db: Database,
  { id }: Session,
  { asin, storeId }: StoreOffer,
  token: string | undefined,
): Promise<string | undefined> {
  if (token === undefined || token === "") return undefined;
  const [written] = await rows<{ message: string }>(
    db,
    sql`select message from cake_texts where token = ${token} and session_id = ${id} and asin = ${asin} and store_id = ${storeId}`,
  );
  if (!written) throw new Refusal(404, "no-such-text", `No text is held under this token for ${asin}.`);
  return written.message;
}

/** The field of a cake that a store writes on; without scripts a cake is sold without a text. */
export const cakeText = ({ asin, storeId, priceMinor }: StoreOffer, say: Say) =>
  CAKES.has(asin)
    ? html`<dp-cake-text asin="${asin}" alm-store-id="${storeId}" price="${(priceMinor / 100).toFixed(2)}"
        ><p>${say("Without scripts this cake has no text on it.")}</p></dp-cake-text
      >`
    : "";

/** What is written on the cake of a line. */
export const textNotes = (customization: string | null, say: Say): string[] =>
  customization ? [say("Text: “{text}”", { text: customization })] : [];

/** Texts that the shopper has written, for tests. */
export const cakeTextsOf = (db: Database, { id }: Session): Promise<{ token: string; price: string; message: string }[]> =>
  rows(db, sql`select token, price, message from cake_texts where session_id = ${id} order by message`);
