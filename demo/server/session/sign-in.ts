import { eq } from "drizzle-orm";
import { mergeCarts } from "../cart/merge-carts.ts";
import { moveLocation } from "../delivery/location.ts";
import type { Database } from "../database/query.ts";
import { requestIds, sessions } from "../database/schema.ts";
import { newSessionKey } from "./session-key.ts";
import { findSession, guestOf, setSession, type KnownSession, type Session, type ShopContext } from "./session.ts";
import { endSession } from "./session-lock.ts";
import { inTransaction } from "../database/transaction.ts";

/**
 * Signs in (or out, with `null`): a session of another shopper is a new session, so that a copy of the old cookie is not signed
 * in. What a guest had in the carts, where they have things delivered to, and which request ids are done, moves to the new session.
 */
export async function signIn(c: ShopContext, customerId: string | null): Promise<Session> {
  const before = c.get("session");
  if (customerId === null && before.customer === null) return before;
  const key = newSessionKey(c.get("sessionSecret"));
  const session = await inTransaction(c.get("db"), async (tx) => {
    await endSession(tx, before.id);
    if (customerId === null) return guestOf(key);
    const signedIn = await storeSession(tx, key, customerId);
    const sameShopper = before.customer === null || before.customer.id === customerId;
    if (sameShopper) await moveRequestIds(tx, before, signedIn);
    if (before.customer === null) {
      await mergeCarts(tx, before, signedIn);
      await moveLocation(tx, before, signedIn);
    }
    return signedIn;
  });
  return setSession(c, key, session);
}

async function storeSession(tx: Database, key: string, customerId: string): Promise<KnownSession> {
  await tx.insert(sessions).values({ id: guestOf(key).id, customerId });
  return (await findSession(tx, key)) as KnownSession;
}

/** Moves the request ids of a shopper to the next session: a press that is repeated after sign-in is still the same press. */
async function moveRequestIds(tx: Database, from: Pick<KnownSession, "id">, to: Pick<KnownSession, "id">): Promise<void> {
  await tx.update(requestIds).set({ sessionId: to.id }).where(eq(requestIds.sessionId, from.id));
}
