// `llms.txt`, for tools that read Markdown: what the library is, how it comes onto a page, and every page with one line; `llms-full.txt`
// has the pages themselves. Links are relative to the file, as it is in the package and as the shop serves it.
import { readFileSync } from "node:fs";
import { block, stack } from "./markdown.mjs";

const SNIPPET = block(
  `<script async src="/dist/dp-elements.js"></script>

<dp-quantity-selector asin="B0KETTLE17">
  <label>Quantity <input type="number" name="quantity" value="1"></label>
</dp-quantity-selector>`,
  "html",
);

const titleOf = ({ markdown, path }) => /^# (.+)$/m.exec(markdown)?.[1].replace(/`/g, "") ?? path;

/** The first sentence below the heading that is no table, no code and no comment. */
const firstSentence = ({ markdown }) => {
  const [paragraph = ""] = markdown
    .split(/\n\s*\n/)
    .slice(1)
    .filter((text) => !/^(?:[#|<*]|```|\d+\.|- )/.test(text.trim()));
  return (
    paragraph
      .replace(/\s+/g, " ")
      .trim()
      .split(/(?<=[.:]) (?=[A-Z])/)[0] ?? ""
  );
};

const line = (page) => {
  const what = page.summary ?? firstSentence(page);
  return `- [${page.tag ?? titleOf(page)}](docs/${page.path}.md)${what ? `: ${what}` : ""}`;
};

/** The groups that stand one by one; the calls have a page of their own that lists them. */
const groupsOf = (pages) => [...new Set(pages.map(({ group }) => group))].filter((group) => group !== "Calls");

export function llmsText(pages) {
  const { description } = JSON.parse(readFileSync("package.json", "utf8"));
  return stack(
    "# dp-elements",
    `> ${description} Each element wraps markup that the page's server has rendered; without script the page works as it is.`,
    "One script tag loads the code of each tag that is on the page. Options are attributes, hidden fields of the page or JSON; events are `dp-…` `CustomEvent`s that bubble; looks are custom properties and `::part()`.",
    SNIPPET,
    'In an app: `import { defineElements } from "dp-elements"` and `await defineElements("dp-quantity-selector")`; React components are in `dp-elements/react`, analytics in `dp-elements/analytics`.',
    ...groupsOf(pages).map((group) =>
      stack(
        `## ${group}`,
        pages
          .filter((page) => page.group === group)
          .map(line)
          .join("\n"),
      ),
    ),
  );
}

/** Every page but those of single calls, one after the other. */
export const llmsFull = (pages) =>
  pages
    .filter(({ group }) => group !== "Calls")
    .map(({ path, markdown }) => `<!-- docs/${path}.md -->\n\n${markdown.trim()}`)
    .join("\n\n");
