/** English texts; those that the whole area shares are in `src/text/lists.ts`. */
export const texts = {
  "list-button.add": "Add to list",
  "list-button.open": "Choose a list",
  "list-button.loading": "Loading your lists",
  "list-button.added": "Added to {list}",
  "list-button.add-failed": "We could not add this to your list. Please try again.",
  "list-button.close": "Close",
} as const;
