import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isDrawn } from "../../demo/server/catalog/drawings/views.ts";
import { picture, shopPictures, VIEW_COUNT } from "../../demo/server/catalog/images.ts";
import { shelves } from "../../demo/server/catalog/shelves.ts";
import { roomPicture } from "../../demo/server/scenes/room-pictures.ts";
import { rooms } from "../../demo/server/scenes/rooms.ts";
import { shopOfFile } from "./shop.ts";

const shop = shopOfFile();

const products = shelves.flatMap(({ products: all }) => all);
const viewsOf = (asin: string) => Array.from({ length: VIEW_COUNT }, (_, at) => picture(`view/${at + 1}-400/${asin}`));

/** Bytes of a picture of one product, and of one of the shop's own with many things in it. */
const MOST = 9_000;
const MOST_OF_A_SCENE = 20_000;

/** What is wrong with the markup of a drawing. */
function faultsOf(svg: string): string[] {
  const open: string[] = [];
  const faults: string[] = [];
  const rest = svg.replaceAll(
    /<(\/?)([A-Za-z]+)((?:\s[A-Za-z:-]+="[^"<>]*")*)\s*(\/?)>/g,
    (_, closes: string, name: string, __: string, empty: string) => {
      if (closes !== "") {
        const last = open.pop();
        if (last !== name) faults.push(`</${name}> closes <${last}>`);
      } else if (empty === "") open.push(name);
      return "";
    },
  );
  if (rest.includes("<") || rest.includes(">")) faults.push(`no markup: ${rest.slice(0, 60)}`);
  if (open.length > 0) faults.push(`never closed: ${open.join(" ")}`);
  if (/NaN|undefined|null|Infinity|\[object/.test(svg)) faults.push("a value that is none");
  return faults;
}

describe("pictures of the shop", () => {
  it("every product of the catalogue has a drawing of its own, which no other product has but its variations", () => {
    expect(products.filter(({ asin }) => !isDrawn(asin)).map(({ asin }) => asin)).toEqual([]);
    const front = new Map<string, string>();
    for (const { asin, title, selections } of products) {
      const drawn = picture(asin);
      // sizes of one colour look the same
      const name = selections === undefined ? title : `${title.split(",")[0]}, ${selections["Color"]}`;
      expect(front.get(drawn) ?? name, asin).toBe(name);
      front.set(drawn, name);
    }
    expect(picture("B0NOSUCH01")).toBe(picture("B0NOSUCH02"));
  });

  it("a product has four pictures that differ, the first one being its own", () => {
    for (const { asin } of products) {
      const views = viewsOf(asin);
      expect(new Set(views).size, asin).toBe(4);
      expect(views[0]).toBe(picture(asin));
    }
  });

  it("are well formed, small, and hold no script, no text and nothing of another address", () => {
    const drawn = new Map([
      ...products.flatMap(({ asin }) => viewsOf(asin).map((svg, at) => [`${asin} ${at + 1}`, svg] as const)),
      ...["energy/A", "B0NOSUCH01"].map((name) => [name, picture(name)] as const),
      ...shopPictures.map((name) => [name, picture(name)] as const),
      ...rooms.map(({ room }) => [room, roomPicture(room)!] as const),
    ]);
    const isScene = (name: string) => shopPictures.includes(name) || rooms.some(({ room }) => room === name);
    for (const [name, svg] of drawn) {
      expect(faultsOf(svg), name).toEqual([]);
      expect(svg, name).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="[\d. ]+"/);
      expect(svg.slice(60), name).not.toMatch(/<(script|style|image|foreignObject|animate|filter)|https?:|\bhref=|\bon\w+=|data:/);
      expect(svg.length, name).toBeLessThan(isScene(name) ? MOST_OF_A_SCENE : MOST);
      const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1]);
      expect(new Set(ids).size, name).toBe(ids.length);
      for (const [, id] of svg.matchAll(/url\(([^)]*)\)/g)) expect(ids, name).toContain(id!.slice(1));
    }
  });

  it("come as files that are the same for the same address, in the size that is asked for", async () => {
    const read = async (path: string) => {
      const response = await shop.app.request(path);
      return [response.status, response.headers.get("content-type"), await response.text()] as const;
    };
    for (const name of [...shopPictures, "B0SOFA0001", "view/4-800/B0SOFA0001", "BANKHARBOUR"]) {
      const first = await read(`/images/${name}.svg`);
      expect(first.slice(0, 2), name).toEqual([200, "image/svg+xml"]);
      expect(await read(`/images/${name}.svg`)).toEqual(first);
    }
    expect((await read("/images/view/2-1600/B0SOFA0001.svg"))[2]).toContain('width="1600" height="1600" viewBox="0 0 400 400"');
  });

  it("every drawing is a file that opens by itself, and that a picture is made of", () => {
    const folder = "demo/server/public/drawings";
    const sources = ["goods", "homes", "views", "backdrops"].map((name) => readFileSync(`demo/server/catalog/drawings/${name}.ts`, "utf8"));
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".svg"))) {
      const text = readFileSync(`${folder}/${file}`, "utf8");
      expect(text, file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" /);
      for (const [, variable] of text.matchAll(/var\((--[\w-]+)\)/g)) expect(text, file).toContain(`${variable}: #`);
      const [kind, ...path] = file.slice(0, -".svg".length).split("/");
      const isUsed = kind === "things" || kind === "backdrops" ? sources.some((source) => source.includes(`"${path.at(-1)}"`)) : true;
      expect(isUsed, file).toBe(true);
    }
  });

  it("a variation shows in its colour", () => {
    expect(picture("B0TEEINDS1")).not.toBe(picture("B0TEESANS1"));
    expect(picture("B0TEEINDS1")).toBe(picture("B0TEEINDL1"));
    expect(picture("B0SNKWHI81")).not.toBe(picture("B0SNKSLA81"));
  });
});
