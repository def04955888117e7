/** One wrong line, and the id of the statement that it violates. */
export interface Break {
  readonly id: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests?: readonly string[];
}

export const breaks: readonly Break[];

export function testsOf(one: Break): { readonly node: readonly string[]; readonly browser: readonly string[] };
