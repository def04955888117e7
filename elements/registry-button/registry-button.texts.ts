/** English texts of `dp-registry-button` (text.1). */
export const texts = {
  "registry-button.label-baby": "Add to baby registry",
  "registry-button.label-wedding": "Add to wedding registry",
  "registry-button.label-gift": "Add to gift registry",
  "registry-button.in-registry": "In your registry",
  "registry-button.added": "Added to your registry",
  "registry-button.duplicate": "This item is already on your registry",
  "registry-button.select-options": "Please choose all options first",
  "registry-button.failed": "We could not add this item. Please try again.",
  "registry-button.wedding-title": "Add to wedding registry",
  "registry-button.manage": "Manage your registry",
  "registry-button.retry": "Try again",
  "registry-button.close": "Close",
} as const;
