import { el } from "../site/el.ts";
import { defaultsOf, kindOf, rule, type Token } from "./tokens.ts";

/** A part that `::part()` reaches, as the manifest has it. */
interface Part {
  readonly name: string;
  readonly description?: string;
}

export interface StylePanel {
  readonly root: HTMLElement;
  /** the rules that were made here; "" while there are none */
  css(scope?: string): string;
}

/** Properties of a part that the form offers: what pages change most. */
const PROPERTIES = [
  ["color", "color", "Text colour"],
  ["background-color", "color", "Background"],
  ["border-color", "color", "Border colour"],
  ["border-radius", "text", "Corners"],
  ["padding", "text", "Padding"],
  ["font-weight", "text", "Font weight"],
  ["font-size", "text", "Font size"],
] as const;

const EXAMPLES: Readonly<Record<string, string>> = {
  "border-radius": "12px",
  padding: "8px 16px",
  "font-weight": "700",
  "font-size": "1.1rem",
};

const isValid = (property: string, value: string) => property.startsWith("--") || CSS.supports(property, value);

/** A field for one declaration; an empty one is no declaration. A colour counts from the moment that it is chosen. */
function declarationField(label: string, property: string, kind: "color" | "text", start: string, changed: (value: string) => void) {
  const field = el("input", {
    type: kind,
    autocomplete: "off",
    spellcheck: "false",
    ...(kind === "color" ? { value: start } : { placeholder: start }),
  });
  field.addEventListener("input", () => {
    const value = field.value.trim();
    const holds = value === "" || isValid(property, value);
    field.setAttribute("aria-invalid", String(!holds));
    changed(holds ? value : "");
  });
  return el("label", { class: "style-field" }, el("span", {}, label), field);
}

/** Pick a part, set properties of it: the rules for `::part()`. */
export function partsPanel(tag: string, parts: readonly Part[], changed: () => void): StylePanel {
  const chosen = new Map<string, Map<string, string>>();
  const pick = el(
    "select",
    { autocomplete: "off" },
    ...parts.map(({ name, description }) => el("option", { value: name }, description ? `${name}: ${description}` : name)),
  );
  const fields = el("div", { class: "style-fields" });
  const show = () => {
    const values = chosen.get(pick.value) ?? new Map<string, string>();
    chosen.set(pick.value, values);
    fields.replaceChildren(
      ...PROPERTIES.map(([property, kind, label]) => {
        const start = values.get(property) ?? (kind === "color" ? "#808080" : EXAMPLES[property]!);
        const field = declarationField(label, property, kind, start, (value) => {
          if (value === "") values.delete(property);
          else values.set(property, value);
          changed();
        });
        if (kind === "text") field.querySelector("input")!.value = values.get(property) ?? "";
        return field;
      }),
    );
  };
  const reset = el("button", { type: "button" }, "Clear this part");
  reset.addEventListener("click", () => {
    chosen.delete(pick.value);
    show();
    changed();
  });
  pick.addEventListener("change", show);
  show();
  return {
    root: el("div", { class: "style-panel" }, el("label", { class: "style-field" }, el("span", {}, "Part"), pick), fields, reset),
    css: (scope = "") => [...chosen].map(([part, values]) => rule(`${scope && `${scope} `}${tag}::part(${part})`, [...values])).join(""),
  };
}

/** The custom properties of the theme: what is set here goes to `:root` of a page. */
export function themePanel(tokens: readonly Token[], changed: () => void): StylePanel {
  const set = new Map<string, string>();
  const field = (token: Token) => {
    const kind = kindOf(token);
    return declarationField(
      token.name,
      token.name,
      kind === "color" ? "color" : "text",
      kind === "color" ? defaultsOf(token).light : token.fallback,
      (value) => {
        // a colour for light and dark alike: the theme builder has both
        if (value === "") set.delete(token.name);
        else set.set(token.name, value);
        changed();
      },
    );
  };
  const root = el("div", { class: "style-panel" });
  const build = () => root.replaceChildren(el("div", { class: "style-fields" }, ...tokens.map(field)), reset);
  const reset = el("button", { type: "button" }, "Back to the defaults");
  reset.addEventListener("click", () => {
    set.clear();
    build();
    changed();
  });
  build();
  return { root, css: (scope = ":root") => rule(scope, [...set]) };
}
