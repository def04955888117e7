import { el, sentence } from "../site/el.ts";
import type { ManifestOption } from "../../server/demo-pages/demo-manifest.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** One option in the form: its control, what it takes, and what the element says against it. */
export interface OptionField {
  readonly name: string;
  readonly root: HTMLElement;
  /** shows what the markup has; `null` for nothing */
  show(value: string | null): void;
  /** shows the element's own complaint about the option; "" for none */
  complain(message: string): void;
}

/** What an unset option comes to, in words. */
const unset = ({ default: fallback, dp }: ManifestOption) =>
  fallback !== undefined ? `default: ${fallback.replaceAll('"', "")}` : dp.required ? "not set, but required" : "not set";

function choice(option: ManifestOption, values: readonly string[]): HTMLSelectElement {
  return el(
    "select",
    { autocomplete: "off" },
    ...[el("option", { value: "" }, unset(option)), ...values.map((value) => el("option", { value }, value))],
  );
}

function controlOf(option: ManifestOption): Control {
  const { kind, values = [] } = option.dp;
  if (kind === "enum") return choice(option, values);
  if (kind === "boolean") return choice(option, ["true", "false"]);
  const placeholder = unset(option);
  if (kind === "json") return el("textarea", { rows: "2", placeholder, spellcheck: "false" });
  // a text field also for numbers: what does not fit is for the element to say
  const numeric = kind === "number" && { inputmode: "decimal" };
  return el("input", {
    type: "text",
    placeholder,
    autocomplete: "off",
    spellcheck: "false",
    ...numeric,
    ...(option.name === "asin" && { list: "play-products" }),
  });
}

/** The written form of a boolean that is present with no value. */
const asChosen = (option: ManifestOption, value: string | null) =>
  value === null ? "" : option.dp.kind === "boolean" && value === "" ? "true" : value;

/** Makes the field of an option; `changed` is told the new text, or `null` when the option is unset. */
export function optionField(option: ManifestOption, changed: (name: string, value: string | null) => void): OptionField {
  const { name, description, dp } = option;
  const control = controlOf(option);
  const ids = { control: `option-${name}`, help: `help-${name}`, complaint: `complaint-${name}` };
  control.id = ids.control;
  control.setAttribute("aria-describedby", `${ids.help} ${ids.complaint}`);
  control.required = dp.required;
  const complaint = el("p", { id: ids.complaint, class: "complaint" });
  control.addEventListener("input", () => changed(name, control.value === "" ? null : control.value));
  return {
    name,
    root: el(
      "div",
      { class: "field", "data-option": name },
      el("div", { class: "field-line" }, el("label", { for: ids.control }, name, dp.required && " (required)"), control),
      el("p", { id: ids.help, class: "help" }, ...sentence([description, `Takes ${dp.expects}.`].filter(Boolean).join(". "))),
      complaint,
    ),
    show(value) {
      const text = asChosen(option, value);
      if (control instanceof HTMLSelectElement && ![...control.options].some((each) => each.value === text)) {
        // the markup began with a value that is none of those: shown as it is
        control.add(new Option(text, text));
      }
      control.value = text;
    },
    complain(message) {
      if (complaint.textContent !== message) complaint.textContent = message;
      control.setAttribute("aria-invalid", String(message !== ""));
    },
  };
}
