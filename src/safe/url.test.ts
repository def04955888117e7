import { describe, expect, it } from "vitest";
import { guardUrl, type UrlPolicy } from "./url.ts";

const page = "https://shop.example/products/1?x=1#top";
const policy = (more?: Partial<UrlPolicy>): UrlPolicy => ({
  base: page,
  endpointBase: "https://api.shop.example/v2/",
  allowedOrigins: ["https://images.example", "https://partner.example:8443"],
  signInUrl: "https://login.example/in",
  purpose: "navigate",
  ...more,
});

/** Texts that a sloppy guard takes for the page's own, and that lead elsewhere or run code. */
const hostile = [
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "/////evil.example/x",
  "\\\\evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\\/evil.example",
  "\\/\\/evil.example",
  "/\\\\evil.example",
  "\\\\/evil.example",
  " //evil.example",
  "\t//evil.example",
  "\n//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "/\r\n/evil.example",
  "\u0000//evil.example",
  "\u0001//evil.example",
  "\u001f//evil.example",
  "/\t\\evil.example",
  "\t/\t/evil.example",
  "//evil.example/%2e%2e",
  "//evil.example\\@shop.example",
  "//shop.example@evil.example",
  "//shop.example:443@evil.example",
  "//shop.example%40evil.example",
  "https:/\\evil.example",
  "https:\\\\evil.example",
  "https:///evil.example",
  "https:////evil.example",
  "https:\t//evil.example",
  "ht\ntps://evil.example",
  "HTTPS://EVIL.EXAMPLE",
  "https://evil.example",
  "https://evil.example/https://shop.example/",
  "https://evil.example?shop.example",
  "https://evil.example#shop.example",
  "https://evil.example\\.shop.example",
  "https://evil.example/.shop.example",
  "https://evil.example%23.shop.example",
  "https://shop.example.evil.example",
  "https://evilshop.example",
  "https://shop.example-evil.example",
  "https://shopxexample",
  "https://sub.shop.example",
  "https://shop.example.",
  "https://shop.example:444",
  "https://shop.example:8443",
  "https://shop.example:80",
  "http://shop.example",
  "http://shop.example:443",
  "http://api.shop.example",
  "http://images.example",
  "https://user@shop.example",
  "https://user:pass@shop.example",
  "https://:pass@shop.example",
  "https://shop.example@shop.example",
  "https://a:b@images.example",
  "https://shop.example%2eevil.example",
  "https://shop.example%00.evil.example",
  "https://shop.example\u3002evil.example",
  "https://shop.example\uff0eevil.example",
  "//evil\u3002example",
  "https://\u0455hop.example",
  "https://sh\u043Ep.example",
  "https://shop.ex\u0430mple",
  "https://xn--hop-5yc.example",
  "https://shop.example\u2044evil.example",
  "https://images.example:8080",
  "https://partner.example",
  "https://partner.example:443",
  "https://xpartner.example:8443",
  "https://login.example:81",
  "https://127.0.0.1",
  "https://2130706433",
  "https://0x7f.1",
  "https://[::1]",
  "https://[::ffff:127.0.0.1]",
  "https://localhost",
  "https://0",
  "http:evil.example@x",
  "http:/evil.example",
  "http:\\evil.example",
  "http://evil.example",
  "//evil.example:443/products/1",
  "/\\\tevil.example",
  "/\\evil.example/..//@evil",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "JAVASCRIPT:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "java\rscript:alert(1)",
  "j\na\nv\na\ns\nc\nr\ni\np\nt:alert(1)",
  "javascript\t:alert(1)",
  "javascript://shop.example/%0aalert(1)",
  "javascript:/*https://shop.example*/alert(1)",
  "javascript:https://shop.example/;alert(1)",
  "javascript:\\u0061lert(1)",
  "\u0000javascript:alert(1)",
  "javascript:'//shop.example'",
  "vbscript:msgbox(1)",
  "livescript:x",
  "mocha:x",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD4=",
  "DATA:text/html,x",
  "da\tta:text/html,x",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "data:,x",
  "data://shop.example/,x",
  "blob:https://shop.example/7d9b3f5a-0000-4000-8000-000000000000",
  "blob:null/1",
  "filesystem:https://shop.example/temporary/x",
  "file:///etc/passwd",
  "file://shop.example/x",
  "ftp://shop.example/x",
  "ws://shop.example",
  "wss://shop.example",
  "about:blank",
  "about:srcdoc",
  "view-source:https://shop.example",
  "mailto:a@shop.example",
  "tel:+1",
  "sms:+1",
  "intent://shop.example#Intent;scheme=https;end",
  "chrome://settings",
  "resource://x",
  "jar:https://shop.example!/",
  "urn:x:y",
  "x-app://open",
  "feed:https://shop.example",
  "httpss://shop.example",
  "https://:443",
  "https://",
  "http://",
  "//",
  "https://[",
  "https://shop.example:99999",
  "https://shop example",
  "https://%",
];

