/** English texts of `dp-expander` (text.1). */
export const texts = {
  "expander.more": "See more",
  "expander.less": "See less",
} as const;
