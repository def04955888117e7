/** A text of the catalogue for a renderer: it is English whatever the language of the page. */
export const english = (text: string) => ({ text, language: "en" }) as const;
