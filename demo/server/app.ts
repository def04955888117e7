import { join } from "node:path";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import type { OpenDatabase } from "./database/open.ts";
import { faultRoutes } from "./faults/routes.ts";
import { Faults } from "./faults/faults.ts";
import { babyRegistryCalls } from "./registries/baby-registry.calls.ts";
import { bundleCalls } from "./bundles/bundles.calls.ts";
import { businessListCalls } from "./lists/business-lists.calls.ts";
import { buyBoxCalls } from "./cart/buy-box.calls.ts";
import { cartCalls } from "./cart/cart.calls.ts";
import { groceryCalls } from "./grocery/grocery.calls.ts";
import { claimCalls } from "./claims/claims.calls.ts";
import { deliveryCalls } from "./delivery/delivery.calls.ts";
import { glowCalls } from "./delivery/glow.calls.ts";
import { pickupPages } from "./delivery/pickup.page.ts";
import { paymentCalls } from "./payments/payment-options.calls.ts";
import { paymentPages } from "./payments/payment-options.page.ts";
import { dealCalls } from "./deals/deals.calls.ts";
import { giftTagCalls } from "./registries/gift-tags.calls.ts";
import { listCalls } from "./lists/lists.calls.ts";
import { loyaltyCalls } from "./loyalty/loyalty.calls.ts";
import { lookCalls } from "./look/look.calls.ts";
import { discoverPage } from "./look/discover.page.ts";
import { mediaCalls } from "./media/media.calls.ts";
import { sampleAudio } from "./media/sample-audio.ts";
import { samples } from "./media/sample-titles.ts";
import { allOffersCalls, allOffersPages } from "./product/all-offers.ts";
import { multiSelectionCalls, multiSelectionPages } from "./product/multi-selection.ts";
import { paymentOffersCalls, paymentOffersPages } from "./payment-offers/payment-offers.ts";
import { tabularOffersCalls, tabularOffersPages } from "./product/tabular-offers.ts";
import { samplesPage } from "./media/samples.page.ts";
import { shoppingCalls } from "./shopping/shopping.calls.ts";
import { shoppingPages } from "./shopping/shopping.page.ts";
import { staplesPages } from "./shopping/staples.page.ts";
import { pageHelperCalls } from "./product/page-helpers.calls.ts";
import { productCalls } from "./catalog/products.calls.ts";
import { registryCalls } from "./registries/registries.calls.ts";
import { appAddCalls } from "./cart/app-add.calls.ts";
import { appPages } from "./cart/app.page.ts";
import { membershipPages } from "./subscriptions/membership.page.ts";
import { sponsoredCalls } from "./sponsored/sponsored.calls.ts";
import { subscriptionCalls } from "./subscriptions/subscriptions.calls.ts";
import { subscriptionPages } from "./subscriptions/checkout.page.ts";
import { upsellCalls } from "./cart/upsell.calls.ts";
import { picture } from "./catalog/images.ts";
import { roomPicture } from "./scenes/room-pictures.ts";
import { sceneCalls } from "./scenes/scenes.calls.ts";
import { scenePages } from "./scenes/scenes.page.ts";
import { limitRequests } from "./http/limits.ts";
import { answerCalls, mounting, shopBackend, shopIds } from "./http/mount.ts";
import { babyPages } from "./registries/baby.page.ts";
import { cartPage } from "./cart/cart.page.ts";
import { checkoutPages } from "./cart/checkout.page.ts";
import { claimPages } from "./claims/claims.page.ts";
import { deliveryPages } from "./delivery/delivery.page.ts";
import { dealPages } from "./deals/deals.page.ts";
import { demoFiles, demoPages } from "./demo-pages/demo.ts";
import { giftPages } from "./registries/gift.page.ts";
import { giftTagPages } from "./registries/gift-tags.page.ts";
import { groceryFaultPage } from "./faults/grocery-faults.ts";
import { cakeCalls } from "./grocery/cake-texts.ts";
import { storeCalls } from "./grocery/store.calls.ts";
import { introductionCalls } from "./grocery/introduction.ts";
import { orderCalls, orderPages } from "./grocery/orders.calls.ts";
import { storePages } from "./grocery/store.page.ts";
import { substitutePage } from "./grocery/substitute.page.ts";
import { groceryCartPage } from "./grocery/grocery-cart.page.ts";
import { homePage } from "./product/home.page.ts";
import { listForms } from "./lists/list-forms.ts";
import { listPages } from "./lists/lists.page.ts";
import { loyaltyPages } from "./loyalty/loyalty.page.ts";
import { inviteForm } from "./product/page-helpers.ts";
import { productPage } from "./product/product.page.ts";
import { signInPage } from "./session/sign-in.page.ts";
import { weddingPages } from "./registries/wedding.page.ts";
import { recordRequests } from "./faults/record.ts";
import { Refusal } from "./http/refusal.ts";
import { withClient } from "./operations/client.ts";
import { answerFailure } from "./operations/failure.ts";
import { onceStarted, partWhileDraining, unreadyReason, type Lifecycle } from "./operations/health.ts";
import { errorLog, type Log } from "./operations/log.ts";
import { createMetrics, type Metrics } from "./operations/metrics.ts";
import { observe } from "./operations/observe.ts";
import { addressLimit, writeLimit } from "./operations/write-limit.ts";
import { readSettings, type Settings } from "./settings.ts";
import { securityHeaders } from "./http/security.ts";
import { shopSecret, withSession, type ShopContext, type ShopEnv } from "./session/session.ts";
import { staticFiles } from "./http/static-files.ts";
import { VERSION } from "../../src/lib/version.ts";

