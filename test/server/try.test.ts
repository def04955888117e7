import { it } from "vitest";
import { renderElement } from "../../elements/server.ts";
import { demos } from "./demos.fixture.ts";
import { writeFileSync } from "node:fs";
it("tries", () => {
  const out = [];
  for (const { tag, attributes, children, page, state } of demos()) {
    try {
      const { lang, ...options } = attributes;
      const html = renderElement(tag, options, { children, page, styles: "link", stylesHref: "/s/" });
      out.push(`OK ${tag} ${state} ${html.length} ${html.includes("<!-- -->") ? "COMMENT" : ""} ${/data-dp-root="([^"]*)"/.exec(html)?.[1]}\n   ${/<slot data-dp-root><\/slot>(.*)<\/template>/s.exec(html)?.[1]?.slice(0, 9000)}`);
    } catch (cause) {
      out.push(`FAIL ${tag} ${state}: ${(cause as Error).message} ${state === "invalid" ? "" : ((cause as Error).cause as Error)?.stack?.split("\n").slice(0, 5).join(" | ")}`);
    }
  }
  writeFileSync("/tmp/try.txt", out.join("\n"));
});
