type Texts = Readonly<Record<string, string>>;

const files = import.meta.glob<Texts>(
  ["./*.ts", "../../elements/*/*.texts.ts", "!./*.test.ts", "!./*.fixture.ts", "!../../elements/_template/*"],
  {
    eager: true,
    import: "texts",
  },
);

/** Every English default, of `src/text` and of all elements, for the tests. */
export const english: Texts = Object.assign({}, ...Object.values(files));

/** Keys by how many files have them. */
export const defaults: readonly string[] = Object.values(files).flatMap((texts) => Object.keys(texts ?? {}));
