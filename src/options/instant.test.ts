import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expected } from "../page/expected.ts";
import { instant } from "./instant.ts";

const NOON = Date.UTC(2026, 0, 1, 12);

describe("an option that is a moment", () => {
  // a device far from UTC: there a text without an offset would be another moment
  const own = process.env["TZ"];
  beforeAll(() => void (process.env["TZ"] = "Asia/Tokyo"));
  afterAll(() => void (own === undefined ? delete process.env["TZ"] : (process.env["TZ"] = own)));

  it("lightning-deal.14 the time zone of the device is another than UTC in these tests", () => {
    expect(new Date(NOON).getTimezoneOffset()).toBe(-540);
  });

  it.each([NOON, String(NOON), ` ${NOON} `, "2026-01-01T12:00:00Z", "2026-01-01T14:00+02:00", "2026-01-01T12:00:00", "2026-01-01 12:00"])(
    "lightning-deal.14 config.7 %j is noon",
    (raw) => expect(instant().parse(raw)).toBe(NOON),
  );

  it.each(["", " ", "soon", "no 1", "Jan 1, 2026", "2026-13-45", "Infinity", NaN, Infinity, true, null, {}, new Date(NOON)])(
    "config.7 config.8 %j is none",
    (raw) => expect(instant().parse(raw)).toBeUndefined(),
  );

  it("config.8 its message says what may be written", () => {
    expect(expected(instant())).toBe("a time: ms since 1970, or ISO 8601 text");
  });
});
