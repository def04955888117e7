import { parseArgs } from "node:util";
import type { CallEntry } from "../../../src/contract/entry.ts";

/** What the command line asks for. */
export interface Asked {
  /** `undefined`: the shop of this repository */
  readonly base: URL | undefined;
  readonly fixtures: string | undefined;
  readonly writes: boolean;
  readonly json: boolean;
  readonly entries: readonly CallEntry[];
}

/** Where the calls of an area and of an element are known from: names of calls by both. */
export interface CallsBy {
  readonly area: Readonly<Record<string, readonly string[]>>;
  readonly element: Readonly<Record<string, readonly string[]>>;
}

export const USAGE = `npm run conformance -- [<address>] [--fixtures <file>] [--only <call,…>] [--elements <tag,…>] [--area <area,…>] [--writes] [--json]

  <address>     of the server, as the option endpoint-base of your pages: https://shop.example
                without one, the demo shop of this repository is started in memory and checked with its own fixtures, writes included
  --fixtures    a JSON file that says who is signed in and what there is: --example prints one
  --only        these calls alone: cart-count,cart-items
  --elements    the calls of these elements: dp-quantity-selector,dp-list-button
  --area        the calls of the elements of these areas, or of the cart: cart,lists
  --writes      sends calls that change something, too; use an account that is made for tests
  --json        the findings and what the server reaches, for programs: { "areas": […], "findings": […] }

It says what the server reaches, area by area. An area that is whole can be named in the option provides of your pages, of another
the calls that it reaches. It ends with 0 when every call that was chosen is as the contract says, with 1 otherwise, with 2 when it could not begin.`;

/** Reads the command line. Throws with a sentence when it asks for something that there is not. */
export function choose(argv: readonly string[], contract: readonly CallEntry[], by: CallsBy): Asked {
  const list = { type: "string", multiple: true } as const;
  const flag = { type: "boolean", default: false } as const;
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { fixtures: { type: "string" }, only: list, elements: list, area: list, writes: flag, json: flag },
  });
  const [address, ...more] = positionals;
  if (more.length > 0) throw new Error("Give one address.");
  if (address === undefined && values.fixtures !== undefined) throw new Error("Fixtures belong to a server: give its address.");
  if (address !== undefined && (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)))
    throw new Error(`${address} is no address of a server (https://…).`);

  const split = (given: readonly string[] = []) =>
    given
      .flatMap((text) => text.split(","))
      .map((text) => text.trim())
      .filter(Boolean);
  const names = new Set([
    ...known("call", split(values.only), Object.fromEntries(contract.map(({ name }) => [name, [name]]))),
    ...known(
      "element",
      split(values.elements).map((tag) => (tag.startsWith("dp-") ? tag : `dp-${tag}`)),
      by.element,
    ),
    ...known("area", split(values.area), by.area),
  ]);
  const all = !values.only && !values.elements && !values.area;
  return {
    base: address === undefined ? undefined : new URL(address),
    fixtures: values.fixtures,
    writes: values.writes,
    json: values.json,
    entries: contract.filter(({ name }) => all || names.has(name)),
  };
}

function known(kind: string, asked: readonly string[], there: Readonly<Record<string, readonly string[]>>): readonly string[] {
  for (const name of asked)
    if (!Object.hasOwn(there, name)) throw new Error(`There is no ${kind} ${name}. There are: ${Object.keys(there).sort().join(", ")}.`);
  return asked.flatMap((name) => there[name]!);
}
