/** The id of a seller, as the subscribe fields name it. */
export const merchantOf = (seller: string): string => `M-${seller.replace(/[^A-Za-z0-9]+/g, "-").toUpperCase()}`;
