import { el } from "./el.ts";
import { find, marked, wordsOf, type Found, type SearchIndex } from "./find.ts";

/** Results that a list beside a field has room for; the rest is on the page that the button opens. */
const LISTED = 12;

let index: Promise<SearchIndex> | undefined;

/** The index, read once, when the search is used; a failure is tried again at the next use. */
const load = (): Promise<SearchIndex> =>
  (index ??= fetch("/docs/search.json").then((answer) => {
    if (!answer.ok) throw new Error(`The index did not come: ${answer.status} for ${answer.url}`);
    return answer.json() as Promise<SearchIndex>;
  }));

const forget = () => void (index = undefined);

const text = (said: string, words: readonly string[]) =>
  marked(said, words).map(([piece, isHit]) => (isHit ? el("mark", {}, piece) : piece));

/** Addresses keep how the page is shown: language, direction, theme. */
function carried(href: string): string {
  const url = new URL(href, location.href);
  for (const name of ["lang", "dir", "theme"]) {
    const value = new URL(location.href).searchParams.get(name);
    if (value) url.searchParams.set(name, value);
  }
  return `${url.pathname}${url.search}${url.hash}`;
}

const option = ({ href, name, where, text: said, kind }: Found, words: readonly string[], at: number) =>
  el(
    "a",
    { id: `search-option-${at}`, role: "option", href: carried(href), tabindex: "-1", "aria-selected": "false", class: "found" },
    el("span", { class: "found-kind" }, kind),
    el("strong", {}, ...text(name, words)),
    el("span", { class: "found-where" }, where),
    said !== "" && el("span", { class: "found-text" }, ...text(said, words)),
  );

/**
 * The search of the header as a combobox with a list box: the focus stays in the field, the arrows move among what was found,
 * Enter follows, Escape closes. Without this script the form asks the server.
 */
export function wireSearch(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>("input[type=search]")!;
  const list = form.querySelector<HTMLElement>("[data-results]")!;
  const status = form.querySelector<HTMLElement>("output")!;
  let active = -1;
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>("[role=option]")];

  const setActive = (next: number) => {
    active = next;
    for (const [at, each] of options().entries()) each.setAttribute("aria-selected", String(at === active));
    const now = options()[active];
    if (now) {
      field.setAttribute("aria-activedescendant", now.id);
      now.scrollIntoView({ block: "nearest" });
    } else field.removeAttribute("aria-activedescendant");
  };

  const open = (isOpen: boolean) => {
    list.hidden = !isOpen;
    field.setAttribute("aria-expanded", String(isOpen));
    if (!isOpen) setActive(-1);
  };

  const show = async () => {
    const asked = field.value.trim();
    let found: readonly Found[] = [];
    try {
      if (asked) found = find(await load(), asked, Infinity);
    } catch {
      forget();
      return; // Enter still asks the server
    }
    if (asked !== field.value.trim()) return;
    list.replaceChildren(...found.slice(0, LISTED).map((one, at) => option(one, wordsOf(asked), at)));
    open(found.length > 0);
    status.textContent =
      asked === ""
        ? ""
        : found.length === 0
          ? `Nothing found for “${asked}”`
          : `${found.length} found${found.length > LISTED ? `, ${LISTED} listed` : ""}`;
  };

  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", list.id);
  field.setAttribute("aria-expanded", "false");
  field.addEventListener("focus", () => {
    void load().catch(forget);
    if (field.value.trim() !== "" && list.childElementCount > 0) open(true);
  });
  field.addEventListener("input", () => void show());
  field.addEventListener("keydown", (event) => {
    const count = list.hidden ? 0 : options().length;
    if (event.key === "Escape" && (field.value !== "" || !list.hidden)) {
      event.preventDefault();
      field.value = "";
      void show();
    } else if (count > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      // -1 is the field itself
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      options()[active]!.click();
    }
  });
  list.addEventListener("click", () => open(false));
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) open(false);
  });
  // a press on the list must not take the focus away before it is a click
  list.addEventListener("mousedown", (event) => event.preventDefault());
  document.addEventListener("keydown", (event) => {
    const target = event.composedPath()[0];
    const isTyping = target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"));
    if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}
