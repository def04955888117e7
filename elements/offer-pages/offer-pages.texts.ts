/** English texts of `dp-offer-pages` (text.1). */
export const texts = {
  "offer-pages.previous": "Previous",
  "offer-pages.next": "Next",
  "offer-pages.status": "Page {page} of {pages}",
} as const;
