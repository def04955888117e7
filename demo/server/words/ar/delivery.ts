/** The chooser of the place of delivery, and places to collect from. */
export const delivery = {
  "Pickup places": "أماكن الاستلام",
  "Five digits": "خمسة أرقام",
} as const;
