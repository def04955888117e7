export const texts = {
  "program-sheet.title": "Choose where you want your groceries",
  "program-sheet.close": "Close",
} as const;
