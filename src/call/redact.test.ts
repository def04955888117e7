import { describe, expect, it } from "vitest";
import { isSensitive, redact, redactUrl } from "./redact.ts";

describe("redaction of what events show", () => {
  it("events.6 knows a sensitive field in every spelling", () => {
    for (const name of [
      "sid",
      "sessionId",
      "sessionID",
      "session-id",
      "SESSION_ID",
      "token",
      "csrfToken",
      "anti-csrftoken-a2z",
      "createListToken",
      "customizationToken",
      "customerId",
      "customer-id",
      "email",
      "notificationEmail",
      "name",
      "listName",
      "addressLabel",
      "addresses",
      "currentAddressId",
      "zipCode",
      "message",
      "personalizedMessage",
      "obfuscatedId",
      "ip",
    ])
      expect(isSensitive(name), name).toBe(true);
    for (const name of [
      "asin",
      "quantity",
      "offerListingId",
      "dealId",
      "itemId",
      "price",
      "customerState",
      "countryCode",
      "locationType",
      "status",
      "type",
    ])
      expect(isSensitive(name), name).toBe(false);
  });

  it("events.6 redacts at every depth and keeps the shape", () => {
    expect(
      redact({
        asin: "B0",
        entity: { items: [{ quantity: 1, recipientName: "Sam" }], addresses: [{ city: "Ulm" }] },
        token: null,
        message: "",
      }),
    ).toEqual({
      asin: "B0",
      entity: { items: [{ quantity: 1, recipientName: "[redacted]" }], addresses: "[redacted]" },
      token: null,
      message: "",
    });
  });

  it("events.6 redacts e-mail and IP addresses, server-made HTML and the ids of this page wherever they stand", () => {
    expect(
      redact(
        {
          a: "write to sam@mail.example now",
          b: "from 203.0.113.7",
          c: "2001:db8:0:1:2:3:4:5",
          html: "<p>Hello Sam</p>",
          d: "x session-1234 y",
        },
        ["session-1234"],
      ),
    ).toEqual({
      a: "write to [redacted] now",
      b: "from [redacted]",
      c: "[redacted]",
      html: "[redacted]",
      d: "x [redacted] y",
    });
    expect(redact({ at: "2026-11-20T10:11:12", version: "1.2.3", time: "10:11:12" })).toEqual({
      at: "2026-11-20T10:11:12",
      version: "1.2.3",
      time: "10:11:12",
    });
  });

  it("events.6 redacts query values, user info, fragment and addresses within the address", () => {
    expect(
      redactUrl("https://me:pw@shop.example/a/session-1234?asin=B0&sid=s1&path=%2Fdp%3Ftoken%3Dt1%26a%3D1#tok", ["session-1234"]),
    ).toBe("https://shop.example/a/[redacted]?asin=B0&sid=[redacted]&path=" + encodeURIComponent("/dp?token=[redacted]&a=1"));
    expect(redactUrl("/stock?asin=B0")).toBe("/stock?asin=B0");
    expect(redactUrl("http://127.0.0.1:4000/stock")).toBe("http://127.0.0.1:4000/stock");
    expect(redact({ next: "/go?email=sam%40mail.example" })).toEqual({ next: "/go?email=[redacted]" });
  });
});
