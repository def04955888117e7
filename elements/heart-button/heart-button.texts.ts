export const texts = {
  "heart-button.save": "Save {title} to a list",
  "heart-button.is-saved": "{title} is saved to your list",
  "heart-button.saved": "Saved to {list}",
  "heart-button.removed": "Removed from {list}",
  "heart-button.failed": "We could not save this. Please try again.",
} as const;
