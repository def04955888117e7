import type { Plugin } from "vite";

type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function translationFiles(): string[];
export function languages(): string[];
export function sortTexts(
  own: Translations,
  shared: Translations,
  areaOf: (element: string) => string | undefined,
): {
  readonly areas: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
};
export function textsChunk(id: string | null | undefined): string | undefined;
export function textsPlugin(): Plugin;
