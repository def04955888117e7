/** What a fragment names, as the browser looks for it: an id, else the name of an anchor. */
export function fragmentTarget(hash: string, root: Document | ShadowRoot = document): Element | null {
  const name = decoded(hash.replace(/^#/, ""));
  if (name === "") return null;
  return root.getElementById(name) ?? root.querySelector(`a[name="${CSS.escape(name)}"]`);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The fragment that the page wrote as a link's whole address: it means this page, whatever `<base href>` makes of it. */
export const writtenFragment = (link: HTMLAnchorElement | HTMLAreaElement): string | undefined =>
  link.getAttribute("href")?.trim().startsWith("#") ? link.hash : undefined;

/** The fragment of a link to this same page; `undefined` for a link that leads elsewhere. */
export function ownFragment(link: HTMLAnchorElement | HTMLAreaElement): string | undefined {
  const here = location.href.replace(/#.*$/, "");
  return link.href.includes("#") && link.href.replace(/#.*$/, "") === here ? link.hash : undefined;
}
