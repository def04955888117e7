import { MOST_PIECES } from "../../../src/contract/pieces.ts";
import { positiveInteger } from "../../../src/lib/positive-integer.ts";

/** How many pieces a field asks for; 1 for a field that is missing or not a positive integer. */
export const piecesOf = (text: string | null | undefined): number => Math.min(positiveInteger(Number(text)) ?? 1, MOST_PIECES);
