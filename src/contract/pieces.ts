import * as z from "zod/mini";

/** The most pieces that a request can ask for: shops keep quantities as integers of 32 bits. */
export const MOST_PIECES = 2 ** 31 - 1;
/** The most items of one request. A page sends the product and what goes with it. */
export const MOST_ITEMS = 100;

/** How many pieces a request asks for. */
export const pieces = (minimum: number) => z.number().check(z.int(), z.gte(minimum), z.lte(MOST_PIECES));
