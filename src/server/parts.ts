import { messages } from "virtual:dp-texts-of-all";
import { changes } from "../element/parts/changes.ts";
import { navigation } from "../element/parts/navigation.ts";
import { page } from "../element/parts/page.ts";
import type { Part } from "../element/parts/part.ts";
import type { CallsPart, TextsPart, Translate } from "../state/model-context.ts";
import { format } from "../text/format.ts";
import { isolated } from "../text/isolated.ts";
import { languageOf } from "../text/languages.ts";
import { texts as sharedTexts } from "../text/shared.ts";

type English = Readonly<Record<string, string>>;

/** The texts of an element in a language (text.1). A page's own texts are not known here: with some, its elements render again. */
export function translateInto(own: English, language: string): Translate {
  const english: English = { ...sharedTexts, ...own };
  const translated = Object.keys(own).length > 0 ? messages[languageOf(language)] : undefined;
  return (key, params) => {
    const text = translated?.[key];
    return text === undefined ? format(english[key] ?? key, params, language, "en") : format(text, isolated(params, language), language);
  };
}

const unanswered = (): Promise<never> => new Promise(() => {});

/** A first state has no answers yet: no call is made. */
const calls: Part<CallsPart> = {
  create: () => ({ calls: () => ({ run: unanswered, preload() {} }), sanitise: unanswered }),
};

/** The parts of a model's context on a server. */
export const serverParts = (translate: Translate) =>
  [{ create: () => ({ text: translate }) } satisfies Part<TextsPart>, page, changes, navigation, calls] as const;
