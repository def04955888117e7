import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "@hono/node-server";
import { Refusal } from "dp-elements/contract";
import { Hono } from "hono";
import { html } from "hono/html";
import { createAdapter } from "../adapter/backend.ts";
import { firstVariants, moneyText } from "../adapter/catalogue.ts";
import { openDatabase } from "../adapter/database.ts";
import { pageOf } from "../adapter/products.ts";
import { cartPage } from "./cart.ts";
import { checkoutPage, placeOrder } from "./checkout.ts";
import { pageFor, viewerOf, type Viewer } from "./layout.ts";
import { productPage } from "./product.ts";
import { listsPage, signIn, signInPage } from "./sign-in.ts";

const here = dirname(fileURLToPath(import.meta.url));
const api = process.env.ENGINE_API ?? "http://127.0.0.1:3100/shop-api";
const data = resolve(process.env.SHOP_DATA ?? join(here, "../.data/shop"));
const dist = resolve(here, "../../../dist");

const database = await openDatabase(join(data, "database"));
const adapter = createAdapter({ api, database, secret: secretIn(join(data, "secret")) });
const { backend } = adapter;

/** Made once: pages that are open go on working after a restart. */
function secretIn(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8");
}

const app = new Hono();

app.use(async (c, next) => (await backend.fetch(c.req.raw)) ?? next());

const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
};

/** A file of a folder; a path that leads out of it has none. */
async function fileOf(folder: string, path: string): Promise<Response> {
  const file = join(folder, path);
  const type = TYPES[file.split(".").at(-1)!];
  if (!file.startsWith(folder) || type === undefined) return new Response("There is no such file.", { status: 404 });
  try {
    return new Response(await readFile(file), { headers: { "content-type": type } });
  } catch {
    return new Response("There is no such file.", { status: 404 });
  }
}

const rest = (path: string, prefix: string) => decodeURIComponent(path.slice(prefix.length));

app.get("/assets/*", (c) => fileOf(join(here, "assets"), rest(c.req.path, "/assets/")));
// the loader asks for its files below the version, so that they can be kept
app.get("/dist/*", (c) => fileOf(dist, rest(c.req.path, "/dist/").replace(/^\d+\.\d+\.\d+\//, "")));
app.get("/pictures/*", (c) => fetch(new URL(c.req.path, api)));

app.get("/", async (c) => {
  const viewer = await viewerOf(adapter, c.req.raw);
  const variants = await firstVariants(viewer.shopper, 24);
  const main = html`<h1>Products</h1>
    <section class="cards">
      <ul>
        ${variants.map(
          (one) =>
            html`<li>
              <a href="${pageOf(one.sku)}"><img src="${one.picture}" alt="" width="160" height="120" loading="lazy" />${one.name}</a>
              <span class="price">${moneyText(one.price, one.currency, "en-US")}</span>
            </li>`,
        )}
      </ul>
    </section>`;
  return pageFor(adapter, viewer, { title: "Products", path: "/", main });
});

app.get("/p/:sku", async (c) => {
  const viewer = await viewerOf(adapter, c.req.raw);
  const page = await productPage(adapter, viewer, c.req.param("sku"));
  return page ? pageFor(adapter, viewer, { ...page, path: c.req.path }) : c.notFound();
});

app.get("/cart", async (c) => {
  const viewer = await viewerOf(adapter, c.req.raw);
  return pageFor(adapter, viewer, { title: "Your cart", path: "/cart", main: await cartPage(adapter, viewer) });
});

app.get("/lists", async (c) => {
  const viewer = await viewerOf(adapter, c.req.raw);
  return pageFor(adapter, viewer, { title: "Lists", path: "/lists", main: await listsPage(viewer) });
});

/** The fields of a form of one of this shop's pages. */
async function postedTo(request: Request, viewer: Viewer): Promise<URLSearchParams> {
  const fields = new URLSearchParams(await request.text());
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const isOurs = timingSafeEqual(digest(fields.get("anti-csrftoken-a2z") ?? ""), digest(await backend.token(viewer.session)));
  if (!isOurs) throw new Refusal(403, "bad-csrf-token", "This page has expired. Go back, reload it and try again.");
  return fields;
}

/** A path of this shop. */
const within = (path: string | null | undefined) => (path && /^\/(?![/\\])/.test(path) ? path : "/");

app.get("/checkout", async (c) => {
  const viewer = await viewerOf(adapter, c.req.raw);
  return pageFor(adapter, viewer, { title: "Checkout", path: "/checkout", main: await checkoutPage(adapter, viewer) });
});

app.post("/checkout", async (c) => {
  const viewer = await viewerOf(adapter, c.req.raw);
  const code = await placeOrder(viewer, await postedTo(c.req.raw, viewer));
  return c.redirect(`/thanks?order=${encodeURIComponent(code)}`, 303);
});

app.get("/thanks", async (c) => {
  const viewer = await viewerOf(adapter, c.req.raw);
  const main = html`<h1>Thank you</h1>
    <p>Your order is <strong data-order>${c.req.query("order")}</strong>.</p>`;
  return pageFor(adapter, viewer, { title: "Thank you", path: "/", main });
});

app.get("/sign-in", async (c) => {
  const viewer = await viewerOf(adapter, c.req.raw);
  const terms = { path: within(c.req.query("path")), coupon: c.req.query("coupon") };
  return pageFor(adapter, viewer, { title: "Sign in", path: terms.path, main: await signInPage(adapter, viewer, terms) });
});

app.post("/sign-in", async (c) => {
  const viewer = await viewerOf(adapter, c.req.raw);
  const fields = await postedTo(c.req.raw, viewer);
  const path = within(fields.get("path"));
  if (await signIn(viewer, fields)) return c.redirect(path, 303);
  const main = await signInPage(adapter, viewer, { path, coupon: fields.get("coupon") ?? undefined }, "E-mail or password is wrong.");
  return pageFor(adapter, viewer, { title: "Sign in", path, main, status: 401 });
});

// where dp-coupon leads a shopper who has to sign in first
app.get("/gp/collect-coupon/handler/redeem_coupon_after_login.html", (c) => {
  const query = new URLSearchParams({ path: within(c.req.query("path")), coupon: c.req.query("promotionId") ?? "" });
  return c.redirect(`/sign-in?${query}`);
});

app.onError((error, c) => {
  if (error instanceof Refusal) return c.text(error.message, error.status as 403);
  console.error(error);
  return c.text("Something went wrong in the shop.", 500);
});

const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(process.env.PORT ?? 4100) }, ({ port }) =>
  console.info(`shop: http://127.0.0.1:${port}/`),
);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    server.close(() => void database.close().then(() => process.exit(0)));
    if ("closeAllConnections" in server) server.closeAllConnections();
  });
