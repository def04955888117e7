/** English texts; the same keys in the other languages are in `multi-selection.texts.json`. */
export const texts = {
  "multi-selection.title": "Select products",
  "multi-selection.loading": "Loading",
  "multi-selection.failed": "Sorry, this could not be loaded.",
  "multi-selection.form-failed": "Sorry, this could not be sent. Please try again.",
  "multi-selection.retry": "Try again",
  "multi-selection.close": "Close",
};
