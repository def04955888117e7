import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { decided } from "./decided.ts";
import { scenario } from "./shop.ts";
import { SIZE } from "./size.ts";
import { KETTLE } from "./traffic.ts";

scenario(`calls.12 the same id ${SIZE.copies} times at once, over all processes, is done once and has one answer`, async (shop) => {
  for (const [shopper] of [await shop.guests(1), await shop.customers(1)]) {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: SIZE.copies }, () => decided(() => shopper!.add(KETTLE, { key }))));
    expect(replies.map(({ status }) => status)).toEqual(Array(SIZE.copies).fill(200));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  }
});
