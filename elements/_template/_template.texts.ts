export const texts = {
  "template.count": "You chose {quantity}",
  "template.more": "{step} more",
} as const;
