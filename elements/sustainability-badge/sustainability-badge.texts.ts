export const texts = {
  "sustainability-badge.title": "Sustainability features",
  "sustainability-badge.back": "Back",
  "sustainability-badge.close": "Close",
} as const;
