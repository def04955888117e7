export const texts = {
  "business-list.title": "Add to a business list",
  "business-list.add-failed": "We could not add this to your list. Please try again.",
  "business-list.failed": "We could not load your business lists.",
  "business-list.retry": "Try again",
  "business-list.close": "Close",
} as const;
