import { shared } from "../lib/registry.ts";
import type { ChangesPart, CoreContext } from "./model-context.ts";

/** What one element says of a program. */
interface Holding {
  readonly program: string;
  data: object | undefined;
}

/** By program, in the order in which the elements were connected; the last one holds the entry (stores.5). */
const holdings = () => shared("eligibility-holdings", () => new Map<string, readonly Holding[]>());

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The entry of a program in the store `eligibility`. Of several elements for one program the last connected one holds the whole
 * entry; when it leaves, that of the one before is back (stores.5). Data that is the same changes nothing.
 */
export function createEligibility({ page, setPage, signal }: Pick<CoreContext<unknown>, "page" | "signal"> & Pick<ChangesPart, "setPage">) {
  let own: Holding | undefined;

  function show(program: string, isLeaving = false): void {
    const { [program]: now, ...others } = page.eligibility.get();
    const data = holdings().get(program)?.at(-1)?.data;
    if (isSame(now, data)) return;
    const next = data ? { ...others, [program]: data } : others;
    // an element that has left fires no event
    if (isLeaving) page.eligibility.set(next);
    else setPage("eligibility", next);
  }

  function release(isLeaving = false): void {
    if (!own) return;
    const { program } = own;
    holdings().set(
      program,
      holdings()
        .get(program)!
        .filter((one) => one !== own),
    );
    own = undefined;
    show(program, isLeaving);
  }

  signal.addEventListener("abort", () => release(true));
  return {
    /** `undefined`: there is no entry of this element */
    set(program: string, data: object | undefined): void {
      if (own?.program !== program) {
        release();
        own = { program, data };
        holdings().set(program, [...(holdings().get(program) ?? []), own]);
      }
      own.data = data;
      show(program);
    },
  };
}
