const COUNT = /\{(\w+), plural,((?:\s*(?:=\d+|[a-z]+) \{(?:[^{}]|\{\w+\})*\})+)\}/g;
const FORM = /(=\d+|[a-z]+) \{((?:[^{}]|\{\w+\})*)\}/g;

/** The counts of a text, each with its forms. */
export const countsOf = (text: string) =>
  [...text.matchAll(COUNT)].map(([, name, forms = ""]) => ({ name, forms: [...forms.matchAll(FORM)].map(([, form]) => form!) }));

/** The names that are filled in, once each. */
export const paramsOf = (text: string) => {
  const plain = text.replace(
    COUNT,
    (_, name: string, forms: string) => `{${name}}${[...forms.matchAll(FORM)].map(([, , form]) => form).join("")}`,
  );
  return [...new Set([...plain.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort();
};

/** The kinds of whole numbers that the language tells apart, up to those that a shop counts. */
export const kindsOf = (language: string) => {
  const rules = new Intl.PluralRules(language);
  return new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)));
};
