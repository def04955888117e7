import { describe, expect, it } from "vitest";
import { redactAddress, redactText } from "./sensitive.ts";

const X = "[redacted]";

describe("addresses as dp-navigate shows them", () => {
  it("events.6 shows codes of the query, and of every other field the name alone", () => {
    expect(redactAddress("https://shop.example/s?asin=B0&ref_=x&q=red+shoes&sid=s1&note=&flag")).toBe(
      `https://shop.example/s?asin=B0&ref_=x&q=${X}&sid=${X}&note=&flag`,
    );
    expect(redactAddress("/stock?asin=B0")).toBe("/stock?asin=B0");
    expect(redactAddress("http://127.0.0.1:4000/stock")).toBe("http://127.0.0.1:4000/stock");
  });

  it("events.6 shows neither user info nor fragment, nor an id of this page, and of an address within it as much", () => {
    expect(redactAddress("https://me:pw@shop.example/a/session-1234?path=%2Fdp%2Fx%3Ftoken%3Dt1%26asin%3DB1#tok", ["session-1234"])).toBe(
      `https://shop.example/a/${X}?path=` + encodeURIComponent(`/dp/x?token=${X}&asin=B1`),
    );
    expect(redactAddress("/sign-in?path=anna")).toBe(`/sign-in?path=${X}`);
    expect(redactAddress("/sign-in?q=/anna")).toBe(`/sign-in?q=${X}`);
    for (const text of ["anna/mail", "https:anna", "ftp://anna"])
      expect(redactAddress(`/sign-in?path=${encodeURIComponent(text)}`), text).toBe(`/sign-in?path=${X}`);
    for (const scheme of ["http", "https"])
      expect(redactAddress(`/sign-in?path=${scheme}://shop.example/dp?sid=s1`)).toBe(
        "/sign-in?path=" + encodeURIComponent(`${scheme}://shop.example/dp?sid=${X}`),
      );
  });

  it("events.6 leaves as it was written what holds nothing of the shopper, also what cannot be decoded", () => {
    for (const url of ["/a%20b+c", "/100%?asin=5%", "/u?flag&asin=B0"]) expect(redactAddress(url), url).toBe(url);
    expect(redactAddress("/u?=anna")).toBe(`/u?=${X}`);
  });

  it("events.6 shows no e-mail or IP address, wherever it stands", () => {
    expect(redactAddress("/u/sam%40mail.example/x")).toBe(`/u/${X}/x`);
    expect(redactAddress("/u?asin=sam%40mail.example")).toBe(`/u?asin=${X}`);
    expect(redactAddress("/u?sam%40mail.example=1&sam%40mail.example")).toBe(`/u?${X}=${X}&${X}`);
    expect(redactText("write to sam@mail.example from 203.0.113.7 or 2001:db8:0:1:2:3:4:5")).toBe(`write to ${X} from ${X} or ${X}`);
    expect(redactText("2026-11-20T10:11:12, version 1.2.3")).toBe("2026-11-20T10:11:12, version 1.2.3");
  });

  it("events.6 shows no secret of this page, written plainly or encoded; a short one stands in texts by chance", () => {
    expect(redactText("a/b+c a%2Fb%2Bc", ["a/b+c"])).toBe(`${X} ${X}`);
    expect(redactText("abc of abcd", ["", undefined, "abc", "abcd"])).toBe(`abc of ${X}`);
  });

  it("events.6 shows the whole value of a field or none of it", () => {
    expect(redactAddress("/u?asin=B0=sam%40mail.example")).toBe(`/u?asin=${X}`);
  });
});
