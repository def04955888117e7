export const texts = {
  "digital-dash.creating": "Creating your dash button",
  "digital-dash.created-title": "Dash button created",
  "digital-dash.created-text": "You can now reorder this item with one press.",
  "digital-dash.created": "Dash button created",
  "digital-dash.error-title": "Something went wrong",
  "digital-dash.error-text": "We could not create your dash button. Please try again later.",
  "digital-dash.ok": "OK",
} as const;
