const WIDTH = 100;

/** An attribute as an author would write it: JSON in single quotes, a bare name for an empty value. */
function attribute({ name, value }: Attr): string {
  if (value === "") return name;
  const escaped = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  if (escaped.includes('"') && !escaped.includes("'")) return `${name}='${escaped}'`;
  return `${name}="${escaped.replaceAll('"', "&quot;")}"`;
}

/** What stands in an element, as it was written: the browser's own serialisation, which we only read. */
function inside(element: Element): string {
  const text = element.innerHTML;
  return text.includes("\n") ? `\n${text.trim() === "" ? "" : text.replace(/^\s*\n/, "").trimEnd()}\n` : text;
}

function tagOf(element: Element): string {
  const attributes = [...element.attributes].map(attribute);
  const line = [element.localName, ...attributes].join(" ");
  if (line.length <= WIDTH) return `<${line}>`;
  return `<${element.localName}\n${attributes.map((each) => `  ${each}\n`).join("")}>`;
}

/** The HTML of a draft, to be pasted into a page. */
export function snippetOf(nodes: readonly Node[]): string {
  return nodes
    .flatMap((node) => {
      if (node instanceof Element || node.nodeType === Node.ELEMENT_NODE) {
        const element = node as Element;
        return [`${tagOf(element)}${inside(element)}</${element.localName}>`];
      }
      return node.textContent?.trim() ? [node.textContent.trim()] : [];
    })
    .join("\n");
}
