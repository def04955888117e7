/** Outcomes of adding a recommended item, shown by every element with recommendations of a registry. */
export const texts = {
  "registry-recommendations.added": "{quantity} added to your registry",
  "registry-recommendations.exists": "Already on your registry",
  "registry-recommendations.error": "Could not be added. Please try again.",
} as const;
