import type { ShopContext } from "../session/session.ts";

const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** The language of the page by `?lang=`, else English. */
export const languageOf = (c: ShopContext): string => {
  const asked = c.req.query("lang") ?? "";
  return LANGUAGE.test(asked) ? asked : "en-US";
};

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = new Set(["ar", "ckb", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

/** The direction of the page: that of its language, where `?dir=` does not say another one. */
export function directionOf(c: ShopContext): "ltr" | "rtl" {
  const asked = c.req.query("dir");
  if (asked === "ltr" || asked === "rtl") return asked;
  return RIGHT_TO_LEFT.has(languageOf(c).split("-")[0]!.toLowerCase()) ? "rtl" : "ltr";
}
