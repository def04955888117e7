/** English texts of `dp-location-prompt` (text.1). */
export const texts = {
  "location-prompt.title": "Choose your delivery location",
  "location-prompt.close": "Close",
} as const;
