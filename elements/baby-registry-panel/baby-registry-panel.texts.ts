/** English texts of `dp-baby-registry-panel` (text.1). */
export const texts = {
  "baby-registry-panel.label": "Your baby registry",
  "baby-registry-panel.heading": "This item is on your baby registry",
  "baby-registry-panel.progress": "{percent}% of your checklist complete",
  "baby-registry-panel.checklist": "View checklist",
  "baby-registry-panel.registry": "View registry",
  "baby-registry-panel.must-have": "Must-have",
  "baby-registry-panel.group-gifting": "Group gifting",
  "baby-registry-panel.group-gifting-help": "About group gifting",
  "baby-registry-panel.private": "Private",
  "baby-registry-panel.help": "About these options",
  "baby-registry-panel.help-failed": "This information is unavailable right now.",
  "baby-registry-panel.saved": "Saved",
  "baby-registry-panel.save-failed": "We could not save this. Please try again.",
  "baby-registry-panel.status-failed": "We could not load your registry.",
  "baby-registry-panel.close": "Close",
} as const;
