import { describe, expect, it } from "vitest";
import { redact } from "./redact.ts";

describe("redaction of what events show", () => {
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

  it("events.6 redacts the addresses in it", () => {
    expect(redact({ next: "/go?email=sam%40mail.example" })).toEqual({ next: "/go?email=[redacted]" });
  });
});
