export const texts = {
  "trust-widget.list": "Service and delivery",
  "trust-widget.title": "About this offer",
  "trust-widget.back": "Back",
  "trust-widget.full-policy": "Read the full return policy",
  "trust-widget.no-details": "No further details.",
} as const;
