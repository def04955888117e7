/** The chooser of the place of delivery, and places to collect from. */
export const delivery = {
  "Pickup places": "أماكن الاستلام",
  Pickup: "الاستلام",
  "All places": "كل الأماكن",
  "You have no saved addresses.": "ليست لديك عناوين محفوظة.",
  "Five digits": "خمسة أرقام",
  "Collect your order at one of these.": "استلم طلبك من أحد هذه الأماكن.",
  "Collect your order near {place}.": "استلم طلبك قرب {place}.",
  "There is no place to collect from.": "لا يوجد مكان للاستلام.",
} as const;
