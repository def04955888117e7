import { existsSync, readFileSync } from "node:fs";
import { test as base, type Page, type Route } from "@playwright/test";
import type { OtherShop } from "../pages/shops/shops.ts";

const ORIGIN = "https://shop.example";
/** What a careful shop sends; `theme` is the policy of the page's own scripts. */
const POLICY = [
  ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", "connect-src 'self'", "form-action 'self'"],
  ...["base-uri 'self'", "require-trusted-types-for 'script'", "trusted-types theme"],
].join("; ");

const picture = (name: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#9bc"/><text x="9" y="200">${name}</text></svg>`;

/** A page of somebody else's shop: its files come from its folder, the library from `dist`, and its server counts what was added. */
export class OtherPage {
  /** fields of each request that puts something into the cart, in order */
  readonly adds: [string, string][][] = [];
  /** errors of the console and of scripts, and what a policy refused */
  readonly problems: string[] = [];
  /** answers to posts, by path, before the page's own */
  readonly answers = new Map<string, string>();

  constructor(
    readonly page: Page,
    private readonly shop: OtherShop,
  ) {
    page.on("pageerror", ({ message }) => this.problems.push(message));
    page.on("console", (message) => message.type() === "error" && this.problems.push(message.text()));
  }

  private file = (name: string): string => readFileSync(`test/pages/shops/${this.shop.folder}/${name}`, "utf8");

  /** `setting`: attributes of the script tag; `scripts: false`: the library's script is blocked */
  async open({ setting = "", scripts = true, inject = "" }: { setting?: string; scripts?: boolean; inject?: string } = {}): Promise<void> {
    const tag = 'src="/dist/dp-elements.js"';
    const html = this.file("page.html").replace(tag, `${tag} ${setting}`).replace("<script", `${inject}<script`);
    await this.page.route("**/*", (route) => this.answer(route, html, scripts));
    await this.page.goto(`${ORIGIN}/product`);
  }

  private async answer(route: Route, html: string, scripts: boolean): Promise<void> {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const send = (contentType: string, body: string, headers = {}) => route.fulfill({ contentType, body, headers });
    if (pathname === "/product") {
      const type = html.startsWith("<?xml") ? "application/xhtml+xml" : "text/html";
      return send(type, html, { "content-security-policy": POLICY });
    }
    if (pathname.startsWith("/dist/")) {
      if (!scripts) return route.abort();
      return existsSync(pathname.slice(1)) ? route.fulfill({ path: pathname.slice(1) }) : route.fulfill({ status: 404 });
    }
    if (pathname.startsWith("/assets/"))
      return send(pathname.endsWith(".css") ? "text/css" : "text/javascript", this.file(pathname.slice(8)));
    if (pathname.startsWith("/img/")) return send("image/svg+xml", picture(pathname.slice(5)));
    if (pathname === "/fr/refresh") return send("application/json", this.refreshed(html, searchParams));
    if (request.method() !== "POST")
      return send("application/json", JSON.stringify({ item_count: this.units(), data: { summary_count: this.units() } }));
    if (pathname === "/ussx") return send("application/json", JSON.stringify({ recommendationData: { widgets: [] } }));
    this.adds.push(fieldsOf(request.postData() ?? ""));
    const count = this.units();
    const answer = this.answers.get(pathname);
    if (answer !== undefined) return send("application/json", answer);
    const isNavigation = request.isNavigationRequest() || pathname === "/checkout/line-item/add";
    if (isNavigation) return send("text/html", String(count));
    return send("application/json", JSON.stringify({ cart: { products_count: count }, total: `${count} item(s)`, totalQuantity: count }));
  }

  /** The block that the shop's server draws for another size. */
  private refreshed(html: string, query: URLSearchParams): string {
    const [, block = ""] = /js-product-actions">([\s\S]*?<\/form>)/.exec(html) ?? [];
    const sized = block.replace('value="1" selected', 'value="1"').replace(`value="${query.get("group")}"`, "$& selected");
    return JSON.stringify({ product_add_to_cart: sized.replace('value="2" min', `value="${query.get("qty")}" min`) });
  }

  /** pieces in the cart */
  units(): number {
    return this.adds.flat().reduce((units, [name, value]) => (name === this.shop.quantityField ? units + Number(value) : units), 0);
  }
}

/** Fields of a body, whichever way the page sends it. */
function fieldsOf(body: string): [string, string][] {
  if (body.startsWith("{")) return Object.entries(JSON.parse(body) as Record<string, string>);
  const parts = [...body.matchAll(/name="([^"]*)"\r\n\r\n([^\r]*)\r\n/g)].map(([, name, value]): [string, string] => [name!, value!]);
  return parts.length > 0 ? parts : [...new URLSearchParams(body)];
}

export { expect } from "./shop.ts";

/** Opens a page of another shop; a test ends with no problem that it does not name. */
export const test = base;
