import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

/** What a browser without scripts posts of a form as the fragment has it: hidden fields and what is preselected. */
function fieldsOf(form: string): [string, string][] {
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/type="(?:checkbox|radio)"/.test(tag))
    .map((tag): [string, string] => [/name="([^"]*)"/.exec(tag)?.[1] ?? "", /value="([^"]*)"/.exec(tag)?.[1] ?? ""]);
  const lists = [...form.matchAll(/<select\b[^>]*?name="([^"]*)"[^>]*>([^]*?)<\/select>/g)].map(([, name, options]): [string, string] => [
    name!,
    /<option[^>]*>(\d+)/.exec(options!)?.[1] ?? "1",
  ]);
  return [...inputs, ...lists];
}

const FORM = /<form\b[^>]*action="(\/gp\/product\/handle-buy-box|\/alm\/cart\/change)"[^>]*>([^]*?)<\/form>/g;

/** The forms by which the demos buy, each with where it stands. */
const forms = readdirSync("elements")
  .map((name) => `elements/${name}/${name}.demo.html`)
  .filter((file) => existsSync(file))
  .flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(FORM)].map(([, action, form], index) => ({
      at: `${file} ${index + 1}`,
      action: action!,
      fields: fieldsOf(form!),
    })),
  );

/** A demo of a product that the shop has not (any more). */
const GONE = /upsell-sheet\.demo\.html 5$/;

describe("the forms of the demos", () => {
  it.each(forms.map((form) => [form.at, form] as const))("%s names a product and an offer of the shop", async (at, { action, fields }) => {
    const shopper = await Shopper.at(shop.app);
    const body = new URLSearchParams([...fields, ["anti-csrftoken-a2z", shopper.token]]);
    const answer = await shopper.fetch(action, { method: "POST", body, headers: { accept: "text/html" } });
    // 409: the demo shows that less than the minimum is asked for
    const expected = GONE.test(at) ? [404] : [303, 409];
    expect(expected, (await answer.text()).replace(/<[^>]*>\s*/g, " ").slice(0, 400)).toContain(answer.status);
  });

  it("are many", () => expect(forms.length).toBeGreaterThan(25));
});
