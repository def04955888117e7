/** A count that can be asked for: whole, 1 or more; what is none of these counts as 1 (request-count.9, registry-recommendations.9). */
export const wholeCount = (count = 1): number => (Number.isInteger(count) ? Math.max(count, 1) : 1);
