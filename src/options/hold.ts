/** Whether an element keeps its fallback for now; `giveBack` makes it so where it had begun. */
export type Hold = (host: Element & { readonly session?: unknown }, giveBack: () => void) => boolean;

export const HOLD = "hold";

/** A call that an element cannot do its main job without, or several of which one is enough (connect.6). */
export interface Need {
  readonly call: string;
  /** `undefined` where the page does not say what it provides */
  readonly isProvided: boolean | undefined;
}
