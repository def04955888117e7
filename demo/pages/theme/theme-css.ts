import { colorsOf, colorValue, defaultsOf, kindOf, rule, shortName, type Token } from "../play/tokens.ts";

/** A value that cannot end its declaration. */
const isPlain = (value: string) => value !== "" && value.length <= 120 && !/[;{}<>\\]|\/\*/.test(value);

/** What an address sets: name and value of each custom property that is not its default. */
export function declarations(tokens: readonly Token[], asked: URLSearchParams): readonly (readonly [name: string, value: string])[] {
  return tokens.flatMap((token): (readonly [string, string])[] => {
    if (kindOf(token) !== "color") {
      const value = (asked.get(shortName(token)) ?? "").trim();
      return isPlain(value) ? [[token.name, value]] : [];
    }
    const set = colorsOf(token, asked);
    if (!set.light && !set.dark) return [];
    const { light, dark } = { ...defaultsOf(token), ...set };
    return [[token.name, colorValue(light, dark)]];
  });
}

/** The style sheet of a theme. */
export const themeCss = (tokens: readonly Token[], asked: URLSearchParams, selector = ":root"): string => {
  const found = declarations(tokens, asked);
  return found.length > 0 ? rule(selector, found) : `/* nothing is changed: the elements have their own theme */\n`;
};
