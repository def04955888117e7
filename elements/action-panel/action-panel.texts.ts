export const texts = {
  "action-panel.close": "Close",
} as const;
