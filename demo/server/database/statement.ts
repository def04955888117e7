import { DrizzleQueryError, sql, type Placeholder, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Database } from "./query.ts";

/** The places of a text where the values of a run are put. */
export type Slots<Given> = { readonly [Name in keyof Given]-?: Placeholder };

/** A statement that is ready to run: with the values of this run it gives the rows. */
export type Statement<Given, Row> = (db: Database, given: Given) => Promise<Row[]>;

const dialect = new PgDialect();

/**
 * A statement that requests repeat. Its text is built here, once, and not again for each request; a connection prepares a text that
 * it has seen. A value is a parameter wherever the text names it; lists are one parameter: `= any(${ids})`.
 */
export function statement<Given extends object, Row>(build: (given: Slots<Given>) => SQL): Statement<Given, Row> {
  const slots = new Proxy({}, { get: (_target, name) => sql.placeholder(String(name)) }) as Slots<Given>;
  const { sql: text, params } = dialect.sqlToQuery(build(slots));
  const names = params.map((param) => (isSlot(param) ? param.name : undefined));
  return (db, given) => {
    const known = given as Readonly<Record<string, unknown>>;
    const values = names.map((name, at) => (name === undefined ? params[at] : known[name]));
    return send<Row>(db, text, values);
  };
}

/** Rows of a statement that is a text already, with `$1`, `$2`, … for its values. */
export const send = <Row>(db: Database, text: string, values: readonly unknown[]): Promise<Row[]> =>
  db.send<Row>(text, values).catch((cause: Error) => {
    // The log reads the text of a failed statement from it, as it does from a query builder's.
    throw new DrizzleQueryError(text, [...values], cause);
  });

const isSlot = (param: unknown): param is Placeholder => typeof param === "object" && param !== null && "name" in param;
