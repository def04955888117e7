import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { decided } from "./decided.ts";
import { scenario } from "./shop.ts";
import { SIZE } from "./size.ts";
import { KETTLE } from "./traffic.ts";

const { guests, adds } = SIZE.signIns;

scenario(
  `${guests} guests who sign in while they add keep every unit that they were told of; what comes too late is a 401`,
  async (shop) => {
    await shop.stock(KETTLE, 10_000);
    const [all, customers] = [await shop.guests(guests), await shop.newCustomers(guests)];
    for (const [index, guest] of all.entries()) {
      const signIn = Math.floor(adds / 2);
      const add = () => {
        const key = randomUUID();
        return decided(() => guest.add(KETTLE, { key }));
      };
      const sent = Array.from({ length: adds + 1 }, (_, turn) => (turn === signIn ? guest.signIn(customers[index]!) : add()));
      const replies = await Promise.all(sent);
      expect(replies[signIn]!.status).toBe(303);
      const others = replies.filter((_, turn) => turn !== signIn).map(({ status }) => status);
      expect(others.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    }
    // of all that were sent, some came before the sign-in: else nothing was proved
    expect(all.filter(({ acknowledged }) => acknowledged.size > 0).length).toBeGreaterThan(0);
  },
);
