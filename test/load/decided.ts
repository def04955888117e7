import { until } from "../support/poll.ts";
import type { Reply } from "./shopper.ts";

/** ms until the shop serves again, once what it needs is there again */
export const RECOVERY = 30_000;

/** Whether the shopper cannot know what has become of the request, and sends it again with the same id. */
export const isUndecided = ({ status }: Reply): boolean => status === 0 || status === 503;

/** Sends a request, to one process after the other, until the shop has decided it. */
export async function decided(send: () => Promise<Reply>): Promise<Reply> {
  let reply = await send();
  const again = async () => !isUndecided(reply) || !isUndecided((reply = await send()));
  await until(again, "the shop decides a request", RECOVERY);
  return reply;
}
