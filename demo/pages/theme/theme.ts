/** The theme builder while it is used: elements, contrast, style sheet and address follow each field at once. */
import { highlight } from "../../../scripts/docs/highlight.mjs";
import { defaultsOf, kindOf, rule, shortName, type Token } from "../play/tokens.ts";
import { byId, el } from "../site/el.ts";
import { contrast, PAIRS, ratioText } from "./contrast.ts";
import { declarations, themeCss } from "./theme-css.ts";

type Scheme = "light" | "dark";

const tokens = JSON.parse(byId("theme-tokens").textContent) as readonly Token[];
const form = byId<HTMLFormElement>("theme-form");
const stage = byId("theme-stage");
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

const fieldsNamed = (name: string) => [...form.querySelectorAll<HTMLInputElement>("input")].filter((field) => field.name === name);
const scheme = (): Scheme => (fieldsNamed("scheme").find(({ checked }) => checked)?.value === "dark" ? "dark" : "light");

/** What the fields say, without what is the default. */
function asked(): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of form.querySelectorAll<HTMLInputElement>("input")) {
    const { name, value, type } = field;
    if (type === "radio" || value === "" || value === field.dataset["default"]) continue;
    query.set(name, value);
  }
  if (scheme() === "dark") query.set("scheme", "dark");
  return query;
}

const colorOf = (name: string): string | undefined => {
  const token = tokens.find((each) => each.name === name && kindOf(each) === "color");
  return token && (fieldsNamed(`${scheme()}.${shortName(token)}`)[0]?.value ?? defaultsOf(token)[scheme()]);
};

/** Each pair with its ratio; those that are too low first named in one sentence, which is read out. */
function tellContrast(): void {
  const found = PAIRS.flatMap((pair) => {
    const [front, ground] = [colorOf(pair.front), colorOf(pair.ground)];
    return front && ground ? [{ ...pair, ratio: contrast(front, ground) }] : [];
  });
  byId("theme-pairs").replaceChildren(
    ...found.map(({ name, ratio, least }) => {
      const holds = ratio >= least;
      return el(
        "li",
        { class: holds ? "enough" : "too-low" },
        el("span", {}, name),
        el("strong", {}, ratioText(ratio)),
        !holds && el("span", { class: "verdict" }, `needs ${least}:1`),
      );
    }),
  );
  const low = found.filter(({ ratio, least }) => ratio < least).map(({ name }) => name.toLowerCase());
  const text = low.length === 0 ? "" : `Too little contrast in ${scheme()}: ${low.join(", ")}.`;
  if (byId("theme-warning").textContent !== text) byId("theme-warning").textContent = text;
}

function show(): void {
  const query = asked();
  for (const label of form.querySelectorAll<HTMLElement>("[data-scheme]")) label.hidden = label.dataset["scheme"] !== scheme();
  sheet.replaceSync(rule("#theme-stage", [["color-scheme", scheme()], ...declarations(tokens, query)]));
  byId("theme-css").replaceChildren(
    ...highlight(themeCss(tokens, query), "css").map(([kind, piece]) =>
      kind === "plain" ? piece : el("span", { class: `t-${kind}` }, piece),
    ),
  );
  tellContrast();
  history.replaceState(history.state, "", `${location.pathname}${query.size > 0 ? `?${query}` : ""}`);
}

/** Themes to begin with: short queries, as the address has them. */
const STARTS: Readonly<Record<string, string>> = {
  Default: "",
  Plum: "light.color-accent=%236b2fa0&dark.color-accent=%23d0b3f2&dark.color-on-accent=%2332114f&radius=4px&radius-large=6px",
  Forest:
    "light.color-accent=%230b5f56&dark.color-accent=%236fd3c5&dark.color-on-accent=%2308211e&light.color-surface=%23fffdf8&light.color-raised=%23f2eee4&radius=999px&radius-large=20px",
  Ink: "light.color-accent=%23111111&dark.color-accent=%23f5f5f5&dark.color-on-accent=%23111111&light.color-border=%23555555&radius=0px&radius-large=0px",
};

function take(query: URLSearchParams): void {
  for (const field of form.querySelectorAll<HTMLInputElement>("input[type=color], input[type=text]"))
    field.value = query.get(field.name) ?? field.dataset["default"] ?? "";
  show();
}

byId("theme-starts").replaceChildren(
  ...Object.entries(STARTS).map(([name, query]) => {
    const button = el("button", { type: "button" }, name);
    button.addEventListener("click", () => take(new URLSearchParams(query)));
    return button;
  }),
);
byId("theme-starts").hidden = false;
byId("theme-reset").hidden = false;
byId("theme-reset").addEventListener("click", () => take(new URLSearchParams()));
form.querySelector<HTMLElement>("button[type=submit]")!.hidden = true;
form.classList.add("theme-live");
form.addEventListener("input", show);
form.addEventListener("submit", (event) => event.preventDefault());
// the author stays here
for (const type of ["click", "submit"])
  stage.addEventListener(type, (event) => {
    const isLink = event.composedPath().some((node) => node instanceof HTMLAnchorElement);
    if (type === "submit" || isLink) event.preventDefault();
  });
stage.addEventListener("dp-navigate", (event) => event.preventDefault());
show();