/** Texts that look odd and stay at home. */
const own: [text: string, path: string][] = [
  ["/cart", "/cart"],
  ["cart", "/products/cart"],
  ["?q=1", "/products/1"],
  ["#reviews", "/products/1"],
  ["", "/products/1"],
  [".", "/products/"],
  ["..", "/"],
  ["/%09/evil.example", "/%09/evil.example"],
  ["/%2f%2fevil.example", "/%2f%2fevil.example"],
  ["/%5cevil.example", "/%5cevil.example"],
  ["%2f%2fevil.example", "/products/%2f%2fevil.example"],
  ["/.//evil.example", "//evil.example"],
  ["./javascript:alert(1)", "/products/javascript:alert(1)"],
  ["/x/https://evil.example", "/x/https://evil.example"],
  ["@evil.example", "/products/@evil.example"],
  [".evil.example", "/products/.evil.example"],
  ["evil.example", "/products/evil.example"],
  ["https:cart", "/products/cart"],
  ["https:evil.example@evil.example", "/products/evil.example@evil.example"],
  ["https://shop.example:443/x", "/x"],
  ["https://SHOP.example/x", "/x"],
  ["https://@shop.example/x", "/x"],
  ["/x?next=//evil.example", "/x"],
  ["\u00a0//evil.example", "/products/%C2%A0//evil.example"],
];

