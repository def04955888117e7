import { kebab } from "../lib/names.ts";
import { expected } from "../page/expected.ts";
import { explainOptions, type ExplainedOptions } from "../page/option-messages.ts";
import type { Option, Schema } from "../options/options.ts";
import { propertiesOf } from "../options/language.ts";
import { optionTable } from "../options/look-up.ts";
import { namesOf } from "../options/page-names.ts";
import { pageSchema } from "../options/page-options.ts";
import { productStores } from "../page/scope.ts";
import { nearest } from "../lib/nearest.ts";
import { unknownAttributes, unknownMessage } from "../options/unknown-attributes.ts";
import { adviceFor } from "./advice.ts";
import type { Need } from "../options/hold.ts";
import { isMissing } from "./examine-needs.ts";
import { isSet, type ElementFacts, type OptionFacts } from "./facts.ts";
import { learn, type Identities } from "./identities.ts";
import type { Mask } from "./mask.ts";
import { isSelector, selected } from "./selected.ts";
import { texts } from "./texts.ts";

type Host = HTMLElement & { readonly dpSchema?: Schema; readonly dpProperties?: ReadonlyMap<string, unknown> };

/** The options of one element as they are read at this moment; nothing of it may be shown unmasked. */
export interface Reading {
  readonly host: Host;
  readonly schema: Schema | undefined;
  readonly own: ExplainedOptions<Schema> | undefined;
  readonly page: ExplainedOptions<typeof pageSchema>;
  readonly needs: readonly Need[];
}

export function readElement(host: Host, needs: readonly Need[]): Reading {
  const schema = host.dpSchema;
  return {
    host,
    schema,
    own: schema && explainOptions(host, schema, host.dpProperties, productStores(host)),
    page: explainOptions(host, pageSchema, propertiesOf(host)),
    needs,
  };
}

const names = (name: string, option: Option<unknown>): string[] => [name, ...(option.aliases ?? []), ...(option.localAliases ?? [])];

/** Collects what the options of one element reveal of the shopper. */
export function learnFromOptions(found: Identities, { schema, own, page }: Reading): void {
  const held = (options: Schema, { found: places }: ExplainedOptions<Schema>) => {
    for (const [name, option] of Object.entries(options)) learn(found, places[name]?.raw, names(name, option));
  };
  held(pageSchema, page);
  if (schema && own) held(schema, own);
}

export function elementFacts(reading: Reading, name: string, tags: readonly string[], mask: Mask): ElementFacts {
  const { host, schema, own, page, needs } = reading;
  const tag = host.localName;
  const base = {
    element: host,
    name: mask.text(name),
    state: mask.text(host.getAttribute("data-state") ?? texts.noState),
    pageOptions: [],
    options: [],
    notes: [],
  };
  if (!schema || !own) {
    const defined = customElements.get(tag) !== undefined;
    const problem = defined
      ? texts.foreign(tag)
      : texts.notDefined(
          tag,
          nearest(
            tag,
            tags.filter((other) => other !== tag),
          ),
        );
    return { ...base, state: defined ? base.state : texts.undefinedState, problems: [problem] };
  }
  return {
    ...base,
    options: optionFacts(schema, own, mask),
    pageOptions: optionFacts(pageSchema, page, mask).filter(isSet),
    problems: [
      ...issues(schema, own, mask),
      ...issues(pageSchema, page, mask).filter((issue) => !issues(schema, own, mask).includes(issue)),
      ...unknownAttributes(host, schema).map((unknown) => mask.text(unknownMessage(tag, unknown.name, unknown.suggestion))),
    ],
    notes: [...unavailable(needs), ...adviceFor(tag, own.values)],
  };
}

export function optionFacts(schema: Schema, { values, found }: ExplainedOptions<Schema>, mask: Mask): OptionFacts[] {
  return optionTable(schema).map(({ name, option, fields }) => {
    const { source: place, where, raw } = found[name]!;
    const source = place === "missing" && !option.required ? "unset" : place;
    const value = values[name] === undefined ? raw : values[name];
    const lookedFor = fields.length > 0 ? texts.fieldsMissing([...namesOf(name), ...fields]) : "";
    const shown = () =>
      isSelector(option) && typeof value === "string" ? selected(value, mask) : mask.value(value, ...names(name, option));
    return {
      name: kebab(name),
      value: place === "missing" ? texts.none : shown(),
      source,
      where: mask.text(isSet({ source }) ? where : lookedFor),
    };
  });
}

/** The message of config.8 quotes the value, and of a broken page state the parser does: here the value is masked or omitted. */
function issues(schema: Schema, { issues: found, found: places }: ExplainedOptions<Schema>, mask: Mask): string[] {
  return found.map(({ option: attribute, message }) => {
    const [name, option] = Object.entries(schema).find(([candidate]) => kebab(candidate) === attribute) ?? [];
    const place = name === undefined ? undefined : places[name];
    if (name !== undefined && option && place && place.source !== "missing")
      return texts.invalid(attribute, mask.value(place.raw, ...names(name, option)), mask.text(place.where), expected(option));
    return mask.text(message);
  });
}

function unavailable(needs: readonly Need[]): string[] {
  const missing = needs.filter(isMissing).map(({ call }) => call);
  return missing.length > 0 ? [texts.unavailable(missing.join(", "))] : [];
}
