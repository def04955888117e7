import { expect, rest, test, type Page } from "./shop.ts";

const LOADER = `<script async src="/dist/dp-elements.js"></script>`;
const ONE_FILE = `<script defer src="/dist/dp-elements.all.js"></script>`;

const LINK = `<dp-jump-link><a href="#details">Mehr dazu</a></dp-jump-link><p id="details">1,7 l</p>`;
const TITLE = `<dp-expander kind="title" box-height="24" data-open><p data-dp-part="content">${"Wasserkocher aus Stahl ".repeat(40)}</p></dp-expander>`;
const LIST = `<dp-list-button asin="B0KETTLE17" list-external-id="L-theo-1" experiments="LISTS_MENU_1"></dp-list-button>`;

/** Opens a page of these elements, and gives the files of texts that it asks for, as `lists.de`. */
async function openPage(page: Page, body: string, { script = LOADER, language = "de" } = {}): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on("request", (request) => {
    const file = /\/chunks\/([\w-]+\.[a-z]{2}|translator)-[\w-]+\.js$/.exec(request.url())?.[1];
    if (file) asked.push(file);
  });
  await page.route("**/texts-page", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><html lang="${language}"><title>Texte</title>${script}${body}` }),
  );
  await page.goto("/texts-page");
  await rest(page);
  return asked;
}

test("text.2 a page asks for the texts of the areas that it shows, each file once", { tag: "@decides" }, async ({ page, problems }) => {
  const asked = await openPage(page, TITLE + TITLE + LIST + LIST);
  await expect(page.getByRole("button", { name: "Weniger anzeigen" })).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Auf die Liste" })).toHaveCount(2);
  // the code that reads them comes with each family of elements
  expect(asked.toSorted()).toEqual(["lists.de", "page.de", "translator", "translator"]);
  expect(problems).toEqual([]);
});

test("text.2 an element without texts loads none", { tag: "@decides" }, async ({ page, problems }) => {
  const asked = await openPage(page, LINK);
  await expect(page.locator("dp-jump-link")).toHaveAttribute("data-state", "ready");
  expect(asked).toEqual([]);
  expect(problems).toEqual([]);
});

test("text.1 texts that do not load, and a language that there is none of, leave English", { tag: "@decides" }, async ({ page }) => {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.route("**/chunks/page.de-*.js", (route) => route.abort());
  await openPage(page, `${TITLE}<div lang="fi">${TITLE}</div>${LIST}`);
  await expect(page.getByRole("button", { name: "See less" })).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Auf die Liste" })).toHaveCount(1);
  await expect.poll(() => warnings.filter((text) => text.includes('the texts in "de" did not load')).length).toBe(1);
});

test("text.1 the one file has the texts of every area in itself", { tag: "@decides" }, async ({ page, problems }) => {
  const asked = await openPage(page, TITLE + LIST, { script: ONE_FILE, language: "ja" });
  await expect(page.getByRole("button", { name: "閉じて表示" })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "リストに追加" })).toHaveCount(1);
  expect(asked).toEqual([]);
  expect(problems).toEqual([]);
});
