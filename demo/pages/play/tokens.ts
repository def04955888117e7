/** A custom property of the theme with what the form and the style sheet need to know of it. */
export interface Token {
  readonly name: string;
  readonly fallback: string;
  readonly what: string;
}

export type TokenKind = "color" | "scheme" | "text";

export const kindOf = ({ name, fallback }: Token): TokenKind => {
  if (name === "--dp-color-scheme") return "scheme";
  return name.includes("color") && /^#[0-9a-f]{3,8}\b/i.test(fallback) ? "color" : "text";
};

/** The name without what all of them begin with: `color-accent`. */
export const shortName = ({ name }: Token): string => name.slice("--dp-".length);

/** "Accent" of `--dp-color-accent`, to be read. */
export const labelOf = (token: Token): string => {
  const words = shortName(token)
    .replace(/^color-(?!scheme)/, "")
    .replaceAll("-", " ");
  return `${words[0]!.toUpperCase()}${words.slice(1)}`;
};

/** The defaults of a colour in light and in dark; of anything else the one default twice. */
export function defaultsOf({ fallback }: Token): { readonly light: string; readonly dark: string } {
  const [light = "", dark = light] = fallback.split(/\s+\/\s+/);
  return { light, dark };
}

/** What a page writes for a colour: one value where light and dark are the same. */
export const colorValue = (light: string, dark: string): string => (light === dark ? light : `light-dark(${light}, ${dark})`);

export const rule = (selector: string, declarations: readonly (readonly [name: string, value: string])[]): string =>
  declarations.length === 0 ? "" : `${selector} {\n${declarations.map(([name, value]) => `  ${name}: ${value};\n`).join("")}}\n`;

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

const isDefault = (value: string, fallback: string) => value.toLowerCase() === fallback.toLowerCase();

/** The colours that an address sets for a property; a default is not set. */
export function colorsOf(token: Token, asked: URLSearchParams): { readonly light?: string; readonly dark?: string } {
  const defaults = defaultsOf(token);
  const one = (scheme: "light" | "dark") => {
    const value = asked.get(`${scheme}.${shortName(token)}`) ?? "";
    return HEX.test(value) && !isDefault(value, defaults[scheme]) ? { [scheme]: value } : {};
  };
  return { ...one("light"), ...one("dark") };
}
