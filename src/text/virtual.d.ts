/** Made by `scripts/build/texts.mjs` of the translations beside each element. */
declare module "virtual:dp-texts" {
  /** element, without `dp-`, to area; only elements that have texts */
  export const areas: Readonly<Record<string, string>>;
  /** area to language to the function that loads the texts of both */
  export const files: Readonly<
    Record<string, Readonly<Record<string, () => Promise<{ readonly messages: Readonly<Record<string, string>> }>>>>
  >;
}

declare module "virtual:dp-texts-in-english" {
  /** key to text, of all elements */
  export const english: Readonly<Record<string, string>>;
}

declare module "virtual:dp-texts-of-all" {
  /** language to key to text */
  export const messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Made by `scripts/build/features.mjs` of the catalogue. */
declare module "virtual:dp-features" {
  /** the modules of the feature elements, by tag */
  export const features: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** tags of the behaviour elements */
  export const behaviours: readonly string[];
}
