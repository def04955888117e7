export const texts = {
  "invite-button.requested": "Invitation requested",
  "invite-button.emailed": "Details emailed",
  "invite-button.failed-title": "Something went wrong",
  "invite-button.failed": "We could not send your request. Please try again later.",
  "invite-button.close": "Close",
} as const;
