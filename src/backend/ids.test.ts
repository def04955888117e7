import { describe, expect, it, vi } from "vitest";
import { at, bySql, byTransaction, processOf, sql, table } from "./ids.fixture.ts";
import { memoryIds } from "./memory-ids.ts";
import { createCart, visit } from "./shop.fixture.ts";
import { sqlIds } from "./sql-ids.ts";

const LINE = (quantity: number) => ({ entity: { items: [{ id: "L-A1", asin: "A1", quantity }], count: { entity: { items: quantity } } } });

describe.each([
  ["memory", () => memoryIds({ patience: 2_000 })],
  ["SQL", () => bySql()],
  ["SQL, in the transaction of the write", () => byTransaction()],
] as const)("request ids in %s", (_name, makeIds) => {
  it("backend.3 the same id is one effect, and its answer is given again, as one that is", async () => {
    const cart = createCart();
    const backend = processOf(cart, makeIds());
    const mara = await visit(backend);
    const [first, again] = [await mara.add("A1", 2, "p1"), await mara.add("A1", 2, "p1")];
    expect([first.headers.get("idempotent-replayed"), again.headers.get("idempotent-replayed")]).toEqual([null, "true"]);
    expect([await again.json(), cart.of(mara.session.id)]).toEqual([await first.json(), { A1: 2 }]);
    // another press, and another shopper who sends the same id
    const ben = await visit(backend);
    expect((await mara.add("A1", 2, "p2")).status).toBe(200);
    expect((await ben.add("A1", 3, "p1")).status).toBe(200);
    expect([cart.of(mara.session.id), cart.of(ben.session.id)]).toEqual([{ A1: 4 }, { A1: 3 }]);
  });

  it("backend.3 the same id 40 times at once is one effect", async () => {
    const cart = createCart();
    const backend = processOf(cart, makeIds());
    const mara = await visit(backend);
    const answers = await Promise.all(Array.from({ length: 40 }, () => mara.add("A1", 2, "p1")));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.filter((answer) => answer.headers.get("idempotent-replayed") === null)).toHaveLength(1);
    expect(cart.of(mara.session.id)).toEqual({ A1: 2 });
  });

  it("backend.2 another body, or another call, under the same id is 422 and does nothing; one that is too long is 400", async () => {
    const cart = createCart();
    const backend = processOf(cart, makeIds());
    const mara = await visit(backend);
    await mara.add("A1", 2, "p1");
    const code = async (response: Response) => [response.status, ((await response.json()) as { error: { code: string } }).error.code];
    expect(await code(await mara.add("A1", 3, "p1"))).toEqual([422, "request-id-changed"]);
    const coupon = await mara.send("/gp/collect-coupon/handler/redeem-coupon-detailpage.html?ref_=apl_redeem_coupon", {
      method: "POST",
      body: new URLSearchParams({ encryptedPromotionId: "C1" }),
      headers: { "anti-csrftoken-a2z": mara.token, "idempotency-key": "p1" },
    });
    expect(await code(coupon)).toEqual([422, "request-id-reused"]);
    expect(await code(await mara.add("A1", 2, "x".repeat(129)))).toEqual([400, "bad-request-id"]);
    expect(cart.of(mara.session.id)).toEqual({ A1: 2 });
  });

  it("backend.3 a write that was refused leaves no id behind", async () => {
    const cart = createCart();
    const backend = processOf(cart, makeIds());
    const mara = await visit(backend);
    expect((await mara.add("GONE", 1, "p1")).status).toBe(409);
    expect((await mara.add("A1", 2, "p1")).status).toBe(200);
    expect(cart.of(mara.session.id)).toEqual({ A1: 2 });
  });
});

describe.each([
  ["SQL", () => bySql()],
  ["SQL, in the transaction of the write", () => byTransaction()],
] as const)("processes that share request ids in %s", (_name, makeIds) => {
  it("backend.3 the same id after a restart, and at another process, is one effect", async () => {
    const cart = createCart();
    const mara = await visit(processOf(cart, makeIds()));
    const before = await at(processOf(cart, makeIds()), mara).add("A1", 2, "p1");
    const after = await at(processOf(cart, makeIds()), mara).add("A1", 2, "p1");
    expect([after.headers.get("idempotent-replayed"), await after.json()]).toEqual(["true", await before.json()]);
    expect(cart.of(mara.session.id)).toEqual({ A1: 2 });
  });

  it("backend.3 the same id 40 times at once at two processes is one effect", async () => {
    const cart = createCart();
    const processes = [processOf(cart, makeIds()), processOf(cart, makeIds())];
    let effects = 0;
    cart.faults.afterAdd = async () => void effects++;
    const mara = await visit(processes[0]!);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, turn) => at(processes[turn % 2]!, mara).add("A1", 2, "p1")));
    expect([effects, answers.filter(({ status }) => status !== 200)]).toEqual([1, []]);
    expect(cart.of(mara.session.id)).toEqual({ A1: 2 });
  });
});

