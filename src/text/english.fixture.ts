type Texts = Readonly<Record<string, string>>;

/** The English texts, by the name of their file. */
export const englishFiles: Readonly<Record<string, Texts>> = import.meta.glob<Texts>(
  ["./*.ts", "../../elements/*/*.texts.ts", "!./*.{test,browser,fixture}.ts", "!./virtual.d.ts"],
  {
    eager: true,
    import: "texts",
  },
);

const files = Object.entries(englishFiles).flatMap(([path, texts]) => (path.includes("/_template/") ? [] : [texts]));

/** Every English default, of `src/text` and of all elements, for the tests. */
export const english: Texts = Object.assign({}, ...files);

/** The keys as they stand in the files, so that one that two files have is there twice. */
export const defaults: readonly string[] = files.flatMap((texts) => Object.keys(texts ?? {}));
