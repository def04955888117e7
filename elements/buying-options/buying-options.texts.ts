export const texts = {
  "buying-options.label": "Buying options",
} as const;
