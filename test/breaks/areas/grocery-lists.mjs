const coupon = ["elements/coupon/coupon.test.ts"];
const list = ["elements/shopping-list-button/shopping-list-button.test.ts"];
const voice = ["elements/voice-list-button/voice-list-button.test.ts"];
const staplesAdd = ["elements/staples/staples.add.test.ts"];
const staplesUpdate = ["elements/staples/staples.update.test.ts"];
const eligibility = ["elements/promotion-eligibility/promotion-eligibility.test.ts"];

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  {
    id: "coupon.6",
    file: "elements/coupon/coupon.model.ts",
    find: "      visited.add(couponOf(options));\n      const grocery",
    replace: "      const grocery",
    tests: coupon,
  },
  {
    id: "coupon.9",
    file: "elements/coupon/coupon.model.ts",
    find: "    $isLeaving.set(true);",
    replace: "",
    tests: coupon,
  },
  {
    id: "coupon.12",
    file: "elements/coupon/coupon.visited.ts",
    find: "    failed.forget();\n    return true;",
    replace: "    return true;",
    tests: coupon,
  },
  {
    id: "shopping-list-button.13",
    file: "elements/shopping-list-button/shopping-list-button.model.ts",
    find: "      // an outcome that was shown is not shown again\n      write.reset();",
    replace: "",
    tests: list,
  },
  {
    id: "voice-list-button.7",
    file: "elements/voice-list-button/voice-list-button.model.ts",
    find: "          listId: info.listId,",
    replace: "          ...info,",
    tests: voice,
  },
  {
    id: "staples.2",
    file: "elements/staples/staples.model.ts",
    find: 'isInFlight("add", $options.get().asin) || add.press()',
    replace: "add.press()",
    tests: staplesAdd,
  },
  {
    id: "staples.27",
    file: "elements/staples/staples.row.ts",
    find: "    await rest;\n    if ($replacing.get() !== own) return;",
    replace: "    await rest;",
    tests: staplesAdd,
  },
  {
    id: "staples.11",
    file: "elements/staples/staples.model.ts",
    find: 'const nextDropDate = date ?? previous?.nextDropDate ?? "";',
    replace: 'const nextDropDate = date ?? "";',
    tests: staplesUpdate,
  },
  {
    id: "promotion-eligibility.7",
    file: "src/state/eligibility.ts",
    find: "?.at(-1)?.data",
    replace: "?.at(0)?.data",
    tests: eligibility,
  },
];
