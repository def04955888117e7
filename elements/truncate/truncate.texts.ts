/** English texts of `dp-truncate` (text.1). */
export const texts = {
  "truncate.label": "Full text",
  "truncate.more": "Show more",
  "truncate.less": "Show less",
  "truncate.close": "Close",
  "truncate.revealed": "{count} more shown",
} as const;
