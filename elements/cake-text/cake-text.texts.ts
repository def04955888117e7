export const texts = {
  "cake-text.label": "Text on the cake",
  "cake-text.hint": "Up to 30 letters, digits, spaces and . ! $ & ?",
  "cake-text.left": "{count} characters left",
  "cake-text.error-title": "Please change your text",
  "cake-text.profanity": "This text contains words that we cannot write.",
  "cake-text.special": "Use only letters, digits, spaces and . ! $ & ?",
  "cake-text.ok": "OK",
} as const;
