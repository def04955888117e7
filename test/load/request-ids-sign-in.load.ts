import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { decided } from "./decided.ts";
import { scenario } from "./shop.ts";
import { SIZE } from "./size.ts";
import { KETTLE } from "./traffic.ts";

scenario(
  `calls.12 an id that a guest has used is done no second time after sign-in, ${SIZE.copies} times at once over all processes`,
  async (shop) => {
    const [[guest], [customer]] = [await shop.guests(1), await shop.newCustomers(1)];
    const key = randomUUID();
    const before = await decided(() => guest!.add(KETTLE, { key }));
    expect((await guest!.signIn(customer!)).status).toBe(303);
    const replies = await Promise.all(Array.from({ length: SIZE.copies }, () => decided(() => guest!.add(KETTLE, { key }))));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set([`${before.status} ${before.text}`]));
  },
);
