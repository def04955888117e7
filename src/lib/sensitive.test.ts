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
  });

  it("events.6 shows no e-mail or IP address, wherever it stands", () => {
    expect(redactAddress("/u/sam%40mail.example/x")).toBe(`/u/${X}/x`);
    expect(redactAddress("/u?asin=sam%40mail.example")).toBe(`/u?asin=${X}`);
    expect(redactAddress("/u?sam%40mail.example=1&sam%40mail.example")).toBe(`/u?${X}=${X}&${X}`);
    expect(redactText("write to sam@mail.example from 203.0.113.7 or 2001:db8:0:1:2:3:4:5")).toBe(`write to ${X} from ${X} or ${X}`);
    expect(redactText("2026-11-20T10:11:12, version 1.2.3")).toBe("2026-11-20T10:11:12, version 1.2.3");
  });

  it("events.6 shows the whole value of a field or none of it", () => {
    expect(redactAddress("/u?asin=B0=sam%40mail.example")).toBe(`/u?asin=${X}`);
  });
});