export interface ServerOptions {
  readonly database: OpenDatabase;
  /** lets requests ask for faults and look into the shop: for tests, never for shoppers */
  readonly faults: boolean;
  /** where the built library is, served under `/dist/` */
  readonly distDir: string;
  readonly settings?: Settings;
  /** without it, errors alone are logged, and no requests */
  readonly log?: Log | undefined;
  readonly metrics?: Metrics;
  /** without it, the shop serves from the beginning to the end */
  readonly lifecycle?: Lifecycle;
  /** further routes, mounted after those of the shop */
  extend?(app: Hono<ShopEnv>): void;
}

const SHOP_FILES = join(process.cwd(), "demo/server/public");

/** The shop's style sheets, which pages load as one: what is general first. */
const SHEETS = [
  "tokens",
  "base",
  "cards",
  "shell",
  "home",
  "product",
  "sections",
  "cart",
  "buy-box",
  "buying-options",
  "product-parts",
  "groceries",
  "discovery",
  "pages",
  "lists",
  "deals",
].map((name) => `shop/${name}.css`);

/** The product of an image's name; the catalogue's own names begin with `I/` and say a size (`I/B0KETTLE17._SS40_.svg`). */
const pictured = (file: string): string => file.replace(/^I\//, "").replace(/(\._\w+_)?\.svg$/, "");

/** The whole shop as one app. It keeps nothing of its own but faults: several of them may serve one database. */
export function buildServer(options: ServerOptions): Hono<ShopEnv> {
  const { database, faults: withFaults, distDir, extend, log } = options;
  const { settings = readSettings({}), lifecycle = { phase: "serving" }, metrics = createMetrics(database) } = options;
  const app = new Hono<ShopEnv>();
  const faults = withFaults ? new Faults() : undefined;
  const dist = staticFiles(distDir);
  const files = staticFiles(SHOP_FILES);

  app.use(requestId({ limitLength: 64 }));
  app.use(withClient(settings.TRUSTED_PROXIES));
  app.use(observe(metrics, settings.ACCESS_LOG ? log : undefined));
  app.use(partWhileDraining(lifecycle));
  app.use(securityHeaders);
  app.use(limitRequests);
  const failureLog = log ?? errorLog;
  app.use((c, next) => {
    c.set("log", failureLog);
    return next();
  });
  const secret = shopSecret(database.db);
  const ids = shopIds(database.db);
  const backend = shopBackend(ids, secret);
  const answer = answerFailure(failureLog, backend);
  app.onError(answer);
  app.notFound((c) => answer(new Refusal(404, "not-found", "There is no such page."), c));

  // Files need no session, but may meet faults (a chunk that does not load).
  const file = (c: ShopContext, run: () => Promise<Response>) => (faults ? faults.answer(c, c.req.path, run) : run());
  app.get(`/dist/${VERSION}/*`, (c) => file(c, () => dist(c, decodeURIComponent(c.req.path.slice(`/dist/${VERSION}/`.length)), true)));
  app.get("/dist/*", (c) => file(c, () => dist(c, decodeURIComponent(c.req.path.slice("/dist/".length)))));
  app.get("/shop.css", (c) => file(c, () => files(c, SHEETS)));
  app.get("/images/rooms/:file{[\\w-]+\\.svg}", (c) =>
    file(c, async () => {
      const drawing = roomPicture(c.req.param("file").slice(0, -".svg".length));
      if (drawing === undefined) return c.notFound();
      return c.body(drawing, 200, { "content-type": "image/svg+xml", "cache-control": "public, max-age=86400" });
    }),
  );
  app.get("/images/:file{.+\\.svg}", (c) =>
    file(c, async () =>
      c.body(picture(pictured(c.req.param("file"))), 200, {
        "content-type": "image/svg+xml",
        "cache-control": "public, max-age=86400",
      }),
    ),
  );
  app.get("/samples/:file{\\w+\\.wav}", (c) =>
    file(c, async () => {
      const asin = c.req.param("file").slice(0, -".wav".length);
      return samples.has(asin) ? sampleAudio(asin, c.req.header("range")) : c.notFound();
    }),
  );
  demoFiles(app);
  // Liveness asks nobody: a process whose database is away is well, and must not be restarted.
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const reason = await unreadyReason(lifecycle, database, settings.READY_TIMEOUT_MS);
    return c.text(reason ?? "ready", reason ? 503 : 200, { "cache-control": "no-store" });
  });
  app.get("/metrics", async (c) => c.body(await metrics.registry.metrics(), 200, { "content-type": metrics.registry.contentType }));

  app.use(onceStarted(lifecycle));
  app.use(addressLimit(settings));
  app.use(async (c, next) => {
    c.set("db", database.db);
    c.set("ids", ids);
    c.set("tokenOf", backend.token);
    await next();
  });
  app.use(withSession(secret));
  app.use(writeLimit(settings.WRITES_PER_MINUTE));
  if (faults) {
    groceryFaultPage(app, faults);
    faultRoutes(app, faults);
    app.use(recordRequests(faults, backend));
  }

  homePage(app);
  productPage(app);
  inviteForm(app);
  cartPage(app);
  appPages(app);
  groceryCartPage(app);
  storePages(app);
  orderPages(app);
  substitutePage(app);
  checkoutPages(app);
  claimPages(app);
  deliveryPages(app);
  dealPages(app);
  samplesPage(app);
  discoverPage(app);
  loyaltyPages(app);
  subscriptionPages(app);
  membershipPages(app);
  pickupPages(app);
  paymentPages(app);
  signInPage(app);
  babyPages(app);
  weddingPages(app);
  giftPages(app);
  multiSelectionPages(app);
  paymentOffersPages(app);
  tabularOffersPages(app);
  allOffersPages(app);
  giftTagPages(app);
  listPages(app);
  listForms(app);
  shoppingPages(app);
  staplesPages(app);
  scenePages(app);
  demoPages(app, distDir);

  const mount = mounting(backend);
  bundleCalls(mount);
  sceneCalls(mount);
  cartCalls(mount);
  groceryCalls(mount);
  storeCalls(mount);
  introductionCalls(mount);
  cakeCalls(mount);
  orderCalls(mount);
  buyBoxCalls(mount);
  claimCalls(mount);
  deliveryCalls(mount);
  glowCalls(mount);
  dealCalls(mount);
  loyaltyCalls(mount);
  mediaCalls(mount);
  lookCalls(mount);
  multiSelectionCalls(mount);
  paymentOffersCalls(mount);
  tabularOffersCalls(mount);
  allOffersCalls(mount);
  shoppingCalls(mount);
  babyRegistryCalls(mount);
  registryCalls(mount);
  giftTagCalls(mount);
  listCalls(mount);
  businessListCalls(mount);
  pageHelperCalls(mount);
  sponsoredCalls(mount);
  paymentCalls(mount);
  productCalls(mount);
  upsellCalls(mount);
  appAddCalls(mount);
  subscriptionCalls(mount);
  answerCalls(app, backend, faults);
  extend?.(app);
  return app;
}
