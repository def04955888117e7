// What engines lose when presses meet, answers are lost and processes end (engine.3).
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { SHOP, startPart, type Part } from "../start.mjs";
import { lossyEngine, type LossyEngine } from "./lossy-engine.fixture.ts";
import { IN_STOCK, LAPTOP, LARGER_LAPTOP, MOUSE, Shopper } from "./shopper.fixture.ts";

const ROUNDS = 20;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

const data = mkdtempSync(join(tmpdir(), "dp-engine-example-"));
let engine: LossyEngine;
let part: Part;

const startShop = async () => (part = await startPart(SHOP, { ENGINE_API: engine.address, SHOP_DATA: data, PORT: "0" }));

async function endShop(signal: NodeJS.Signals): Promise<void> {
  const ended = once(part.child, "exit");
  part.child.kill(signal);
  await ended;
}

beforeAll(async () => {
  engine = await lossyEngine(inject("engine"));
  await startShop();
});

afterAll(async () => {
  await endShop("SIGTERM");
  await engine.close();
  rmSync(data, { recursive: true, force: true });
});

const one = { ...MOUSE, quantity: 1 };

describe(`in ${ROUNDS} rounds`, () => {
  it("engine.3 two presses at once of a new shopper are both in the cart", async () => {
    for (const round of rounds) {
      const shopper = await Shopper.at(part.address);
      const told = await Promise.all([shopper.add([one]), shopper.add([{ ...LAPTOP, quantity: 2 }])]);
      expect([round, ...told.map(({ status }) => status)]).toEqual([round, 200, 200]);
      expect([round, await shopper.cart()]).toEqual([round, { [MOUSE.asin]: 1, [LAPTOP.asin]: 2 }]);
    }
  });

  it("engine.3 of eight adds of one line side by side each that is told is there, once", async () => {
    for (const round of rounds) {
      const shopper = await Shopper.at(part.address);
      await shopper.add([{ ...LAPTOP, quantity: 1 }]);
      const told = await Promise.all(Array.from({ length: 8 }, () => shopper.add([one])));
      expect([round, told.map(({ status }) => status)]).toEqual([round, Array.from({ length: 8 }, () => 200)]);
      const counts = told.map(({ body }) => body.entity.items[0].quantity as number);
      expect([round, counts.toSorted((a, b) => a - b)]).toEqual([round, [1, 2, 3, 4, 5, 6, 7, 8]]);
      expect([round, await shopper.cart()]).toEqual([round, { [LAPTOP.asin]: 1, [MOUSE.asin]: 8 }]);
    }
  });

  it("engine.3 eight copies of one press side by side are one", async () => {
    for (const round of rounds) {
      const shopper = await Shopper.at(part.address);
      const id = randomUUID();
      const told = await Promise.all(Array.from({ length: 8 }, () => shopper.add([one], id)));
      expect([round, told.filter(({ isReplayed }) => !isReplayed).length]).toEqual([round, 1]);
      expect([round, new Set(told.map(({ status, body }) => JSON.stringify([status, body]))).size]).toEqual([round, 1]);
      expect([round, await shopper.cart()]).toEqual([round, { [MOUSE.asin]: 1 }]);
    }
  });

  it("engine.3 the same id after a restart of the adapter is the same press, answered alike", async () => {
    for (const round of rounds) {
      const shopper = await Shopper.at(part.address);
      const id = randomUUID();
      const first = await shopper.add([one], id);
      expect([round, first.status, first.isReplayed]).toEqual([round, 200, false]);
      await endShop(round % 2 === 0 ? "SIGKILL" : "SIGTERM");
      await startShop();
      const later = shopper.movesTo(part.address);
      expect([round, await later.add([one], id)]).toEqual([round, { ...first, isReplayed: true }]);
      expect([round, await later.cart()]).toEqual([round, { [MOUSE.asin]: 1 }]);
      const next = await later.add([one]);
      expect([round, next.isReplayed, await later.cart()]).toEqual([round, false, { [MOUSE.asin]: 2 }]);
    }
  });
});

const TOO_MANY = IN_STOCK + 1;

/** Adds and changes that ask for more than there is, of a cart that holds 2 of the mouse and 3 of the laptop. */
const EXCESSES: readonly (readonly [what: string, send: (shopper: Shopper) => ReturnType<Shopper["add"]>])[] = [
  ["an add of a new line", (shopper) => shopper.add([{ ...LARGER_LAPTOP, quantity: TOO_MANY }])],
  ["an add to a line", (shopper) => shopper.add([{ ...MOUSE, quantity: IN_STOCK - 1 }])],
  ["an add of two, one of them too many", (shopper) => shopper.add([one, { ...LARGER_LAPTOP, quantity: TOO_MANY }])],
  [
    "an add of the same twice",
    (shopper) =>
      shopper.add([
        { ...LARGER_LAPTOP, quantity: 60 },
        { ...LARGER_LAPTOP, quantity: 60 },
      ]),
  ],
  [
    "a change of two lines, one of them too many",
    async (shopper) => {
      const [first, second] = await shopper.lines();
      return shopper.modify([
        { id: first!.id, quantity: 1 },
        { id: second!.id, quantity: TOO_MANY },
      ]);
    },
  ],
];

