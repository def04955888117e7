import { calls } from "./calls.ts";
import { changes } from "./changes.ts";
import { navigation } from "./navigation.ts";
import { page } from "./page.ts";
import { texts } from "./texts.ts";

/** Every part, for the models that take the whole `ModelContext`. */
export const allParts = (english: Readonly<Record<string, string>>) => [texts(english), page, changes, navigation, calls] as const;
