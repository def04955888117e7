// Files of tested apps in the guides: what a page shows is what a test builds and drives.
import { existsSync, readFileSync } from "node:fs";
import { extname } from "node:path";

/** Stands alone on a line: the file, from the root of the repository. */
export const SOURCE = /^<!-- source: (\S+) -->$/gm;

const LANGUAGES = {
  ".ts": "ts",
  ".tsx": "tsx",
  ".js": "js",
  ".mjs": "js",
  ".jsx": "jsx",
  ".json": "json",
  ".vue": "vue",
  ".svelte": "svelte",
  ".astro": "astro",
  ".html": "html",
};

/** The Markdown with a block of code where a line names a file. */
export const withSources = (markdown, guide = "a guide") =>
  markdown.replace(SOURCE, (_line, file) => {
    if (!existsSync(file)) throw new Error(`${guide} shows ${file}, which is not there. Correct the path after "source:".`);
    return `\`\`\`${LANGUAGES[extname(file)] ?? ""}\n${readFileSync(file, "utf8").trimEnd()}\n\`\`\``;
  });
