import type { ClientBase } from "pg";
import { describe, expect, it } from "vitest";
import { isUnavailable } from "./errors.ts";
import { Servers, serverUrls } from "./servers.ts";

const client = (standby: boolean) => ({ query: async () => ({ rows: [{ standby }] }) }) as unknown as ClientBase;

describe("the servers of an address", () => {
  it("are as many as it has hosts, each with the user, the database and the options", () => {
    expect(serverUrls("postgres://shop:a%40b@one:5432,other:5433/db?sslmode=require")).toEqual([
      "postgres://shop:a%40b@one:5432/db?sslmode=require",
      "postgres://shop:a%40b@other:5433/db?sslmode=require",
    ]);
    for (const url of ["postgres://shop@[::1]:5432/db", "postgres:///db?host=/run/postgresql", "mysql://one,other", ""])
      expect(serverUrls(url)).toHaveLength(url.includes(",") ? 2 : 1);
  });

  it("are asked one after the other, and each connection that fails at the same moment moves on by one together", () => {
    const servers = new Servers("postgres://one,two,three/db");
    const first = servers.current;
    for (let connection = 0; connection < 8; connection++) servers.leave(first);
    expect(servers.current).toBe("postgres://two/db");
    servers.leave(servers.current);
    servers.leave(servers.current);
    expect(servers.current).toBe(first);
  });

  it("serve nobody as a standby, which is an outage and no failure of the request", async () => {
    const servers = new Servers("postgres://one,two/db");
    await servers.check(client(false));
    const failure = await servers.check(client(true)).catch((error: unknown) => error);
    expect([failure instanceof Error, isUnavailable(failure)]).toEqual([true, true]);
    // alone it is what the operator wants to be shown
    await new Servers("postgres://one/db").check(client(true));
  });
});
