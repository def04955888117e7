import type { ElementFacts, Facts, OptionFacts } from "./facts.ts";
import { sourceText } from "./rows.ts";
import { texts } from "./texts.ts";

/** The facts as plain text, to be sent to a developer. */
export function report(facts: Facts): string {
  return [
    texts.title,
    facts.address,
    facts.browser,
    ...section(texts.versions, [...facts.versions.lines, ...facts.versions.problems.map(problem)]),
    ...section(texts.elements, facts.elements.length === 0 ? [texts.noElements] : facts.elements.flatMap(elementLines)),
    ...section(texts.pageOptions, facts.pageOptions.map(optionLine)),
    ...section(
      texts.stores,
      facts.stores.map(({ holder, name, value }) => `${holder}: ${name} = ${value}`),
    ),
    ...section(
      texts.events,
      facts.events.map(({ at, type, from, detail }) => `${texts.seconds(at)} ${type} ${from} ${detail}`),
    ),
    "",
  ].join("\n");
}

const section = (title: string, lines: readonly string[]): string[] => ["", `## ${title}`, ...lines];
const problem = (text: string): string => `! ${text}`;
const optionLine = ({ name, value, source, where }: OptionFacts): string => `  ${name} = ${value} [${sourceText(source)}: ${where}]`;

const elementLines = ({ name, state, options, pageOptions, problems, notes }: ElementFacts): string[] => [
  `${name}: ${state}`,
  ...problems.map((text) => `  ${problem(text)}`),
  ...options.map(optionLine),
  ...pageOptions.map(optionLine),
  ...notes.map((text) => `  - ${text}`),
];
