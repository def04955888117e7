import { html } from "hono/html";
import shared from "../../../src/text/shared.texts.json" with { type: "json" };
import { isRightToLeft } from "../../../src/text/direction.ts";
import type { ShopContext } from "../session/session.ts";

export interface Switches {
  readonly lang: string;
  readonly dir: string;
  readonly theme: string;
  readonly device: string;
  readonly build: string;
}

type Choices = Readonly<Record<string, string>>;

const nameOf = (tag: string) => new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;

/** The 20 languages shipped, by their own names; the others are translations of English. */
const languages = (): Choices =>
  Object.fromEntries(["en", ...Object.keys(shared["surface.close"])].sort().map((tag) => [tag, nameOf(tag)]));

const DIRECTIONS: Choices = { auto: "by language", ltr: "left to right", rtl: "right to left" };
const THEMES: Choices = { system: "as the system", light: "light", dark: "dark", custom: "custom, by --dp-*" };
const DEVICES: Choices = { auto: "by window", desktop: "desktop", tablet: "tablet", mobile: "mobile", app: "app" };
const BUILDS: Choices = { react: "React", lite: "lite", all: "React, one file", "lite-all": "lite, one file" };

const LOADERS: Choices = {
  react: "/dist/dp-elements.js",
  lite: "/dist/lite/dp-elements.js",
  all: "/dist/dp-elements.all.js",
  "lite-all": "/dist/lite/dp-elements.all.js",
};

/** Every switch with what it may be; the first is what stands where nothing was chosen, but English for the language. */
const switchChoices = (): Readonly<Record<keyof Switches, Choices>> => ({
  lang: languages(),
  dir: DIRECTIONS,
  theme: THEMES,
  device: DEVICES,
  build: BUILDS,
});

const LABELS: Readonly<Record<keyof Switches, string>> = {
  lang: "Language",
  dir: "Direction",
  theme: "Theme",
  device: "Device",
  build: "Build",
};

/** The switches as the address has them; what is not among the choices counts as not chosen. */
export function readSwitches(c: ShopContext): Switches {
  const choices = switchChoices();
  const one = (name: keyof Switches, fallback: string) => {
    const asked = c.req.query(name) ?? "";
    return Object.hasOwn(choices[name], asked) ? asked : fallback;
  };
  return {
    lang: one("lang", "en"),
    dir: one("dir", "auto"),
    theme: one("theme", "system"),
    device: one("device", "auto"),
    build: one("build", "react"),
  };
}

export const directionOf = ({ lang, dir }: Switches): "ltr" | "rtl" =>
  dir === "rtl" || (dir === "auto" && isRightToLeft(lang)) ? "rtl" : "ltr";

export const loaderOf = ({ build }: Switches): string => LOADERS[build]!;

/** A labelled select for each of the switches named; `without` leaves out choices. */
export const switchFields = (now: Switches, names: readonly (keyof Switches)[], without: readonly string[] = []) => {
  const choices = switchChoices();
  return names.map(
    (name) => html`
      <label>
        ${LABELS[name]}
        <select name="${name}" autocomplete="off">
          ${Object.entries(choices[name])
            .filter(([value]) => !without.includes(value))
            .map(
              ([value, label]) => html`
                <option value="${value}" ${value === now[name] ? "selected" : ""} ${name === "lang" ? html`lang="${value}"` : ""}>
                  ${label}
                </option>
              `,
            )}
        </select>
      </label>
    `,
  );
};

/** The switches that differ from what stands unchosen, as a query to carry on to the next page. */
export function switchQuery(now: Switches, more: Readonly<Record<string, string>> = {}): string {
  const plain: Switches = { lang: "en", dir: "auto", theme: "system", device: "auto", build: "react" };
  const query = new URLSearchParams(more);
  for (const [name, value] of Object.entries(now)) if (value !== plain[name as keyof Switches]) query.set(name, value);
  return query.size > 0 ? `?${query}` : "";
}

/** An address of the site with the switches as they are now. */
export function carry(now: Switches, href: string): string {
  const [path = "", hash] = href.split("#");
  const query = switchQuery(now);
  return `${path}${path.includes("?") ? query.replace("?", "&") : query}${hash === undefined ? "" : `#${hash}`}`;
}
