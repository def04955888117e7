import { join } from "node:path";
import { Hono } from "hono";
import { html } from "hono/html";
import type { OpenDatabase } from "./database.ts";
import { faultRoutes } from "./fault-routes.ts";
import { Faults } from "./faults.ts";
import { babyRegistryCalls } from "./handlers/baby-registry.ts";
import { businessListCalls } from "./handlers/business-lists.ts";
import { buyBoxCalls } from "./handlers/buy-box.ts";
import { cartCalls } from "./handlers/cart.ts";
import { groceryCalls } from "./handlers/grocery.ts";
import { claimCalls } from "./handlers/claims.ts";
import { giftTagCalls } from "./handlers/gift-tags.ts";
import { listCalls } from "./handlers/lists.ts";
import { pageHelperCalls } from "./handlers/page-helpers.ts";
import { productCalls } from "./handlers/products.ts";
import { registryCalls } from "./handlers/registries.ts";
import { upsellCalls } from "./handlers/upsell.ts";
import { productImage } from "./images.ts";
import { mounting } from "./mount.ts";
import { babyPages } from "./pages/baby.ts";
import { cartPage } from "./pages/cart.ts";
import { checkoutPages } from "./pages/checkout.ts";
import { claimPages } from "./pages/claims.ts";
import { demoFiles, demoPages } from "./pages/demo.ts";
import { giftPages } from "./pages/gift.ts";
import { giftTagPages } from "./pages/gift-tags.ts";
import { groceryCartPage } from "./pages/grocery-cart.ts";
import { homePage } from "./pages/home.ts";
import { page } from "./pages/layout.ts";
import { listForms } from "./pages/list-forms.ts";
import { listPages } from "./pages/lists.ts";
import { inviteForm } from "./pages/page-helpers.ts";
import { productPage } from "./pages/product.ts";
import { signInPage } from "./pages/sign-in.ts";
import { weddingPages } from "./pages/wedding.ts";
import { recordRequests } from "./record.ts";
import { Refusal, SignInAt } from "./refusal.ts";
import { securityHeaders } from "./security.ts";
import { withSession, type ShopContext, type ShopEnv } from "./session.ts";
import { staticFiles } from "./static-files.ts";

export interface ServerOptions {
  readonly database: OpenDatabase;
  /** lets requests ask for faults and look into the shop: for tests, never for shoppers */
  readonly faults: boolean;
  /** where the built library is, served under `/dist/` */
  readonly distDir: string;
  /** further routes, mounted after those of the shop */
  extend?(app: Hono<ShopEnv>): void;
}

const SHOP_FILES = join(process.cwd(), "demo/server/public");

/** The product of an image's name; the catalogue's own names begin with `I/` and say a size (`I/B0KETTLE17._SS40_.svg`). */
const pictured = (file: string): string => file.replace(/^I\//, "").replace(/(\._\w+_)?\.svg$/, "");

/** The whole shop as one app. It keeps nothing of its own but faults: several of them may serve one database. */
export function buildServer({ database, faults: withFaults, distDir, extend }: ServerOptions): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const faults = withFaults ? new Faults() : undefined;
  const dist = staticFiles(distDir);
  const files = staticFiles(SHOP_FILES);

  app.use(securityHeaders);
  app.onError((error, c) => failed(c, error));
  app.notFound((c) => failed(c, new Refusal(404, "not-found", "There is no such page.")));

  // Files need no session, but may meet faults (a chunk that does not load).
  const file = (c: ShopContext, run: () => Promise<Response>) => (faults ? faults.answer(c, c.req.path, run) : run());
  app.get("/dist/*", (c) => file(c, () => dist(c, decodeURIComponent(c.req.path.slice("/dist/".length)))));
  app.get("/shop.css", (c) => file(c, () => files(c, "shop.css")));
  app.get("/images/:file{.+\\.svg}", (c) =>
    file(c, async () =>
      c.body(productImage(pictured(c.req.param("file"))), 200, {
        "content-type": "image/svg+xml",
        "cache-control": "public, max-age=86400",
      }),
    ),
  );
  demoFiles(app);
  app.get("/healthz", (c) => c.text("ok"));

  app.use(async (c, next) => {
    c.set("db", database.db);
    await next();
  });
  app.use(withSession);
  if (faults) {
    faultRoutes(app, faults);
    app.use(recordRequests(faults));
  }

  homePage(app);
  productPage(app);
  inviteForm(app);
  cartPage(app);
  groceryCartPage(app);
  checkoutPages(app);
  claimPages(app);
  signInPage(app);
  babyPages(app);
  weddingPages(app);
  giftPages(app);
  giftTagPages(app);
  listPages(app);
  listForms(app);
  demoPages(app, distDir);

  const mount = mounting(app, faults);
  cartCalls(mount);
  groceryCalls(mount);
  buyBoxCalls(mount);
  claimCalls(mount);
  babyRegistryCalls(mount);
  registryCalls(mount);
  giftTagCalls(mount);
  listCalls(mount);
  businessListCalls(mount);
  pageHelperCalls(mount);
  productCalls(mount);
  upsellCalls(mount);
  extend?.(app);
  return app;
}

/** Tells what went wrong: a page for a browser that asked for one, JSON for everyone else. Causes of our own stay in the log. */
async function failed(c: ShopContext, error: Error): Promise<Response> {
  const refusal = error instanceof Refusal ? error : new Refusal(500, "internal", "Something went wrong in the shop.");
  if (refusal !== error) console.error(error);
  if (refusal instanceof SignInAt) return c.text(refusal.address, refusal.status, { "cache-control": "no-store" });
  const asksForPage = c.req.header("accept")?.includes("text/html") && c.get("session") !== undefined && c.get("call") === undefined;
  if (!asksForPage) return c.json(refusal.toJSON(), refusal.status, { "cache-control": "no-store" });
  const main = html`
    <h1>This did not work</h1>
    <p>${refusal.message}</p>
    <p><a href="/">To the shop</a> or <a href="/gp/cart/view.html">to your cart</a></p>
  `;
  const body = await page(c, { title: "This did not work", main });
  return new Response(body.body, { status: refusal.status, headers: body.headers });
}
