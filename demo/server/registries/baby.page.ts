import type { Hono } from "hono";
import { html } from "hono/html";
import {
  addBabyItem,
  babyItems,
  babyRegistry,
  checklist,
  makeBabyRegistry,
  setBabyItem,
  type BabyItem,
  type BabyRegistry,
} from "./baby-registry.ts";
import { formFields, readForm, submitOnce } from "../http/form.ts";
import { LOCKED } from "../database/query.ts";
import { leadTo } from "../http/redirect.ts";
import { Refusal } from "../http/refusal.ts";
import { customerOf, type ShopContext, type ShopEnv } from "../session/session.ts";
import { itemsText, pageHead } from "../http/blocks.ts";
import { page } from "../http/layout.ts";
import { ownerForm, type OwnerForms } from "./registry-forms.ts";
import { allRegistries, askedForm, registryLines, type LineFlag } from "./registry-lines.ts";
import { wordsOf } from "../http/words.ts";

const withAsin = (path: string, asin: string | undefined) => (asin ? `${path}?asin=${encodeURIComponent(asin)}` : path);

const FIELD = "requestQuantity";

const FLAGS = [
  { name: "mustHave", label: "Must-have", offered: "hasMustHave" },
  { name: "groupGifting", label: "Group gifting", offered: "hasGroupGifting" },
  { name: "private", label: "Private", offered: "hasPrivate" },
] as const;

const FORMS: OwnerForms = {
  kind: "baby",
  call: "baby-registry",
  page: "/baby-reg",
  field: FIELD,
  registry: (tx, customerId) => babyRegistry(tx, customerId, LOCKED),
  add: addBabyItem,
  async flags(tx, registryId, asin, form) {
    for (const { name } of FLAGS) await setBabyItem(tx, registryId, asin, name, form.get(name) === "true");
  },
  without: (form) => withAsin("/baby-reg/signup", form.get("asin") ?? undefined),
};

/** The baby registry: signing up, and the list with its checklist. */
export function babyPages(app: Hono<ShopEnv>): void {
  app.get("/baby-reg", async (c) => {
    const { customer } = c.get("session");
    const asin = c.req.query("asin");
    const registry = customer && (await babyRegistry(c.get("db"), customer.id));
    if (!registry) return leadTo(c, withAsin("/baby-reg/signup", asin));
    return page(c, { title: wordsOf(c)("Baby registry"), main: await registryMain(c, registry) });
  });

  app.post("/baby-reg", (c) => ownerForm(c, FORMS));

  app.get("/baby-reg/signup", async (c) => {
    const { customer } = c.get("session");
    if (!customer) return leadTo(c, `/sign-in?path=${encodeURIComponent(withAsin("/baby-reg/signup", c.req.query("asin")))}`);
    const say = wordsOf(c);
    const main = html`
      ${pageHead({
        title: say("Make a baby registry"),
        lead: say("Say what you need, tick off the checklist, and let your guests choose."),
      })}
      <form class="panel fields" action="/baby-reg/signup" method="post">
        ${formFields(c)}
        <input type="hidden" name="asin" value="${c.req.query("asin") ?? ""}" />
        <label>${say("Name of the registry")} <input name="name" required maxlength="60" value="${customer.name}" /></label>
        <button class="primary" type="submit">${say("Make the registry")}</button>
      </form>
    `;
    return page(c, { title: say("Baby registry"), main });
  });

  app.post("/baby-reg/signup", async (c) => {
    const form = await readForm(c);
    const name = form.get("name")?.trim().slice(0, 60);
    if (!name) throw new Refusal(400, "no-name", "The registry needs a name.");
    return submitOnce(c, form, "baby-registry-sign-up (form)", "/baby-reg", async (tx) => {
      const customer = customerOf(c.get("session"));
      await makeBabyRegistry(tx, customer, name);
      const registry = await babyRegistry(tx, customer, LOCKED);
      await addBabyItem(tx, registry!.id, form.get("asin") ?? "");
      return "/baby-reg";
    });
  });
}

async function registryMain(c: ShopContext, registry: BabyRegistry) {
  const say = wordsOf(c);
  const db = c.get("db");
  // what is a must-have stands first
  const items = (await babyItems(db, registry.id)).toSorted((a, b) => Number(b.mustHave) - Number(a.mustHave));
  const flagsOf = (item: BabyItem): LineFlag[] =>
    FLAGS.filter(({ offered }) => registry[offered]).map(({ name, label }) => ({ name, label: say(label), on: item[name] }));
  const lines = items.map((item) => ({ ...item, count: item.requested, flags: flagsOf(item) }));
  const topics = await checklist(db, registry.id);
  const done = topics.filter((topic) => topic.done).length;
  return html`
    ${pageHead({
      title: say("Baby registry: {name}", { name: registry.name }),
      lead: itemsText(say, items.length),
      back: allRegistries(say),
    })}
    <div class="with-side">
      <div class="blocks">
        ${await askedForm(c, "/baby-reg", lines)} ${registryLines(c, { page: "/baby-reg", field: FIELD, label: say("Requested"), lines })}
      </div>
      <div class="blocks">
        <section class="panel" aria-labelledby="checklist">
          <h2 id="checklist">${say("Checklist")}</h2>
          <p>${say("{done} of {count} topics are covered.", { done, count: topics.length })}</p>
          <ul class="checklist">
            ${topics.map(({ done: isDone, title }) => {
              const topic = { title: say(title) };
              return html`<li ${isDone ? html`data-done` : ""}>${isDone ? say("Done: {title}", topic) : say("Open: {title}", topic)}</li>`;
            })}
          </ul>
        </section>
        <section class="panel" aria-labelledby="group-gifting">
          <h2 id="group-gifting">${say("Group gifting")}</h2>
          <p>${say("Several guests share one gift. Each gives what they like until it is paid for.")}</p>
        </section>
      </div>
    </div>
  `;
}
