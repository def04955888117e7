import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { subscribeBoxOptions } from "./subscribe-box.options.ts";
import { texts } from "./subscribe-box.texts.ts";

const area = readFileSync("docs/requirements/subscribe.md", "utf8")
  .split("\n## ")
  .find((part) => part.startsWith("dp-subscribe-box"))!;
const rows = area.split("\n").flatMap((line) => (line.startsWith("| `") ? [line.split("|").map((cell) => cell.trim())] : []));
const names = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const optionRows = rows.filter(([, , type = ""]) => /^(string|number|boolean|enum|json)/.test(type));
const options = optionRows.flatMap(([, cell, , , wire]) => {
  const all = names(cell);
  const wires = names(wire);
  // two options in one row have their wire names in the same order
  return all.map((name, at) => [name, all.length === 1 ? wires : wires.slice(at, at + 1)] as const);
});
const textRows = rows
  .filter(([, cell = ""]) => cell.startsWith("`subscribe-box."))
  .map(([, cell, text]) => [names(cell)[0]!, text!] as const);

describe("the tables of dp-subscribe-box", () => {
  it.each(options)("option:subscribe-box.%s is there, and is read from its wire names", (name, wires) => {
    const option = (subscribeBoxOptions as Readonly<Record<string, { aliases?: readonly string[]; localAliases?: readonly string[] }>>)[
      camel(name)
    ];
    expect(option, name).toBeDefined();
    expect([...(option!.aliases ?? []), ...(option!.localAliases ?? [])]).toEqual(expect.arrayContaining([...wires]));
  });

  it.each(textRows)("text:%s has the default of its row", (key, text) => {
    expect((texts as Readonly<Record<string, string>>)[key]).toBe(text);
  });

  it("has all rows", () => {
    expect([options.length, textRows.length]).toEqual([Object.keys(subscribeBoxOptions).length, Object.keys(texts).length]);
  });
});
