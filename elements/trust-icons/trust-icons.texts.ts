export const texts = {
  "trust-icons.list": "Service and returns",
  "trust-icons.close": "Close",
  "trust-icons.details": "Details",
  "trust-icons.return-policy": "Read the return policy",
} as const;
