import { html } from "hono/html";
import type { Hono } from "hono";
import type { Product } from "../database/schema.ts";
import { pageHead, productCard } from "../http/blocks.ts";
import { page, type Markup } from "../http/layout.ts";
import type { ShopContext, ShopEnv } from "../session/session.ts";
import { ROOM_SIZE } from "./room-pictures.ts";
import type { Scene } from "./read-scenes.ts";
import { scenesOf } from "./scenes.ts";
import { wordsOf, type Say } from "../http/words.ts";

const picture = ({ room }: Scene): string => `/images/rooms/${room}.svg`;

/** What the element takes. Its addresses are the shop's own. */
const sceneData = (say: Say, scene: Scene) => ({
  ...{ physicalId: scene.physicalId, imageSource: picture(scene), alt: say(scene.alt) },
  tags: scene.tags.map(({ id, label, top, left }) => ({ ...{ top, left, label: say(label), link: id }, url: `/discover/rooms/tag/${id}` })),
});

/** Pictures of rooms whose things can be bought; without a script each leads to its room. */
function sceneElement(say: Say, scenes: readonly Scene[], source: string): Markup {
  return html`
    <dp-shoppable-scene request-source="${source}" scenes="${JSON.stringify(scenes.map((scene) => sceneData(say, scene)))}">
      <a href="/discover/rooms/${scenes[0]!.physicalId}"
        ><img src="${picture(scenes[0]!)}" alt="${say(scenes[0]!.alt)}" width="${ROOM_SIZE.width}" height="${ROOM_SIZE.height}"
      /></a>
    </dp-shoppable-scene>
  `;
}

const inARoom = (c: ShopContext, scenes: readonly Scene[], source: string) => html`
  <section class="part" aria-labelledby="scene-title">
    <h2 id="scene-title">${wordsOf(c)("See it in a room")}</h2>
    ${sceneElement(wordsOf(c), scenes, source)}
    <p><a href="/discover/rooms">${wordsOf(c)("See all rooms")}</a></p>
  </section>
`;

/** On the page of a thing that is in a room of the shop. */
export async function sceneOfProduct(c: ShopContext, { asin }: Product) {
  const scenes = await scenesOf(c.get("db"), asin);
  return scenes.length === 0 ? "" : inARoom(c, scenes, "IMAGE_BLOCK");
}

/** All rooms, on a page about furniture. */
export const allRooms = async (c: ShopContext) => inARoom(c, await scenesOf(c.get("db")), "SOFTLINES");

const things = (say: Say, { tags }: Scene): Markup => html`
  <ul class="cards things">
    ${tags.map(({ asin, label }) => productCard({ asin, title: html`${say(label)}`, href: `/dp/${asin}?ref=dp_scene` }))}
  </ul>
`;

export function scenePages(app: Hono<ShopEnv>): void {
  app.get("/discover/rooms", async (c) => {
    const say = wordsOf(c);
    const scenes = await scenesOf(c.get("db"));
    const main = html`
      ${pageHead({ title: say("Shop by room"), lead: say("Press a thing in a picture to see what we have of its kind.") })}
      <div class="room-stage">${sceneElement(say, scenes, "SOFTLINES")}</div>
      <h2>${say("Our rooms")}</h2>
      <ul class="panels rooms">
        ${scenes.map(
          (scene) =>
            html`<li class="panel">
              <img src="${picture(scene)}" alt="" width="${ROOM_SIZE.width}" height="${ROOM_SIZE.height}" loading="lazy" />
              <h3><a href="/discover/rooms/${scene.physicalId}">${say(scene.title)}</a></h3>
              <p class="room-things">
                ${scene.tags.map(({ asin, label }) => html`<a class="tag-label" href="/dp/${asin}?ref=dp_scene">${say(label)}</a> `)}
              </p>
            </li>`,
        )}
      </ul>
    `;
    return page(c, { title: say("Shop by room"), main });
  });

  app.get("/discover/rooms/:scene", async (c) => {
    const scene = (await scenesOf(c.get("db"))).find(({ physicalId }) => physicalId === c.req.param("scene"));
    if (!scene) return c.notFound();
    const say = wordsOf(c);
    const main = html`
      ${pageHead({ title: say(scene.title), back: { href: "/discover/rooms", text: say("See all rooms") } })}
      <div class="room-stage">
        ${sceneElement(say, [scene], "SOFTLINES")}
        <section aria-labelledby="things-title">
          <h2 id="things-title">${say("In this room")}</h2>
          ${things(say, scene)}
        </section>
      </div>
    `;
    return page(c, { title: say(scene.title), main });
  });
}
