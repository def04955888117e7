/** English texts; those that the whole area shares are in `src/text/lists.ts`. */
export const texts = {
  "add-to-list.title": "Add to a list",
  "add-to-list.tags": "Tags (optional, separated by commas)",
  "add-to-list.submit": "Add",
  "add-to-list.create": "Create a new list",
  "add-to-list.added": "Added to {list}",
  "add-to-list.none": "You have no lists yet.",
  "add-to-list.failed": "We could not add this item. Please try again.",
  "add-to-list.close": "Close",
} as const;
