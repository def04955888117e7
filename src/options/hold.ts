/** Whether an element keeps its fallback for now; `giveBack` makes it so where it had begun. */
export interface Hold {
  (host: Element & { readonly session?: unknown }, giveBack: () => void): boolean;
  /** what an element needs of calls that the page does not answer (connect.6): there with the code that knows it */
  readonly missing?: (host: Element) => readonly string[];
}

export const HOLD = "hold";
