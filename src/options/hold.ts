/** Whether an element keeps its fallback for now; `giveBack` makes it so where it had begun. */
export type Hold = (host: Element & { readonly session?: unknown }, giveBack: () => void) => boolean;

export const HOLD = "hold";
