import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSettings, settingsSchema } from "../../demo/server/settings.ts";

const preset = readSettings({});

/** The table of the guide, as the schema has it. */
function table(): string {
  const shown = (value: unknown) => (value === undefined ? "" : `\`${value === true ? "on" : value === false ? "off" : String(value)}\``);
  const entries = Object.entries(settingsSchema.shape) as [keyof typeof preset, { description?: string }][];
  return [
    "| variable | default | meaning |",
    "|---|---|---|",
    ...entries.map(([name, { description }]) => `| \`${name}\` | ${shown(preset[name])} | ${description} |`),
  ].join("\n");
}

describe("the settings", () => {
  it("stand in the guide with their defaults and meanings", () => {
    const guide = readFileSync("docs/guides/run-the-shop.md", "utf8");
    expect(/^\| variable \|[\s\S]*?(?=\n\n)/m.exec(guide)?.[0]).toBe(table());
  });

  it("of the sample of containers are settings", () => {
    const sample = readFileSync("demo/deploy/compose.yaml", "utf8");
    const environment = /environment: &environment\n([\s\S]*?)\n\n/.exec(sample)![1]!;
    const names = [...environment.matchAll(/^ {4}([A-Z_]+): (?:"(.*)"|(.*))$/gm)];
    expect(names.length).toBeGreaterThan(5);
    const given = Object.fromEntries(names.map(([, name, quoted, plain]) => [name, quoted ?? plain!.replace(/\$\{.*?\}/, "secret")]));
    expect(Object.keys(given).filter((name) => !(name in settingsSchema.shape))).toEqual([]);
    expect(readSettings(given)).toMatchObject({ MIGRATE_AT_START: false, TRUSTED_PROXIES: 1 });
  });

  it("are read from the environment; an empty one is not set", () => {
    expect(readSettings({ PORT: "0", DATABASE_POOL: "25", ACCESS_LOG: "off", HOST: "" })).toEqual({
      ...preset,
      ...{ PORT: 0, DATABASE_POOL: 25, ACCESS_LOG: false },
    });
  });

  it("may name several servers of the database", () => {
    const DATABASE_URL = "postgres://shop@one:5432,other:5433/shop";
    expect(readSettings({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
    expect(() => readSettings({ DATABASE_URL: "postgres://one,other:port/shop" })).toThrow("DATABASE_URL has the invalid value");
  });

  it("that are invalid are all named, with what they may be and without the secret of the database", () => {
    const read = () => readSettings({ PORT: "70000", ACCESS_LOG: "yes", DATABASE_URL: "mysql://u:hunter2@h/d", LOCK_TIMEOUT_MS: "1e3" });
    expect(read).toThrow('PORT has the invalid value "70000". Set it to an integer from 0 to 65535.');
    expect(read).toThrow('ACCESS_LOG has the invalid value "yes". Set it to on or off.');
    expect(read).toThrow("DATABASE_URL has the invalid value. Set it to an address such as postgres://");
    expect(read).toThrow('LOCK_TIMEOUT_MS has the invalid value "1e3"');
    expect(read).not.toThrow("hunter2");
  });
});
