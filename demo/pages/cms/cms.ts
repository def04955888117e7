import { Draft } from "./draft.ts";
import { byId, el } from "./el.ts";
import { wireLook } from "./look.ts";
import { loadManifest } from "./manifest.ts";
import { optionField, type OptionField } from "./option-field.ts";
import { Preview } from "./preview.ts";
import { snippetOf } from "./snippet.ts";

const manifest = await loadManifest();
const tagField = byId<HTMLSelectElement>("cms-tag");
const startField = byId<HTMLSelectElement>("cms-start");
const filter = byId<HTMLInputElement>("cms-filter");
const address = new URL(location.href);
let draft: Draft | undefined;
let fields: readonly OptionField[] = [];

const preview = new Preview(
  () => tagField.value,
  (issues) => {
    for (const field of fields) field.complain(issues.find(({ option }) => option === field.name)?.message ?? "");
  },
);

const look = wireLook((name) => {
  if (name === "build") location.assign(addressNow());
  look.apply(preview.stage);
  if (name === "lang" || name === "dir" || name === "device") show();
  tell();
});

/** Where this draft can be found again: what was chosen and every option that was set here. */
function addressNow(): string {
  const next = new URL(location.pathname, location.href);
  const values = { tag: tagField.value, start: startField.value, ...look.values() };
  for (const [name, value] of Object.entries(values)) next.searchParams.set(name, value);
  for (const [name, value] of changes) next.searchParams.set(`set.${name}`, value ?? "");
  const direction = address.searchParams.get("page-dir");
  if (direction) next.searchParams.set("page-dir", direction);
  return next.href;
}

/** Options that differ from where the draft began; `null` where one was taken away. */
const changes = new Map<string, string | null>();

function show(): void {
  if (draft) preview.show(draft.alive(), look.values()["device"] ?? "auto");
}

function tell(): void {
  byId("cms-snippet").textContent = draft ? snippetOf(draft.nodes()) : "";
  const script = document.querySelector<HTMLScriptElement>('script[src^="/dist/"]')?.getAttribute("src");
  const css = look.css();
  byId("cms-once").textContent = `<script async src="${script}"></script>\n${css && `\n/* in a style sheet of the page */\n${css}`}`;
  byId("cms-copied").textContent = "";
  history.replaceState(null, "", addressNow());
}

function change(name: string, value: string | null): void {
  changes.set(name, value);
  draft?.set(name, value);
  preview.set(name, value);
  tell();
}

/** A new draft: its form, its preview, its snippet. */
function begin(start?: string): void {
  const element = manifest.get(tagField.value)!;
  changes.clear();
  draft = Draft.from(element.tagName, new Set(element.attributes.map(({ name }) => name)), start);
  startField.replaceChildren(
    ...Draft.starts(element.tagName).map(({ dataset }) =>
      el(
        "option",
        { value: dataset["start"], selected: dataset["start"] === draft?.start },
        dataset["label"] ? `${dataset["start"]}: ${dataset["label"]}` : dataset["start"],
      ),
    ),
  );
  byId("cms-summary").textContent = element.summary;
  const required = element.attributes.toSorted((a, b) => Number(b.dp.required) - Number(a.dp.required));
  fields = required.map((option) => optionField(option, change));
  for (const field of fields) field.show(draft?.get(field.name) ?? null);
  byId("cms-fields").replaceChildren(...fields.map(({ root }) => root));
  narrow();
  look.apply(preview.stage);
  show();
  tell();
}

function narrow(): void {
  const wanted = filter.value.trim().toLowerCase();
  for (const { root } of fields) root.hidden = !root.textContent.toLowerCase().includes(wanted);
}

async function copy(): Promise<void> {
  const snippet = byId("cms-snippet");
  try {
    await navigator.clipboard.writeText(snippet.textContent);
    byId("cms-copied").textContent = "Copied.";
  } catch {
    getSelection()?.selectAllChildren(snippet);
    byId("cms-copied").textContent = "The browser does not let us copy: it is selected, press Ctrl+C.";
  }
}

tagField.addEventListener("change", () => begin());
startField.addEventListener("change", () => begin(startField.value));
filter.addEventListener("input", narrow);
byId("cms-options").addEventListener("submit", (event) => event.preventDefault());
byId("cms-copy").addEventListener("click", () => void copy());

begin(address.searchParams.get("start") ?? undefined);
for (const [key, value] of address.searchParams) {
  const field = fields.find(({ name }) => key === `set.${name}`);
  if (!field) continue;
  field.show(value || null);
  change(field.name, value || null);
}
