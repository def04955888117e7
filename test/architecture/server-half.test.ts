import { describe, expect, it } from "vitest";
import { importsOf, productFiles, read } from "./sources.ts";

const files = productFiles("demo/server");
const holding = (pattern: RegExp) => files.filter((file) => pattern.test(read(file)));

describe("the reference store", () => {
  it("backend.5 makes one back end, in one file, and no other file mounts a call or looks for its address", () => {
    expect(holding(/\bcreateBackend\b/)).toEqual(["demo/server/http/mount.ts"]);
    expect(holding(/\bbackend\.on\(/)).toEqual(["demo/server/http/mount.ts"]);
    // a call is mounted by its entry: no route names the path of one that is written, pages and their forms apart
    expect(holding(/\bapp\.on\(|entry\.(?:method|path)\b/)).toEqual([]);
  });

  it("backend.5 has no mechanism of its own for request ids and tokens beside that of the server half", () => {
    expect(holding(/idempotency-key/i), "the header is read there alone").toEqual([]);
    expect(holding(/insert into request_ids|\.insert\(requestIds\)/), "ids are kept there alone").toEqual([]);
    const comparing = files.filter((file) => importsOf(file).some(({ specifier }) => specifier.endsWith("/src/backend/token.ts")));
    expect(comparing.length, "tokens are compared by its function").toBeGreaterThan(0);
    // of the session's cookie, which is no token of a page
    expect(holding(/timingSafeEqual/)).toEqual(["demo/server/session/session-key.ts"]);
    expect(holding(/csrfToken:(?! string| session)/), "the token of a page").toEqual(["demo/server/session/session.ts"]);
  });
});