describe("a write whose outcome is not known", () => {
  const lost = async () => {
    throw new Error("the connection was cut");
  };
  const makers = [
    ["memory", () => memoryIds({ patience: 100 })],
    ["SQL", () => bySql()],
  ] as const;

  it.each(makers)("backend.3 that has happened is told as done, by the confirming read (%s)", async (_name, makeIds) => {
    const cart = createCart();
    const backend = processOf(cart, makeIds());
    const mara = await visit(backend);
    await mara.add("A1", 1);
    cart.faults.afterAdd = lost;
    const told = await mara.add("A1", 2, "p1");
    expect([told.status, await told.json()]).toMatchObject([200, LINE(3)]);
    cart.faults.afterAdd = async () => {};
    const again = await mara.add("A1", 2, "p1");
    expect([again.headers.get("idempotent-replayed"), await again.json()]).toMatchObject(["true", LINE(3)]);
    expect(cart.of(mara.session.id)).toEqual({ A1: 3 });
  });

  it.each(makers)(
    "backend.3 that has not happened is not done again by itself, and is by the next press of that id (%s)",
    async (_name, makeIds) => {
      const cart = createCart();
      const backend = processOf(cart, makeIds());
      const mara = await visit(backend);
      await mara.add("A1", 1);
      cart.faults.beforeAdd = lost;
      expect((await mara.add("A1", 2, "p1")).status).toBe(504);
      cart.faults.beforeAdd = async () => {};
      expect(cart.of(mara.session.id)).toEqual({ A1: 1 });
      expect((await mara.add("A1", 2, "p1")).status).toBe(200);
      expect(cart.of(mara.session.id)).toEqual({ A1: 3 });
    },
  );

  it.each(makers)("backend.3 stays 504 without a confirming read, and is not sent again (%s)", async (_name, makeIds) => {
    const cart = createCart();
    const backend = processOf(cart, makeIds(), { reads: false });
    const mara = await visit(backend);
    cart.faults.afterAdd = lost;
    for (const turn of [1, 2]) expect([turn, (await mara.add("A1", 2, "p1")).status]).toEqual([turn, 504]);
    cart.faults.afterAdd = async () => {};
    expect((await mara.add("A1", 2, "p1")).status).toBe(504);
    expect(cart.of(mara.session.id)).toEqual({ A1: 2 });
  });

  it("backend.3 of a process that has ended meanwhile is decided by the next one", async () => {
    const cart = createCart();
    const mara = await visit(processOf(cart, bySql()));
    // a process that ends after the shop's system has acted: the press stays as it was sent
    cart.faults.afterAdd = () => new Promise(() => {});
    void at(processOf(cart, bySql()), mara).add("A1", 2, "p1");
    await vi.waitFor(() => expect(cart.of(mara.session.id)).toEqual({ A1: 2 }));
    cart.faults.afterAdd = async () => {};
    // one that ends before anything has been sent
    const held = createCart();
    const ben = await visit(processOf(held, bySql()));
    held.faults.beforeAdd = () => new Promise(() => {});
    void at(processOf(held, bySql()), ben).add("A1", 2, "p1");
    const isSent = () => sql.query<{ state: string }>(`select state from ${table} where session_id = $1`, [ben.session.id]);
    await vi.waitFor(async () => expect(await isSent()).toEqual([{ state: "sent" }]));
    held.faults.beforeAdd = async () => {};
    const [done, notDone] = [
      await at(processOf(cart, bySql(0)), mara).add("A1", 2, "p1"),
      await at(processOf(held, bySql(0)), ben).add("A1", 2, "p1"),
    ];
    expect([done.status, await done.json(), notDone.status]).toMatchObject([200, LINE(2), 200]);
    expect([cart.of(mara.session.id), held.of(ben.session.id)]).toEqual([{ A1: 2 }, { A1: 2 }]);
  });

  it("backend.3 of a process that has ended is taken over by one of those that repeat it at once", async () => {
    const cart = createCart();
    const mara = await visit(processOf(cart, bySql()));
    cart.faults.beforeAdd = () => new Promise(() => {});
    void at(processOf(cart, bySql()), mara).add("A1", 2, "p1");
    const isSent = () => sql.query<{ state: string }>(`select state from ${table} where session_id = $1`, [mara.session.id]);
    await vi.waitFor(async () => expect(await isSent()).toEqual([{ state: "sent" }]));
    await sql.query(`update ${table} set since = 1 where session_id = $1`, [mara.session.id]); // long ago
    cart.faults.beforeAdd = async () => {};
    let effects = 0;
    cart.faults.afterAdd = async () => void effects++;
    // all three find it left, and ask the cart, before one of them goes on
    let readers = 0;
    cart.faults.afterRead = async () => {
      readers++;
      await vi.waitFor(() => expect(readers).toBeGreaterThan(2));
    };
    const answers = await Promise.all([1, 2, 3].map(() => at(processOf(cart, bySql()), mara).add("A1", 2, "p1")));
    expect([...answers.map(({ status }) => status), effects]).toEqual([200, 200, 200, 1]);
    expect(cart.of(mara.session.id)).toEqual({ A1: 2 });
  });

  it("backend.3 a repetition that the first attempt keeps waiting is told to try again", async () => {
    const cart = createCart();
    // at two processes: writes of one process wait for their turn
    const shared = sqlIds({ query: sql.query, table, patience: 30 });
    const [one, two] = [processOf(cart, shared), processOf(cart, shared)];
    const mara = await visit(one);
    let go!: () => void;
    cart.faults.beforeAdd = () => new Promise((resolve) => (go = resolve));
    const first = at(one, mara).add("A1", 1, "p9");
    await vi.waitFor(() => expect(go).toBeTypeOf("function"));
    const second = await at(two, mara).add("A1", 1, "p9");
    expect([second.status, second.headers.get("retry-after")]).toEqual([503, "1"]);
    go();
    expect((await first).status).toBe(200);
    expect(cart.of(mara.session.id)).toEqual({ A1: 1 });
  });
});
