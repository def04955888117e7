// Which browser test files share a page: those of one area or room. A page costs more than a test (docs/decisions/0006).
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { catalogEntries } from "../../scripts/build/elements.mjs";
import { importsOf } from "../../scripts/generate/syntax.mjs";

/** A page with more tests than this is two: what is red in one is looked at alone. */
const MOST_TESTS = 130;

/** Files that need a page of their own, with the reason. */
export const OWN_PAGE = {
  "elements/page-speed/page-speed.browser.ts": "it measures how the page itself was loaded",
  "elements/page-speed/page-speed.loading.browser.ts": "it measures how the page itself was loaded",
  "src/element/loader.browser.ts": "it loads scripts into the page while it is still read",
  "src/element/read-text.browser.ts": "nothing of its texts may have been loaded before",
  "test/presets/early.browser.ts": "a script has connected a shop before the library's first element",
  "src/doctor/loading.browser.ts": "nothing of the doctor may have been loaded before",
};

/** The conformance suites place every element of the catalogue. */
const hasOwnPage = (file) => file in OWN_PAGE || file.startsWith("test/conformance/");

/** Elements whose absence a file tests without naming them. */
const NEEDS_UNDEFINED = {
  "elements/registry-button/registry-button.browser.ts": ["dp-registry-picker"],
};

/** The area of an element, or the room of src or test that a file is in. */
function roomOf(file) {
  const [top, folder] = file.split("/");
  return top === "elements" ? (catalogEntries().get(folder)?.area ?? folder) : `${top}-${folder}`;
}

const weightOf = (files) => files.reduce((sum, file) => sum + (readFileSync(file, "utf8").match(/\bit\(/g)?.length ?? 1), 0);

/**
 * Pages by name, with their files in order.
 * @param {string[]} files
 * @param {{ alone?: boolean, random?: () => number }} [how] alone: a page for each file; random: shuffles the files of each page
 * @returns {{ name: string, files: string[], weight: number }[]} the heaviest first, so that two browsers end at about the same time
 */
export function pagesOf(files, { alone = false, random } = {}) {
  const rooms = new Map();
  for (const file of files) {
    const room = alone || hasOwnPage(file) ? file.replace(/\.browser\.tsx?$/, "").replaceAll("/", "-") : roomOf(file);
    rooms.set(room, [...(rooms.get(room) ?? []), file]);
  }
  return [...rooms]
    .flatMap(([name, all]) => divided(all).map((page, at) => ({ name: at > 0 ? `${name}-${at + 1}` : name, files: page })))
    .map(({ name, files: page }) => ({ name, files: random ? shuffled(page, random) : page, weight: weightOf(page) }))
    .toSorted((one, other) => other.weight - one.weight);
}

/** Each file goes to the first page with room for it where no element is defined that it needs undefined, nor the other way round. */
function divided(files) {
  const pages = [];
  for (const file of files) {
    const page = pages.find((one) => weightOf([...one, file]) <= MOST_TESTS && one.every((other) => areCompatible(file, other)));
    if (page) page.push(file);
    else pages.push([file]);
  }
  return pages;
}

function areCompatible(one, other) {
  const [mine, its] = [tagsOf(one), tagsOf(other)];
  const isFree = (needed, defined) => needed.every((tag) => !defined.includes(tag));
  return isFree(mine.undefined, its.defined) && isFree(its.undefined, mine.defined);
}

const tags = new Map();

/**
 * Tags that a test file defines for the whole page, and those that it needs undefined: it uses them without loading their element, as a
 * stub, or defines them by itself.
 */
function tagsOf(file) {
  const known = tags.get(file);
  if (known) return known;
  const loaded = reachedAtOnce(file);
  const own = loaded.filter((path) => path === file || path.includes(".fixture."));
  const text = own.map((path) => readFileSync(path, "utf8")).join("\n");
  const stubs = [...text.matchAll(/customElements\.define\(\s*"(dp-[\w-]+)"/g)].map(([, tag]) => tag);
  const elements = loaded.flatMap((path) => /^elements\/([\w-]+)\/index\.ts$/.exec(path)?.[1] ?? []).map((name) => `dp-${name}`);
  const used = [...catalogEntries().values()].map(({ tag }) => tag).filter((tag) => new RegExp(`\\b${tag}\\b(?!-)`).test(text));
  // who asks the catalogue loads what it names
  const defined = /\bcatalog\b/.test(text) ? [...elements, ...used] : elements;
  const needed = [...used.filter((tag) => !defined.includes(tag)), ...(NEEDS_UNDEFINED[file] ?? [])];
  const found = { defined: [...defined, ...stubs], undefined: [...stubs, ...needed] };
  tags.set(file, found);
  return found;
}

/** The files that a file imports before its first line runs, itself first. */
function reachedAtOnce(file, seen = new Set()) {
  if (seen.has(file) || !/\.tsx?$/.test(file)) return [];
  seen.add(file);
  const imports = importsOf(file).filter(({ path, typeOnly, dynamic }) => path && !typeOnly && !dynamic);
  return [file, ...imports.flatMap(({ path }) => reachedAtOnce(path, seen))];
}

function shuffled(list, random) {
  const rest = [...list];
  return Array.from({ length: rest.length }, () => rest.splice(Math.floor(random() * rest.length), 1)[0]);
}

const PAGE = "dp-page:";
const FRESH = resolve("test/support/fresh-page.ts");

/** The input of the bundler for the tests of these pages, each a script that imports its files. */
export const pageInputs = (pages) => Object.fromEntries(pages.map(({ name }) => [`pages/${name}.tests`, `${PAGE}${name}`]));

/** Makes the script of each page, in which each file is a `describe` of its own that begins with the page as it was at first. */
export function pagesPlugin(pages) {
  const byId = new Map(pages.map(({ name, files }) => [`${PAGE}${name}`, files]));
  const fileOf = new Map(pages.flatMap(({ files }) => files.map((file) => [resolve(file), file])));
  return {
    name: "pages",
    enforce: "post",
    resolveId: (id) => (byId.has(id) ? id : undefined),
    load: (id) =>
      byId
        .get(id)
        ?.map((file) => `import ${JSON.stringify(resolve(file))};`)
        .join("\n"),
    transform: {
      order: "post",
      handler(code, id) {
        const file = fileOf.get(id);
        if (!file) return null;
        // imports, and code that a file loads before its tests, are for the module; the rest is the file's own
        const isOutside = ({ type, expression }) =>
          type === "ImportDeclaration" || (type === "ExpressionStatement" && expression.type === "AwaitExpression");
        const [outside, inside] = ["", ""].map((_, part) =>
          this.parse(code)
            .body.filter((node) => isOutside(node) === (part === 0))
            .map(({ start, end }) => code.slice(start, end))
            .join("\n"),
        );
        const begin = `import { freshPage } from ${JSON.stringify(FRESH)};`;
        return { code: `${outside}\n${begin}\ndescribe(${JSON.stringify(file)}, () => {\nbefore(freshPage);\n${inside}\n});`, map: null };
      },
    },
  };
}
