// Pieces of Markdown, for text that was not written as Markdown: what stands in backticks is code, all else is words.

/** A sentence of a doc comment; outside of backticks nothing of it is markup. */
export const words = (text = "") =>
  text
    .split("`")
    .map((part, at) =>
      at % 2 === 1
        ? `\`${part}\``
        : part
            .replace(/&/g, "&amp;")
            .replace(/</g, "&lt;")
            .replace(/([*_[\]])/g, "\\$1"),
    )
    .join("");

export const code = (text) => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);

/** Several pieces of code. */
export const codes = (texts) => texts.map(code).join(", ");

export const block = (text, language = "") => `\`\`\`${language}\n${text}\n\`\`\``;

const cell = (text) => text.replace(/\s*\n\s*/g, " ").replace(/\|/g, "\\|");

/** A table; nothing at all where there is no row. */
export const table = (heads, rows) =>
  rows.length === 0
    ? ""
    : [heads, heads.map(() => "---"), ...rows.map((row) => row.map(cell))].map((row) => `| ${row.join(" | ")} |`).join("\n");

/** A section with its heading, where there is anything in it; `none` is said in its place otherwise. */
export const section = (level, title, body, none = "") => {
  const said = body || none;
  return said ? `${"#".repeat(level)} ${title}\n\n${said}` : "";
};

export const sentence = (text) => (text === "" ? "" : `${text[0].toUpperCase()}${text.slice(1)}${/[.!?:;]$/.test(text) ? "" : "."}`);

/** Parts one below the other; empty ones are left out. */
export const stack = (...parts) => parts.filter(Boolean).join("\n\n");
