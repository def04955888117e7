import { describe, expect, it } from "vitest";
import { productFiles, read } from "../../test/architecture/sources.ts";

/** What says a text with code that may not be there yet. */
const ANNOUNCES = /\bannounceLater\b|\brecommendedItems\b/;
/** What requests the announcer's code before there is a text: by itself, or by what these render or wire. */
const PRELOADS = /\bpreloadAnnouncer\b|\bannouncer\b|<(?:Live|Message|Loading|LoadFailure)\b|\bwireGroceries\(/;

describe("announceLater", () => {
  it("a11y.1 an element that announces requests the announcer's code before: its outcome may be that the network is gone", () => {
    const elements = new Map<string, string>();
    for (const file of productFiles("elements")) {
      const name = file.split("/")[1]!;
      elements.set(name, (elements.get(name) ?? "") + read(file));
    }
    const announcing = [...elements].filter(([, text]) => ANNOUNCES.test(text));
    expect(announcing.length).toBeGreaterThan(25);
    expect(announcing.filter(([, text]) => !PRELOADS.test(text)).map(([name]) => name)).toEqual([]);
  });
});
