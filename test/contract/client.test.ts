import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../src/contract/index.ts";
import { openApi } from "../../src/backend/openapi/document.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();
const run = promisify(execFile);
const folder = resolve(`.build/client-${process.pid}`);

interface Answer {
  readonly data?: any;
  readonly error?: { readonly error: { readonly code: string } };
  readonly response: Response;
}

type Sdk = Readonly<Record<string, (request: object) => Promise<Answer>>>;

/** The client as a back-end team would have it: of the published document, and nothing else. */
let sdk: Sdk;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  const document = `${folder}/openapi.json`;
  await writeFile(document, JSON.stringify(openApi({ contract, version: "1.0.0" })));
  await run(process.execPath, ["test/support/generate-client.mjs", document, `${folder}/sdk`]);
  sdk = (await import(/* @vite-ignore */ `${folder}/sdk/sdk.gen.ts`)) as Sdk;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Options of a request of this shopper: cookie and tokens go where the security schemes of the document put them. */
const by = (shopper: Shopper) => ({
  baseUrl: "http://localhost",
  fetch: (request: Request) => shop.app.fetch(request),
  auth: ({ in: place }: { in?: string }) => (place === "cookie" ? shopper.cookie.split("=")[1] : shopper.token),
});

const press = () => ({ headers: { "Idempotency-Key": crypto.randomUUID() } });

describe("calls.1 a client generated from the published document", () => {
  it("is made of valid TypeScript, with a function for each call or path of calls", async () => {
    const files = ["sdk.gen.ts", "types.gen.ts"].map((file) => `${folder}/sdk/${file}`);
    const flags = ["--noEmit", "--strict", "--skipLibCheck", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler"];
    await run("npx", ["tsc", "--ignoreConfig", ...flags, "--lib", "es2022,dom,dom.iterable", ...files]);
    const name = (call: string) => call.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    // calls of one path that a query field tells apart are one function
    const pathOf = ({ method, path }: (typeof contract)[number]) => `${method} ${path.split("?")[0]}`;
    const paths = contract.filter((entry, at) => contract.findIndex((other) => pathOf(other) === pathOf(entry)) === at);
    expect(Object.keys(sdk)).toEqual(expect.arrayContaining(paths.map((entry) => name(entry.name))));
  });

  it("adds to the cart, and reads what it holds", async () => {
    const shopper = await Shopper.at(shop.app);
    const items = [{ asin: "B0KETTLE17", offerListingId: "OL-B0KETTLE17-1", quantity: 2 }];
    const added = await sdk["cartAddItems"]!({ ...by(shopper), ...press(), body: { items } });
    expect(added.data).toMatchObject({ entity: { items: [{ asin: "B0KETTLE17", quantity: 2 }] } });
    const read = await sdk["cartItems"]!({ ...by(shopper), path: { marketplaceId: "DPMARKET1" }, query: { filter: "RETAIL" } });
    expect(read.data).toMatchObject({ entity: { items: [{ asin: "B0KETTLE17", quantity: 2 }] } });
    expect((await shopper.state()).cart).toMatchObject([{ asin: "B0KETTLE17", quantity: 2 }]);
  });

  it("makes a list, puts a product on it, and makes an idea list at an address that its parameter tells apart", async () => {
    const shopper = await Shopper.at(shop.app, "theo");
    const made = await sdk["listCreate"]!({
      ...by(shopper),
      ...press(),
      body: { listName: "Generated", listType: "wishlist", isJson: true },
    });
    expect(made.data).toMatchObject({ hasError: false });
    const item = {
      asin: "B0KETTLE17",
      vendorId: "v",
      listExternalId: made.data.listExternalId as string,
      isAjax: true,
      quantity: 3,
      requestedQty: 3,
    };
    const put = await sdk["listAdd"]!({ ...by(shopper), ...press(), body: item });
    expect(put.data).toMatchObject({ updateSuccessful: true });
    const idea = { body: { name: "Ideas", isIdeaList: true }, query: { ref: "dl_create_list_lv" } };
    expect((await sdk["ideaListCreate"]!({ ...by(shopper), ...press(), ...idea })).data).toMatchObject({
      hasError: false,
      listName: "Ideas",
    });
    const { lists } = await shopper.state();
    expect(lists.find(({ name }) => name === "Generated")!.items).toMatchObject([{ asin: "B0KETTLE17", quantity: 3 }]);
    expect(lists.map(({ name, type }) => [name, type])).toContainEqual(["Ideas", "idea"]);
  });

  it("claims a promotion, and gets a refusal as the document types it", async () => {
    const shopper = await Shopper.at(shop.app, "theo");
    const claim = { body: { promotionId: "P-KETTLE", asin: "B0KETTLE17", offerListingId: "OL-B0KETTLE17-1" } };
    expect((await sdk["promotionClaim"]!({ ...by(shopper), ...press(), ...claim })).data).toMatchObject({ status: "CLAIMED" });
    const guest = await Shopper.at(shop.app);
    const refused = await sdk["promotionClaim"]!({ ...by(guest), ...press(), ...claim });
    expect([refused.response.status, refused.error?.error.code]).toEqual([401, "sign-in-required"]);
    const forged = await sdk["promotionClaim"]!({
      ...by(shopper),
      ...press(),
      ...claim,
      auth: ({ in: place }: { in?: string }) => (place === "cookie" ? shopper.cookie.split("=")[1] : "wrong"),
    });
    expect(forged.response.status).toBe(403);
  });
});
