export const texts = {
  "voice-list-button.add": "Add to voice-assistant list",
  "voice-list-button.adding": "Adding to your list",
  "voice-list-button.added": "Added to your list",
  "voice-list-button.error": "We could not add this item to your list.",
} as const;
