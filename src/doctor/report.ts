import { isSet, type ElementFacts, type Facts, type LineFacts, type OptionFacts } from "./facts.ts";
import { sourceText } from "./rows.ts";
import { texts } from "./texts.ts";

/** The facts as plain text, to be sent to a developer. */
export function report(facts: Facts): string {
  return [
    texts.title,
    facts.address,
    facts.browser,
    ...section(texts.versions, [...facts.versions.lines, ...facts.versions.problems.map(problem)]),
    ...section(texts.calls, lines(facts.calls, texts.noCalls)),
    ...section(texts.elements, facts.elements.length === 0 ? [texts.noElements] : facts.elements.flatMap(elementLines)),
    ...section(texts.purchase, lines(facts.purchase, "")),
    ...section(texts.needs, lines(facts.needs, texts.needsNothing)),
    ...section(texts.connects, lines(facts.connects, texts.connectsNothing)),
    ...section(texts.pageOptions, optionLines(facts.pageOptions)),
    ...section(texts.stores, lines(facts.stores, texts.noStores)),
    ...section(
      texts.events,
      facts.events.map(({ at, type, from, detail }) => `${texts.seconds(at)} ${type} ${from} ${detail}`),
    ),
    "",
  ].join("\n");
}

const section = (title: string, lines: readonly string[]): string[] => ["", `## ${title}`, ...lines];
const problem = (text: string): string => `! ${text}`;
const lines = (facts: readonly LineFacts[], none: string): string[] =>
  facts.length > 0 ? facts.map(({ holder, name, value }) => `${holder}: ${name} = ${value}`) : [none];
const optionLine = ({ name, value, source, where }: OptionFacts): string =>
  `  ${name} = ${value} [${sourceText(source)}${where && `: ${where}`}]`;
const optionLines = (options: readonly OptionFacts[]): string[] => {
  const unset = options.filter((option) => !isSet(option));
  return [
    ...options.filter(isSet).map(optionLine),
    ...(unset.length > 0 ? [`  ${texts.unset(unset.length)}:`] : []),
    ...unset.map(optionLine),
  ];
};

const elementLines = ({ name, state, options, pageOptions, problems, notes }: ElementFacts): string[] => [
  `${name}: ${state}`,
  ...problems.map((text) => `  ${problem(text)}`),
  ...notes.map((text) => `  - ${text}`),
  ...optionLines(options),
  ...pageOptions.map(optionLine),
];
