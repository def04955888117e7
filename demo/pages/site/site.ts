/** What every page of the site does with a script: search while it is typed, copy buttons, the place in the contents. */
import { wireCopyButtons } from "./copy.ts";
import { wireSearch } from "./search-box.ts";

/** A form of switches acts at once. */
function takeUpSwitches(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-switches]")) {
    form.querySelector("button")!.hidden = true;
    form.addEventListener("change", () => form.requestSubmit());
    // a choice that was made before this script came
    if ([...form.querySelectorAll("option")].some(({ selected, defaultSelected }) => selected !== defaultSelected)) form.requestSubmit();
  }
}

/** The contents may be longer than the window: the page that is read is in view among them. */
function showWhereWeAre(): void {
  const contents = document.querySelector<HTMLElement>("[data-site-nav]");
  const current = contents?.querySelector<HTMLElement>("a[aria-current]");
  if (!contents || !current) return;
  const below = current.getBoundingClientRect().bottom - contents.getBoundingClientRect().bottom;
  if (contents.scrollHeight > contents.clientHeight && below > 0) contents.scrollTop += below + contents.clientHeight / 3;
}

/** Marks in the list "On this page" the heading that is read. */
function followReading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("[data-toc] a")];
  const headings = links.flatMap((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))) ?? []);
  if (headings.length === 0) return;
  const mark = () => {
    const line = innerHeight / 4;
    const at = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < line);
    for (const [place, link] of links.entries()) {
      if (place === Math.max(at, 0)) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };
  const seen = new IntersectionObserver(mark, { rootMargin: "-25% 0px -70% 0px" });
  for (const heading of headings) seen.observe(heading);
  mark();
}

/** A list of links that a field narrows. */
function narrowLists(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-narrows]")) {
    const root = document.getElementById(field.dataset["narrows"]!)!;
    const narrow = () => {
      const wanted = field.value.trim().toLowerCase();
      const entries = [...root.querySelectorAll<HTMLElement>("[data-words]")];
      for (const entry of entries) entry.hidden = !entry.dataset["words"]!.includes(wanted);
      for (const group of root.querySelectorAll<HTMLElement>("[data-group]")) {
        group.hidden = !group.querySelector("[data-words]:not([hidden])");
        if (group instanceof HTMLDetailsElement && wanted !== "") group.open = true;
      }
      const count = entries.filter(({ hidden }) => !hidden).length;
      const output = field.form?.querySelector("output");
      if (output) output.textContent = `${count} of ${entries.length} elements`;
    };
    field.addEventListener("input", narrow);
    if (field.value !== "") narrow();
    field.form?.addEventListener("submit", (event) => {
      event.preventDefault();
      narrow();
    });
    field.form?.querySelector("button")?.setAttribute("hidden", "");
  }
}

takeUpSwitches();
showWhereWeAre();
followReading();
narrowLists();
wireCopyButtons(document);
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-site-search]")) wireSearch(form);
