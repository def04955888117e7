import { expect } from "@open-wc/testing";
import { expectSeen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import {
  at,
  error,
  field,
  isValid,
  LIST,
  list,
  MAX,
  MIN,
  onPage,
  openField,
  page,
  press,
  put,
  state,
  store,
  told,
  type,
} from "./grocery-quantity.fixture.ts";

describe("dp-grocery-quantity and its field", () => {
  onPage();

  it("grocery-quantity.3 the field takes the list's place, name and focus, with the option's digits selected, and no form sends it", async () => {
    await put();
    await openField();
    expect([state(), list().checkVisibility(), document.activeElement]).to.deep.equal(["text", false, field()]);
    const { type: kind, inputMode, value, name, selectionStart, selectionEnd } = field();
    expect([kind, inputMode, value, name]).to.deep.equal(["text", "numeric", "10", ""]);
    expect([selectionStart, selectionEnd, field().getAttribute("aria-label")]).to.deep.equal([0, 2, "Quantity"]);
    expect([...new FormData(at<HTMLFormElement>("#f"))]).to.deep.equal([["quantity", "1"]]);
    await expect(page).to.be.accessible();
    expectSeen();
  });

  it("grocery-quantity.3 the digits are those of the text, else of the value, and the mouse opens it as well", async () => {
    await put(`<select name="quantity"><option>1</option><option value="25">More+</option></select>`);
    list().selectedIndex = 1;
    // the browser's own picker cannot be pressed in a test: it ends with these events
    for (const event of ["input", "change"]) list().dispatchEvent(new Event(event, { bubbles: true }));
    expect([field().value, list().value, store().get()]).to.deep.equal(["25", "1", 1]);
    expectSeen();
  });

  it("grocery-quantity.4 grocery-quantity.5 only digits can be typed, and what is pasted or composed keeps its digits", async () => {
    await put();
    await openField();
    await type("a1-2.");
    expect(field().value).to.equal("12");
    await press("ArrowLeft");
    await press("Backspace");
    expect(field().value).to.equal("2");
    await press("Home");
    await press("Delete");
    await type("45");
    field().select();
    await type("6");
    expect(field().value).to.equal("6");
    field().select();
    document.execCommand("insertText", false, "x ١٢ jars");
    expect(field().value).to.equal("12");
    field().setSelectionRange(1, 1);
    document.execCommand("insertText", false, "z3z");
    expect([field().value, field().selectionStart]).to.deep.equal(["132", 2]);
    const compose = (kind: string, value: string) => {
      field().value = value;
      field().dispatchEvent(kind === "input" ? new InputEvent(kind, { isComposing: true }) : new CompositionEvent(kind));
    };
    compose("input", "７x");
    expect([field().value, state()]).to.deep.equal(["７x", "text"]);
    compose("compositionend", "７x");
    expect(field().value).to.equal("7");
    await settled();
    expectSeen(...told(MIN)); // of the field that was empty
  });

  it("grocery-quantity.6 grocery-quantity.7 grocery-quantity.8 grocery-quantity.9 state:grocery-quantity.error state:grocery-quantity.text each error shows, describes the field and is announced once", async () => {
    await put(`<p id="hint">Whole jars</p>${LIST.replace("<select", `<select aria-describedby="hint"`)}`);
    await openField();
    await press("Backspace");
    await until(() => error(), "the error shows");
    const described = () => field().getAttribute("aria-describedby");
    expect([state(), isValid(), error().textContent, error().checkVisibility()]).to.deep.equal(["error", false, MIN, true]);
    expect([error().dataset["role"], field().getAttribute("aria-invalid"), described()]).to.deep.equal([
      "alert",
      "true",
      `hint ${error().id}`,
    ]);
    await expect(page).to.be.accessible();
    await type("1000");
    expect([error().textContent, isValid(), store().get()]).to.deep.equal([MAX, false, 1]);
    await press("Backspace");
    expect([state(), isValid(), error(), store().get()]).to.deep.equal(["text", true, null, 1]);
    expect([field().getAttribute("aria-invalid"), described()]).to.deep.equal([null, "hint"]);
    await settled();
    expectSeen.events("dp-error validation", "dp-error validation");
    expectSeen.announcements(`assertive ${MIN}`, `assertive ${MAX}`);
  });
});
