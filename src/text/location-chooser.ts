/** The chooser of the delivery location, and the sheet of a program that offers the same places. */
export const texts = {
  "location-chooser.title": "Choose your location",
  "location-chooser.close": "Close",
  "location-chooser.updated": "Your delivery location is changed.",
  "location-chooser.loading": "Loading locations",
  "location-chooser.failed": "We could not load the locations.",
  "location-chooser.retry": "Try again",
  "location-chooser.change-failed": "We could not change your location.",
} as const;
