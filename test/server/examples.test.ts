import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderElement } from "../../elements/server.ts";

/** The example of an element's documentation: what a reader copies first. */
function exampleOf(tag: string): { attributes: Record<string, string>; children: string } {
  const name = tag.slice(3);
  const source = readFileSync(`elements/${name}/${name}.element.ts`, "utf8");
  const text = /@example\n([\s\S]*?)\n \*\//.exec(source)![1]!.replaceAll(/^ \* ?/gm, "");
  const [, written = "", children = ""] = new RegExp(`<${tag}([^>]*)>([\\s\\S]*)</${tag}>`).exec(text)!;
  return { attributes: Object.fromEntries([...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!])), children };
}

describe("the example of the documentation", () => {
  it("payment-options.1 payment-options.20 of dp-payment-options shows a plan that can be chosen, beside its fallback", () => {
    const { attributes, children } = exampleOf("dp-payment-options");
    const html = renderElement("dp-payment-options", attributes, { children });
    const root = /<template shadowrootmode="open">([\s\S]*)<\/template>/.exec(html)![1]!;
    expect(root).toContain("6 payments");
    expect(root).toMatch(/aria-expanded/);
    expect(html).not.toMatch(/data-state="(?:empty|invalid)"/);
    expect(html.slice(html.indexOf("</template>"))).toContain("financing plans");
  });
});
