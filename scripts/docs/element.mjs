// The page of one element: all that its source, its demo and the contract say of it.
import { eventsOf } from "../generate/read.mjs";
import { callSection, titleOf } from "./call.mjs";
import { levelText } from "./levels.mjs";
import { block, code, section, sentence, stack, table, words } from "./markdown.mjs";
import { optionTable } from "./options.mjs";

const named = (head, rows) =>
  table(
    [head, "what"],
    rows.map(({ name, text }) => [code(name), words(sentence(text))]),
  );

/** `show()` and `close()`, as the class has them (conventions, "One shape of API"). */
function methods({ options, methods: own }) {
  if (own.length === 0) return "";
  const open = options.some(({ property }) => property === "open") ? "`open` is a property that reflects; " : "";
  return `${open}${own.map(code).join(", ")} can be called by a script of the page, and \`data-dp-open="<id or tag>"\` on any control opens it.`;
}

const snippet = ({ example, fragment }) =>
  stack(
    block(example, "html"),
    fragment && `As its demo shows it, in the state ${code(fragment.state)}:`,
    fragment && block(fragment.markup, "html"),
  );

function calls(element, { contract, callsOfArea }) {
  const { calls: entries } = element;
  if (entries.length === 0) return "";
  const link = ({ name }) => (contract.some((entry) => entry.name === name) ? `[${name}](../calls/${name}.md)` : name);
  return stack(
    "Every call can be moved by the options `endpoint-base` and `endpoints`; all of them are told in [Calls](../calls.md).",
    levelText(element, callsOfArea),
    ...entries.map((entry) => callSection(entry, 3, { title: titleOf(entry, entries), link })),
  );
}

export function elementPage(element, sources) {
  const { tag, summary, description, family, area } = element;
  const kind =
    family === "behaviour"
      ? "A behaviour: it works on markup that the server rendered, and draws nothing of its own"
      : "A feature: it draws in a shadow root; what is between its tags shows until then, and when it cannot work";
  return stack(
    `# ${tag}`,
    words(summary),
    "<!-- live -->",
    words(description),
    `${kind}. Area: [${area}](../areas/${area}.md).`,
    section(2, "Snippet", snippet(element)),
    section(
      2,
      "Options",
      element.options.length > 0 &&
        stack("The first place that has a value wins: [how options are read](../options.md).", optionTable(element.options)),
      "None.",
    ),
    section(2, "States", stack("In the attribute `data-state` of the element.", named("state", element.state))),
    section(
      2,
      "Events",
      stack(
        "All bubble and are composed: [conventions of events](../events.md).",
        named("event", eventsOf(element)),
        element.calls.length > 0 &&
          "With every call [dp-request](../events.md#dp-request) before it and [dp-response](../events.md#dp-response) after it.",
      ),
    ),
    section(2, "Methods", methods(element)),
    section(
      2,
      "Slots",
      named(
        "slot",
        element.slot.map((slot) => ({ ...slot, name: slot.name || "(default)" })),
      ),
    ),
    section(2, "Parts", element.csspart.length > 0 && stack(`Reached by ${code(`${tag}::part(name)`)}.`, named("part", element.csspart))),
    section(
      2,
      "Custom properties",
      element.cssprop.length > 0 &&
        stack("Of its own, or of special weight here; the whole table is in [Theming](../theming.md).", named("property", element.cssprop)),
    ),
    section(2, "Calls", calls(element, sources), "It makes no call."),
    section(
      2,
      "Texts",
      table(
        ["key", "English"],
        Object.entries(element.texts).map(([key, text]) => [code(key), words(text)]),
      ),
      "It says nothing of its own.",
    ),
  );
}
