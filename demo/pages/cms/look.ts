import { byId, el } from "./el.ts";

const RIGHT_TO_LEFT = new Set(["ar", "he"]);

/** Custom properties that the page offers, with what they begin as; the whole table is in the documentation. */
const PROPERTIES: readonly (readonly [string, string, "color" | "text"])[] = [
  ["--dp-color-accent", "#6b2fa0", "color"],
  ["--dp-color-on-accent", "#ffffff", "color"],
  ["--dp-color-surface", "#fffaf0", "color"],
  ["--dp-color-text", "#2b1a3d", "color"],
  ["--dp-color-border", "#8d6fae", "color"],
  ["--dp-radius", "2px", "text"],
  ["--dp-space", "10px", "text"],
  ["--dp-target", "44px", "text"],
];

const SCHEMES: Readonly<Record<string, string>> = { light: "light", dark: "dark", custom: "light", system: "light dark" };

/** The switches above the preview. */
export interface Look {
  /** puts what is chosen on the stage */
  apply(stage: HTMLElement): void;
  /** the custom theme as CSS; "" while none is chosen */
  css(): string;
  /** chosen values by name */
  values(): Readonly<Record<string, string>>;
}

/** Reads the switches; `changed` is called with the name of the one that was turned. */
export function wireLook(changed: (name: string) => void): Look {
  const form = byId<HTMLFormElement>("cms-switches");
  const theme = byId<HTMLFieldSetElement>("cms-theme");
  const values = () => Object.fromEntries([...form.querySelectorAll("select")].map(({ name, value }) => [name, value]));
  const custom = new Map(PROPERTIES.map(([name, value]) => [name, value]));
  for (const [name, value, type] of PROPERTIES) {
    const field = el("input", { type, value, autocomplete: "off" });
    field.addEventListener("input", () => {
      custom.set(name, field.value);
      changed("custom");
    });
    theme.append(el("label", {}, el("code", {}, name), field));
  }
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", ({ target }) => changed((target as HTMLSelectElement).name));

  const isCustom = () => values()["theme"] === "custom";
  return {
    values,
    apply(stage) {
      const { lang = "en", dir, theme: chosen = "system", device = "auto" } = values();
      stage.lang = lang;
      stage.dir = dir === "auto" ? (RIGHT_TO_LEFT.has(lang) ? "rtl" : "ltr") : dir!;
      stage.className = `stage device-${device}`;
      stage.style.setProperty("color-scheme", SCHEMES[chosen]!);
      theme.hidden = !isCustom();
      for (const [name, value] of custom) {
        if (isCustom()) stage.style.setProperty(name, value);
        else stage.style.removeProperty(name);
      }
    },
    css: () => (isCustom() ? `:root {\n${[...custom].map(([name, value]) => `  ${name}: ${value};\n`).join("")}}\n` : ""),
  };
}
