import { describe, expect, it } from "vitest";
import { judgeFragment } from "./answer.ts";

const expected = { contentType: "text/html", base: "https://shop.example/p", signInUrl: "/sign-in" };
const answer = {
  status: 200,
  contentType: "text/html; charset=utf-8",
  url: "https://shop.example/lists/menu",
  text: "<ul><li>One</li></ul>",
};

describe("fragment.4 what is drawn", () => {
  it("fragment.4 draws status 200 with the content type of the table", () => {
    expect(judgeFragment(answer, expected)).toBe("draw");
    expect(judgeFragment({ ...answer, contentType: "TEXT/HTML" }, expected)).toBe("draw");
    expect(judgeFragment({ ...answer, contentType: "application/json" }, { ...expected, contentType: "application/json" })).toBe("draw");
  });

  it.each([201, 204, 205, 206, 302, 304, 400, 403, 404, 500, 503])("fragment.4 draws nothing of status %i", (status) => {
    expect(judgeFragment({ ...answer, status }, expected)).toBe("bad-response");
  });

  it.each([null, "", "text/plain", "application/json", "text/htmlx", "application/xhtml+xml", "image/svg+xml"])(
    "fragment.4 draws nothing of type %s",
    (contentType) => {
      expect(judgeFragment({ ...answer, contentType }, expected)).toBe("bad-response");
    },
  );

  it("fragment.4 treats a login page in the fragment's place as a 401", () => {
    expect(judgeFragment({ ...answer, status: 401, contentType: null }, expected)).toBe("sign-in");
    expect(judgeFragment({ ...answer, url: "https://shop.example/sign-in?back=%2Fp" }, expected)).toBe("sign-in");
    expect(judgeFragment({ ...answer, url: "https://login.example/in" }, { ...expected, signInUrl: "https://login.example/in" })).toBe(
      "sign-in",
    );
    const login = '<!DOCTYPE html><html><body><form><input name="user"><input name="pass" type="password"></form>';
    expect(judgeFragment({ ...answer, text: login }, expected)).toBe("sign-in");
    expect(judgeFragment({ ...answer, text: login }, { ...expected, contentType: "application/json" })).toBe("sign-in");
  });

  it("fragment.4 takes neither a document without a password field nor a fragment with one for a login page", () => {
    expect(judgeFragment({ ...answer, text: "<!doctype html><p>List</p>" }, expected)).toBe("draw");
    expect(judgeFragment({ ...answer, text: '<form><input type="password"></form>' }, expected)).toBe("draw");
  });
});
