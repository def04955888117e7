/** Texts that several elements of the lists area say. */
export const texts = {
  "list-button.heart": "Save to a list",
  "list-button.heart-saved": "Saved. See your list",
  "list-button.default-name": "your list",
  "list-button.load-failed": "We could not load your lists.",
  "list-button.retry": "Try again",
  "list-button.unavailable": "Lists are unavailable right now.",
} as const;
