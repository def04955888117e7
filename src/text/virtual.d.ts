/** Made by `scripts/build/texts.mjs` of the translations beside each element. */
declare module "virtual:dp-texts" {
  /** element, without `dp-`, to area; only elements that have texts */
  export const areas: Readonly<Record<string, string>>;
  /** area to language to the function that loads the texts of both */
  export const files: Readonly<
    Record<string, Readonly<Record<string, () => Promise<{ readonly messages: Readonly<Record<string, string>> }>>>>
  >;
}
