import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { decided } from "./decided.ts";
import { scenario } from "./shop.ts";
import { SIZE } from "./size.ts";
import { KETTLE } from "./traffic.ts";

const { shoppers, stock } = SIZE.crowd;

scenario(`${shoppers} shoppers at four processes want a stock of ${stock}: that many get one, nobody is told so in vain`, async (shop) => {
  await shop.stock(KETTLE, stock);
  const crowd = await shop.guests(shoppers);
  const replies = await Promise.all(
    crowd.map((shopper) => {
      const key = randomUUID();
      return decided(() => shopper.add(KETTLE, { key }));
    }),
  );
  const count = (status: number) => replies.filter((reply) => reply.status === status).length;
  expect([count(200), count(409)]).toEqual([stock, shoppers - stock]);
});