describe("url.1 the guard", () => {
  it("url.1 knows more than a hundred tricks", () => expect(new Set(hostile).size).toBeGreaterThanOrEqual(100));

  it.each(hostile.map((text) => [JSON.stringify(text), text]))("url.1 follows %s for no purpose", (_shown, text) => {
    for (const purpose of ["call", "navigate", "image", "link"] as const) expect(guardUrl(text, policy({ purpose }))?.href).toBeUndefined();
  });

  it.each(own.map(([text, path]) => [JSON.stringify(text), text, path]))(
    "url.1 keeps %s on the page's own origin",
    (_shown, text, path) => {
      const url = guardUrl(text, policy({ purpose: "call" }));
      expect([url?.origin, url?.pathname]).toEqual(["https://shop.example", path]);
    },
  );

  it("url.1 allows the origins of endpoint-base and allowed-origins for every purpose", () => {
    for (const purpose of ["call", "navigate", "image", "link"] as const) {
      expect(guardUrl("https://api.shop.example/other", policy({ purpose }))?.pathname).toBe("/other");
      expect(guardUrl("//images.example/a.png", policy({ purpose }))?.href).toBe("https://images.example/a.png");
      expect(guardUrl("https://partner.example:8443/", policy({ purpose }))).toBeDefined();
    }
  });

  it("url.1 reaches the origin of sign-in-url by navigation only", () => {
    expect(guardUrl("https://login.example/in?back=1", policy())?.search).toBe("?back=1");
    expect(guardUrl("https://login.example/in", policy({ purpose: "link" }))).toBeDefined();
    expect(guardUrl("https://login.example/in", policy({ purpose: "call" }))).toBeUndefined();
    expect(guardUrl("https://login.example/a.png", policy({ purpose: "image" }))).toBeUndefined();
  });

  it("url.1 lets an author's attribute lead to any https address, but not call it and not run code", () => {
    expect(guardUrl("https://elsewhere.example/", policy({ authored: true }))).toBeDefined();
    expect(guardUrl("https://elsewhere.example/", policy({ authored: true, purpose: "call" }))).toBeUndefined();
    expect(guardUrl("https://elsewhere.example/a.png", policy({ authored: true, purpose: "image" }))).toBeUndefined();
    for (const text of [
      "javascript:alert(1)",
      "data:text/html,x",
      "blob:https://shop.example/1",
      "http://elsewhere.example",
      "https://u:p@elsewhere.example",
    ])
      expect(guardUrl(text, policy({ authored: true }))?.href).toBeUndefined();
  });

  it("url.1 lets a fragment's form post to the page's own origin and endpoint-base only", () => {
    const form = policy({ purpose: "form", tokenOrigins: ["https://trusted.example"] });
    expect(guardUrl("/save", form)?.href).toBe("https://shop.example/save");
    expect(guardUrl("https://api.shop.example/save", form)).toBeDefined();
    for (const text of ["https://images.example/save", "https://trusted.example/save", "https://login.example/in"])
      expect(guardUrl(text, form), text).toBeUndefined();
    expect(guardUrl("https://elsewhere.example/save", { ...form, authored: true })).toBeUndefined();
  });

  it("url.1 calls.2 reaches token-origins by calls only", () => {
    const tokenOrigins = ["https://trusted.example"];
    expect(guardUrl("https://trusted.example/x", policy({ purpose: "call", tokenOrigins }))).toBeDefined();
    for (const purpose of ["form", "navigate", "image", "link"] as const)
      expect(guardUrl("https://trusted.example/x", policy({ purpose, tokenOrigins })), purpose).toBeUndefined();
  });

  it("url.1 allows http on loopback hosts that allowed-origins names, and no other way", () => {
    for (const origin of ["http://localhost:3000", "http://shop.localhost", "http://127.0.0.1", "http://127.8.9.1:81", "http://[::1]:4"]) {
      const listed = policy({ allowedOrigins: [origin] });
      expect(guardUrl(`${origin}/x`, listed)?.origin, origin).toBe(origin);
      expect(guardUrl(`${origin.replace("http:", "https:")}/x`, listed), origin).toBeUndefined();
      const ways = { endpointBase: origin, signInUrl: `${origin}/in`, tokenOrigins: [origin], authored: true };
      for (const purpose of ["call", "form", "navigate", "image", "link"] as const)
        expect(guardUrl(`${origin}/x`, policy({ ...ways, purpose })), origin).toBeUndefined();
    }
    for (const origin of [
      "http://localhost.evil.example",
      "http://127.0.0.1.evil.example",
      "http://10.0.0.1",
      "http://0.0.0.0",
      "http://[::2]",
    ])
      expect(guardUrl(`${origin}/x`, policy({ allowedOrigins: [origin] })), origin).toBeUndefined();
  });

  it("url.1 allows http for the page's own origin and for no other host", () => {
    const local = policy({
      base: "http://localhost:4000/p",
      allowedOrigins: ["http://images.example"],
      endpointBase: "http://localhost:5000/",
    });
    expect(guardUrl("/cart", local)?.href).toBe("http://localhost:4000/cart");
    expect(guardUrl("http://localhost:5000/cart", local)).toBeUndefined();
    expect(guardUrl("http://images.example/a.png", local)).toBeUndefined();
    expect(guardUrl("https://localhost:4000/cart", local)).toBeUndefined();
  });

  it("url.1 takes nothing from list entries that name no origin, nor from a page without one", () => {
    const odd = policy({
      allowedOrigins: ["*", "null", "", "evil.example", "//evil.example", "data:x", "javascript:x", "https://*.example"],
      tokenOrigins: ["x-app://evil.example"],
      endpointBase: "http://[",
    });
    // an address of an unknown scheme has the same origin as every other one: none
    for (const text of ["https://evil.example", "data:text/html,x", "javascript:x", "blob:null/1", "x-https://evil.example", "xhttp:x"])
      for (const purpose of ["call", "navigate", "image", "link"] as const)
        expect(guardUrl(text, { ...odd, purpose })?.href, text).toBeUndefined();
    for (const signInUrl of [undefined, "http://["])
      expect(guardUrl("https://login.example/in", policy({ signInUrl })), String(signInUrl)).toBeUndefined();
    for (const base of ["about:blank", "about:srcdoc", "data:text/html,x", ""]) {
      expect(guardUrl("/cart", policy({ base }))).toBeUndefined();
      expect(guardUrl("data:text/html,x", policy({ base }))).toBeUndefined();
    }
  });
});
