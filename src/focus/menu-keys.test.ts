import { describe, expect, it } from "vitest";
import { moveInMenu } from "./menu-keys.ts";

describe("moveInMenu", () => {
  it("a11y.1 arrows go round, Home and End go to the ends, other keys lead nowhere", () => {
    expect([moveInMenu("ArrowDown", 2, 3), moveInMenu("ArrowUp", 0, 3), moveInMenu("ArrowUp", -1, 3)]).toEqual([0, 2, 2]);
    expect([moveInMenu("ArrowDown", -1, 3), moveInMenu("Home", 2, 3), moveInMenu("End", 0, 3)]).toEqual([0, 0, 2]);
    expect([moveInMenu("Tab", 0, 3), moveInMenu("ArrowDown", 0, 0)]).toEqual([undefined, undefined]);
  });
});
