import { describe, expect, it } from "vitest";
import { contract } from "../../src/contract/index.ts";
import { mediaType } from "../../src/backend/read-request.ts";
import { requests } from "./requests.ts";
import { shopOfFile, Shopper } from "./shop.ts";

const shop = shopOfFile();

describe("calls.1 every entry of the contract", () => {
  it("has one request here, and one name", () => {
    expect(Object.keys(requests).sort()).toEqual(contract.map(({ name }) => name).sort());
  });

  for (const entry of contract) {
    it(`call:${entry.name} is answered as its schema and its media type say`, async () => {
      const shopper = await Shopper.at(shop.app, "theo");
      const response = await shopper.call(entry, await requests[entry.name]!(shopper));
      const text = await response.text();
      expect([response.status, text]).toEqual([entry.answer.as === "none" ? 204 : 200, text]);
      const type = response.headers.get("content-type");
      if (entry.answer.as === "json") {
        expect(type).toBe(mediaType(entry.answer.type, entry.answer.expand));
        expect(entry.answer.schema.parse(JSON.parse(text))).toBeTruthy();
      } else if (entry.answer.as === "html") {
        expect(type).toBe("text/html; charset=utf-8");
        expect(text).toMatch(/data-dp-action|<a href/);
      }
    });

    if (entry.write) {
      it(`calls.15 call:${entry.name} without the token is a 403 and changes nothing`, async () => {
        const shopper = await Shopper.at(shop.app, "theo");
        const input = await requests[entry.name]!(shopper);
        const before = await shopper.state();
        for (const token of ["", "wrong", `${shopper.token}x`]) {
          const header = entry.family === "cart" ? "x-api-csrf-token" : "anti-csrftoken-a2z";
          expect((await shopper.call(entry, { ...input, headers: { [header]: token } })).status).toBe(403);
        }
        const { requests: _sent, ...after } = await shopper.state();
        expect(after).toEqual({ ...before, requests: undefined });
      });
    }

    if (entry.body) {
      it(`calls.5 call:${entry.name} with another body is a 400 that names the field`, async () => {
        const shopper = await Shopper.at(shop.app, "theo");
        const input = await requests[entry.name]!(shopper);
        if (entry.body?.as === "json") {
          const response = await shopper.call(entry, { ...input, body: { items: [{ quantity: -1 }] } });
          expect(response.status).toBe(400);
          const { error } = (await response.json()) as { error: { code: string; issues: { path: string }[] } };
          expect(error.code).toBe("bad-request");
          expect(error.issues[0]!.path).toMatch(/^body\b/);
        } else {
          const response = await shopper.call(entry, { ...input, body: {} });
          expect(response.status).toBe(400);
        }
      });
    }
  }
});
