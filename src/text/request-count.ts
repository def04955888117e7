/** The dropdown of the requested count: the element of its own and the one inside the baby-registry panel. */
export const texts = {
  "request-count.label": "Requested",
  "request-count.more": "{limit}+",
  "request-count.range": "Please enter a number from 1 to {max}.",
} as const;
