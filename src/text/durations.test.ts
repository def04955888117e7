import { describe, expect, it } from "vitest";
import { formatDuration } from "./durations.ts";
import { LANGUAGES } from "./languages.ts";

/** with plain spaces */
const plain = (ms: number, language: string) => formatDuration(ms, language).replaceAll(/[\u00a0\u202f]/g, " ");
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

describe("durations", () => {
  it.each([
    [2 * HOUR + 5 * MINUTE + 59 * SECOND, "2 hr 5 min"],
    [HOUR, "1 hr"],
    [HOUR - 1, "59 min"],
    [26 * HOUR + MINUTE, "26 hr 1 min"],
    [3 * HOUR + 59 * SECOND, "3 hr"],
    [MINUTE, "1 min"],
    [MINUTE - 1, "59 sec"],
    [SECOND, "1 sec"],
    [999, "0 sec"],
  ])("delivery-countdown.1 %d ms are %j: whole units, cut down", (ms, text) => expect(plain(ms, "en-US")).toBe(text));

  it.each([
    ["de", "2 Std., 5 Min."],
    ["ja", "2 時間5 分"],
    ["fr", "2 h 5 min"],
    ["ar-EG", "٢ س و٥ د"],
  ])("delivery-countdown.1 in %s the parts are those of the language", (language, text) =>
    expect(
      formatDuration(2 * HOUR + 5 * MINUTE, language)
        .replaceAll("\u00a0", " ")
        .replaceAll("\u202f", " "),
    ).toBe(text),
  );

  it("delivery-countdown.1 every language has a text, and what is no language has the English one", () => {
    const texts = LANGUAGES.map((language) => formatDuration(3 * HOUR + 5 * MINUTE, language));
    expect(texts.filter((text) => !/\p{Nd}.*\p{Nd}/u.test(text))).toEqual([]);
    expect(plain(HOUR, "no tag at all")).toBe("1 hr");
  });

  it("delivery-countdown.1 a line breaks between the parts, and in none of them", () => {
    expect(formatDuration(2 * HOUR + 5 * MINUTE, "en-US")).toBe("2\u00a0hr 5\u00a0min");
  });
});
