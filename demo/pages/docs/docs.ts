/** The search of the documentation while it is typed. Without this script its form asks the server. */
import { find, type Found, type SearchIndex } from "./find.ts";

let index: Promise<SearchIndex> | undefined;

const load = () =>
  (index ??= fetch("/docs/search.json").then((answer) => {
    if (!answer.ok) throw new Error(`The index did not come: ${answer.status}`);
    return answer.json() as Promise<SearchIndex>;
  }));

function item({ href, name, where, text }: Found): HTMLLIElement {
  const entry = document.createElement("li");
  const link = document.createElement("a");
  link.href = href;
  const title = document.createElement("strong");
  title.textContent = name;
  const place = document.createElement("span");
  place.textContent = where;
  link.append(title, " ", place);
  const said = document.createElement("p");
  said.textContent = text;
  entry.append(link, said);
  return entry;
}

function searchWhileTyping(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>("input[type=search]")!;
  const results = form.parentElement!.querySelector<HTMLElement>("[data-results]")!;
  const count = form.querySelector("output")!;
  const show = async () => {
    const asked = field.value.trim();
    let found: readonly Found[] = [];
    try {
      if (asked) found = find(await load(), asked);
    } catch {
      index = undefined;
      return; // the button still asks the server
    }
    if (asked !== field.value.trim()) return;
    results.replaceChildren(...found.map(item));
    results.hidden = found.length === 0;
    count.textContent = asked === "" ? "" : found.length === 0 ? "Nothing found" : `${found.length} found`;
  };
  field.addEventListener("focus", () => void load().catch(() => (index = undefined)), { once: true });
  field.addEventListener("input", () => void show());
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || field.value === "") return;
    field.value = "";
    void show();
  });
}

/** The contents may be longer than the window: the page that is read is in view among them. Below the article nothing scrolls. */
function showWhereWeAre(): void {
  const contents = document.querySelector<HTMLElement>(".docs-contents");
  const current = contents?.querySelector<HTMLElement>("[aria-current]");
  if (!contents || !current) return;
  const below = current.getBoundingClientRect().bottom - contents.getBoundingClientRect().bottom;
  if (contents.scrollHeight > contents.clientHeight && below > 0) contents.scrollTop += below + contents.clientHeight / 3;
}

showWhereWeAre();
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-docs-search]")) searchWhileTyping(form);
