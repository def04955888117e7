import { expect } from "@open-wc/testing";
import { add, data, expectChanges, form, onStage, put, register, remove, store } from "../selections/selections.fixture.ts";

describe("the hidden fields of the selections in a purchase form", () => {
  onStage();

  it("selections.35 each field has the inputType of its own entry, also when the one before it goes", async () => {
    await put(`<form id="add-to-cart-form"></form>`);
    register();
    store().update("card", add({ asin: "1", formData: [{ ...data("x", "a"), inputType: "text" }] }));
    store().update("card", add({ asin: "2", formData: [{ inputName: "y", inputValue: "b" }] }));
    store().update("card", add({ asin: "3", formData: [{ ...data("z", "c"), inputType: "number" }] }));
    const fields = () => [...form().querySelectorAll("input")].map(({ name, value, dataset }) => [name, value, dataset["inputType"]]);
    expect(fields()).to.deep.equal([
      ["x", "a", "text"],
      ["y", "b", undefined],
      ["z", "c", "number"],
    ]);
    store().update("card", { ...remove(), asin: "1" });
    expect(fields()).to.deep.equal([
      ["y", "b", undefined],
      ["z", "c", "number"],
    ]);
    expectChanges(4);
  });
});
