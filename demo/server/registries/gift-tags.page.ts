import type { Hono } from "hono";
import { html } from "hono/html";
import { formFields, readForm, submitOnce } from "../http/form.ts";
import { giftRegistry, type GiftRegistryRow } from "./gift-registry.ts";
import { addTag, giftTags, LONGEST_TAG, MOST_TAGS, removeTag } from "./gift-tags.ts";
import { LOCKED } from "../database/query.ts";
import { Refusal } from "../http/refusal.ts";
import { wordsOf } from "../http/words.ts";
import { customerOf, type ShopContext, type ShopEnv } from "../session/session.ts";

const viewOf = (id: string) => `/registries/gl/owner-view/${encodeURIComponent(id)}`;

/** The tags of a registry on its owner's page: a link that opens them, and without a script the forms that do the same. */
export async function tagSection(c: ShopContext, registry: GiftRegistryRow) {
  const say = wordsOf(c);
  const tags = await giftTags(c.get("db"), registry.id);
  const action = `${viewOf(registry.id)}/tags`;
  return html`
    <section class="panel more" id="tags">
      <h2><a id="tags-link" href="#tags">${say("Gift tags")}</a></h2>
      <dp-gift-tags for="tags-link" registry-id="${registry.id}" registry-type="${registry.type}">
        <form action="${action}" method="post">
          ${formFields(c)}
          <ul class="rows">
            ${tags.map(
              ({ tagName }) =>
                html`<li>
                  <bdi>${tagName}</bdi>
                  <button type="submit" name="remove" value="${tagName}" aria-label="${say("Delete {name}", { name: tagName })}">
                    ${say("Delete")}
                  </button>
                </li>`,
            )}
          </ul>
          ${tags.length === 0 ? html`<p>${say("No gift tags yet.")}</p>` : ""}
        </form>
        ${
          tags.length < MOST_TAGS
            ? html`<form class="find" action="${action}" method="post">
                ${formFields(c)}
                <label>${say("Tag name")} <input name="name" required maxlength="${LONGEST_TAG}" autocomplete="off" /></label>
                <button type="submit">${say("Create a tag")}</button>
              </form>`
            : html`<p>${say("You can have up to {count} tags.", { count: MOST_TAGS })}</p>`
        }
      </dp-gift-tags>
    </section>
  `;
}

/** Takes the forms of the tags: one creates a tag, the other deletes one. */
export function giftTagPages(app: Hono<ShopEnv>): void {
  app.post("/registries/gl/owner-view/:id/tags", async (c) => {
    const form = await readForm(c);
    const id = c.req.param("id");
    const back = `${viewOf(id)}#tags`;
    return submitOnce(c, form, "registry-update-tag (form)", back, async (tx) => {
      const registry = await giftRegistry(tx, customerOf(c.get("session")), id, LOCKED);
      if (!registry) throw new Refusal(404, "no-registry", "There is no such registry.");
      const gone = form.get("remove");
      if (gone !== null) {
        await removeTag(tx, registry.id, gone); // twice is no harm
        return back;
      }
      const name = form.get("name")?.trim() ?? "";
      const fits = name !== "" && [...name].length <= LONGEST_TAG;
      if (!fits || !(await addTag(tx, registry.id, name))) {
        throw new Refusal(400, "no-tag", `The tag needs a name of its own, and a registry has up to ${MOST_TAGS} tags.`);
      }
      return back;
    });
  });
}
