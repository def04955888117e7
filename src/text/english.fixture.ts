type Texts = Readonly<Record<string, string>>;

const files = import.meta.glob<Texts>(
  ["./*.ts", "../../elements/*/*.texts.ts", "!./*.{test,browser,fixture}.ts", "!../../elements/_template/*"],
  {
    eager: true,
    import: "texts",
  },
);

/** Every English default, of `src/text` and of all elements, for the tests. */
export const english: Texts = Object.assign({}, ...Object.values(files));

/** The keys as they stand in the files, so that one that two files have is there twice. */
export const defaults: readonly string[] = Object.values(files).flatMap((texts) => Object.keys(texts ?? {}));
