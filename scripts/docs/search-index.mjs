// What the search of the site reads: small, and with every option, event, state, part, text, call and heading in it.

/** Characters of a text that are kept: enough to be found by, and to show the beginning of. */
const KEPT = 300;

/** The calls of an element have pages of their own, whole: on its page their names are enough. */
const isRepeated = ({ path, calls }, { section }) => path.startsWith("elements/") && calls.has(section);

const textOf = ({ path }, { section, text }) => (path.startsWith("elements/") && section === "Calls" ? "" : text.slice(0, KEPT));

/** The entries whose heading or section is that of a call. */
const callsOf = (entries) => {
  const names = new Set();
  let inside = false;
  for (const { section, name, anchor } of entries) {
    if (section === "" && anchor) inside = name === "Calls";
    else if (inside && section === "Calls") names.add(name);
  }
  return names;
};

/** Pages by path, title and group, and rows of page index, anchor, section, name and text. */
export function searchIndex(rendered) {
  const pages = rendered.map(({ path, title, group }) => [path, title, group]);
  const rows = rendered.flatMap(({ path, entries }, at) => {
    const page = { path, calls: callsOf(entries) };
    return entries
      .filter((entry) => !isRepeated(page, entry))
      .map((entry) => [at, entry.anchor, entry.section, entry.name, textOf(page, entry)]);
  });
  return { pages, rows };
}