describe.each([
  ["as the stock says", () => {}],
  ["where another shopper was faster than the look at the stock", () => engine.boast()],
])("what there is too little of, %s", (_, before) => {
  it.each(EXCESSES)("engine.3 %s is refused whole, and the cart is as before", async (_what, send) => {
    for (const round of rounds) {
      const shopper = await Shopper.at(part.address);
      await shopper.add([
        { ...MOUSE, quantity: 2 },
        { ...LAPTOP, quantity: 3 },
      ]);
      const held = await shopper.lines();
      before();
      const told = await send(shopper);
      expect([round, told.status, told.body.error?.code]).toEqual([round, 409, "not-enough"]);
      expect([round, await shopper.lines()]).toEqual([round, held]);
      // what is there can be added as before
      const next = await shopper.add([one]);
      expect([round, next.status, await shopper.cart()]).toEqual([round, 200, { [MOUSE.asin]: 3, [LAPTOP.asin]: 3 }]);
    }
  });
});

describe("an answer of the engine that is lost", () => {
  const ADD = /addItemsToOrder/;

  it("engine.3 an add that was done is told as done, also the first of a shopper", async () => {
    for (const round of rounds) {
      const shopper = await Shopper.at(part.address);
      const id = randomUUID();
      engine.lose(ADD, "answer");
      const told = await shopper.add([one], id);
      expect([round, told.status, told.body.entity?.count.entity.items, engine.left()]).toEqual([round, 200, 1, 0]);
      expect([round, await shopper.add([one], id)]).toEqual([round, { ...told, isReplayed: true }]);
      expect([round, await shopper.cart()]).toEqual([round, { [MOUSE.asin]: 1 }]);
    }
  });

  it("engine.3 an add that was not done is not told as done, and the same press again adds it once", async () => {
    for (const round of rounds) {
      const shopper = await Shopper.at(part.address);
      const id = randomUUID();
      engine.lose(ADD, "request");
      const told = await shopper.add([one], id);
      expect([round, told.status, told.body.error.code, engine.left()]).toEqual([round, 504, "unknown-outcome", 0]);
      expect([round, await shopper.cart()]).toEqual([round, {}]);
      const again = await shopper.add([one], id);
      expect([round, again.status, again.isReplayed, await shopper.cart()]).toEqual([round, 200, false, { [MOUSE.asin]: 1 }]);
    }
  });

  it("engine.3 where the look at the cart is lost as well the outcome is unknown, and the same press again finds it done", async () => {
    for (const round of rounds) {
      const shopper = await Shopper.at(part.address);
      await shopper.add([{ ...LAPTOP, quantity: 1 }]);
      const id = randomUUID();
      engine.lose(ADD, "answer");
      engine.loseNext("answer");
      const told = await shopper.add([one], id);
      expect([round, told.status, told.body.error?.code, engine.left()]).toEqual([round, 504, "unknown-outcome", 0]);
      const again = await shopper.add([one], id);
      expect([round, again.status, again.isReplayed]).toEqual([round, 200, true]);
      expect([round, await shopper.cart()]).toEqual([round, { [LAPTOP.asin]: 1, [MOUSE.asin]: 1 }]);
    }
  });

  it.each([
    ["a change that was done is told as done", 5, "answer"],
    ["a change that was not done is done by asking again", 5, "request"],
    ["a removal that was done is told as done", 0, "answer"],
  ] as const)("engine.3 %s", async (_what, quantity, loss) => {
    for (const round of rounds) {
      const shopper = await Shopper.at(part.address);
      await shopper.add([one, { ...LAPTOP, quantity: 1 }]);
      const line = (await shopper.lines()).find(({ asin }) => asin === MOUSE.asin)!;
      engine.lose(/OrderLine\(/, loss);
      const told = await shopper.modify([{ id: line.id, quantity }]);
      expect([round, told.status, told.body.entity?.items[0].quantity, engine.left()]).toEqual([round, 200, quantity, 0]);
      expect([round, await shopper.cart()]).toEqual([round, { ...(quantity > 0 && { [MOUSE.asin]: quantity }), [LAPTOP.asin]: 1 }]);
    }
  });

  it("engine.3 a removal that was not done is not told as done, and the same press again removes it", async () => {
    for (const round of rounds) {
      const shopper = await Shopper.at(part.address);
      await shopper.add([one, { ...LAPTOP, quantity: 1 }]);
      const line = (await shopper.lines()).find(({ asin }) => asin === MOUSE.asin)!;
      const id = randomUUID();
      engine.lose(/OrderLine\(/, "request");
      const told = await shopper.modify([{ id: line.id, quantity: 0 }], id);
      expect([round, told.status, told.body.error?.code, engine.left()]).toEqual([round, 504, "unknown-outcome", 0]);
      expect([round, await shopper.cart()]).toEqual([round, { [MOUSE.asin]: 1, [LAPTOP.asin]: 1 }]);
      expect([round, (await shopper.modify([{ id: line.id, quantity: 0 }], id)).status]).toEqual([round, 200]);
      expect([round, await shopper.cart()]).toEqual([round, { [LAPTOP.asin]: 1 }]);
    }
  });
});
