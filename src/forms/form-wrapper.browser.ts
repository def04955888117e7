import { expect, fixture } from "@open-wc/testing";
import { wrapForm, type ControlState } from "./form-wrapper.ts";

const make = (markup: string) => fixture<HTMLFormElement>(`<form id="wrapped">${markup}</form>`);
const heard = (root: EventTarget) => {
  const events: string[] = [];
  for (const type of ["input", "change"])
    root.addEventListener(type, ({ target }) => events.push(`${type} ${(target as HTMLInputElement).value}`));
  return events;
};

describe("form wrapper", () => {
  it("form-wrapper.1 takes a selector, a form, an element in a form, or a control that names its form", async () => {
    const form = await make(`<p><input name="zip" value="1"></p>`);
    const outside = await fixture<HTMLInputElement>(`<input form="wrapped" name="out" value="2">`);
    const others = ["select", "textarea", "button"].map((tag) => {
      const node = document.createElement(tag);
      node.setAttribute("form", "wrapped");
      outside.after(node);
      return node;
    });
    for (const target of ["#wrapped", "#wrapped p", form, form.querySelector("input")!, outside, ...others]) {
      const wrapped = wrapForm(target);
      expect(wrapped.control("zip")!.value).to.equal("1");
      expect(wrapped.control("out")!.value, "by form=id").to.equal("2");
      expect([...wrapped.values()]).to.deep.equal([
        ["zip", "1"],
        ["out", "2"],
      ]);
    }
  });

  it("form-wrapper.2 finds real controls by name, never a named property of the form, and gives null for none", async () => {
    const form = await make(
      `<input name="elements" value="mine"><input name="querySelector"><img name="submit" alt=""><input id="id-only">`,
    );
    const wrapped = wrapForm(form);
    expect(wrapped.control("elements")!.value).to.equal("mine");
    for (const name of ["submit", "action", "id-only", "nothing", ""]) expect(wrapped.control(name), name).to.equal(null);
  });

  it("form-wrapper.2 radio buttons and checkboxes of one name are one control", async () => {
    const form = await make(`<input type="radio" name="r" value="a"><input type="radio" name="r" value="b" checked>
      <input type="checkbox" name="c" value="x" checked><input type="checkbox" name="c" value="y" checked>`);
    expect(wrapForm(form).control("r")!.value).to.equal("b");
    expect(wrapForm(form).control("c")!.value).to.deep.equal(["x", "y"]);
    const disabled = () => [...form.querySelectorAll(":disabled")].map((node) => (node as HTMLInputElement).value);
    expect(disabled()).to.deep.equal([]);
    wrapForm(form).control("r")!.setState("disabled");
    expect(disabled(), "a state is that of all of them").to.deep.equal(["a", "b"]);
  });

  it("form-wrapper.3 a hidden field is no control, and does not hide the checkbox of its name that follows it", async () => {
    const form = await make(`<input type="hidden" name="gift" value="0"><input type="checkbox" name="gift" value="1" checked>`);
    const control = wrapForm(form).control("gift")!;
    expect([control.kind, control.value]).to.deep.equal(["checkbox", "1"]);
  });

  it("form-wrapper.3 tells the kinds by the type as it is written", async () => {
    const text = "text color date datetime datetime-local email month number password search tel time url week".split(" ");
    const types: [string, string | undefined][] = [
      ...text.map((type): [string, string] => [`<input type="${type}" name="x">`, "text"]),
      [`<input name="x">`, "text"],
      [`<textarea name="x"></textarea>`, "text"],
      [`<input type="CHECKBOX" name="x">`, "checkbox"],
      [`<input type="radio" name="x">`, "radio"],
      [`<select name="x"></select>`, "select"],
      [`<select name="x" multiple></select>`, "multi-select"],
      ...["submit", "button", "image"].map((type): [string, string] => [`<input type="${type}" name="x">`, "button"]),
      [`<button name="x"></button>`, "button"],
      ...["hidden", "file", "range", "reset", "made-up", ""].map((type): [string, undefined] => [
        `<input type="${type}" name="x">`,
        undefined,
      ]),
    ];
    for (const [markup, kind] of types) expect(wrapForm(await make(markup)).control("x")?.kind, markup).to.equal(kind);
  });

  it("form-wrapper.4 lists the states of each kind", async () => {
    const all = ["normal", "disabled", "error", "inactive", "selected"];
    const of = async (markup: string) => wrapForm(await make(markup)).control("x")!.states;
    for (const type of ["text", "radio", "submit", "button", "image"])
      expect(await of(`<input type="${type}" name="x">`), type).to.deep.equal(all);
    for (const tag of ["textarea", "select", "button"]) expect(await of(`<${tag} name="x"></${tag}>`), tag).to.deep.equal(all);
    expect(await of(`<input type="checkbox" name="x">`)).to.deep.equal(all.slice(0, 4));
    expect(await of(`<select multiple name="x"></select>`)).to.deep.equal(["normal", "disabled"]);
  });

  it("form-wrapper.5 form-wrapper.8 a state shows on the control, one at a time, and as an attribute for styling", async () => {
    const form = await make(`<input name="x" value="1">`);
    const [input, control] = [form.querySelector("input")!, wrapForm(form).control("x")!];
    const names = ["disabled", "aria-invalid", "aria-disabled", "data-dp-selected"];
    const shown = () => names.flatMap((name) => (input.hasAttribute(name) ? `${name}=${input.getAttribute(name)}` : []));
    expect(input.dataset["dpControlState"], "not before it was set").to.equal(undefined);
    const attributes: [ControlState, string[]][] = [
      ["disabled", ["disabled="]],
      ["error", ["aria-invalid=true"]],
      ["inactive", ["aria-disabled=true"]],
      ["selected", ["data-dp-selected="]],
      ["normal", []],
    ];
    for (const [state, attribute] of attributes) {
      control.setState(state);
      expect([shown(), control.state, input.dataset["dpControlState"]]).to.deep.equal([attribute, state, state]);
    }
  });

  it("form-wrapper.5 an inactive control keeps its place and is submitted, and the shopper cannot change it", async () => {
    const form = await make(
      `<input name="t" value="1"><input type="checkbox" name="c" value="1" checked><select name="s"><option>1<option>2</select>`,
    );
    const wrapped = wrapForm(form);
    for (const name of ["t", "c", "s"]) wrapped.control(name)!.setState("inactive");
    const [text, box, list] = [...form.querySelectorAll<HTMLInputElement>("input,select")];
    box!.click();
    expect(box!.checked).to.equal(true);
    text!.focus();
    expect(document.activeElement).to.equal(text);
    for (const type of ["beforeinput", "keydown", "paste", "drop", "wheel"]) {
      const event = type === "keydown" ? new KeyboardEvent(type, { key: "7", cancelable: true }) : new Event(type, { cancelable: true });
      expect(text!.dispatchEvent(event), type).to.equal(false);
    }
    expect(text!.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", cancelable: true })), "Tab goes on").to.equal(true);
    expect(list!.dispatchEvent(new MouseEvent("mousedown", { cancelable: true }))).to.equal(false);
    expect([...wrapped.values()].map(String)).to.deep.equal(["t,1", "c,1", "s,1"]);
    wrapped.control("c")!.setState("normal");
    box!.click();
    expect(box!.checked, "as before").to.equal(false);
  });

  it("form-wrapper.6 the state at the first look is that of the control's own attributes, in order", async () => {
    const read = async (attributes: string) => wrapForm(await make(`<input name="x" ${attributes}>`)).control("x")!.state;
    expect(await read(`disabled aria-invalid="true" aria-disabled="true"`)).to.equal("disabled");
    expect(await read(`aria-invalid="true" aria-disabled="true" data-dp-selected`)).to.equal("error");
    expect(await read(`aria-disabled="true" data-dp-selected`)).to.equal("inactive");
    expect(await read(`data-dp-selected`)).to.equal("selected");
    expect(await read(`aria-invalid="false" aria-disabled="false"`)).to.equal("normal");
    const group = await make(`<input type="checkbox" name="c" value="1"><input type="checkbox" name="c" value="2" aria-invalid="true">`);
    expect(wrapForm(group).control("c")!.state, "of any of one name").to.equal("error");
  });

  it("form-wrapper.7 a value is set as the shopper would, with input and change; the same value fires nothing", async () => {
    const form = await make(`<input name="t"><textarea name="a"></textarea><select name="s"><option>1<option>2</select>
      <select name="m" multiple><option>1<option>2<option>3</select>
      <input type="radio" name="r" value="a" checked><input type="radio" name="r" value="b">
      <input type="checkbox" name="c" value="x"><input type="checkbox" name="c" value="y" checked>`);
    const wrapped = wrapForm(form);
    const events = heard(form);
    const set = (name: string, value: string | string[]) => {
      events.length = 0;
      const control = wrapped.control(name)!;
      control.value = value;
      const first = [...events];
      control.value = value;
      expect(events, `${name}: the same again`).to.deep.equal(first);
      return [control.value, first];
    };
    expect(set("t", "new")).to.deep.equal(["new", ["input new", "change new"]]);
    expect(set("a", "line")).to.deep.equal(["line", ["input line", "change line"]]);
    expect(set("s", "2")).to.deep.equal(["2", ["input 2", "change 2"]]);
    expect(set("m", ["1", "3"])).to.deep.equal([
      ["1", "3"],
      ["input 1", "change 1"],
    ]);
    expect(set("r", "b")).to.deep.equal(["b", ["input b", "change b"]]);
    expect(set("c", "x")).to.deep.equal(["x", ["input x", "change x", "input y", "change y"]]);
    expect(set("c", ["x", "y"])[0]).to.deep.equal(["x", "y"]);
    expect(set("c", [])[0]).to.equal("");
  });

  it("form-wrapper.9 no form throws an Error with exactly its text", async () => {
    const lone = await fixture<HTMLElement>(`<p>no form</p>`);
    for (const target of ["#none", "p", "][", lone, document.body, null as never])
      expect(() => wrapForm(target)).to.throw(Error, /^The selector does not resolve back to a form$/);
  });

  it("form-wrapper.10 a state that the kind has not throws a RangeError naming both, and the control keeps its state", async () => {
    const control = wrapForm(await make(`<input type="checkbox" name="x" disabled>`)).control("x")!;
    expect(() => control.setState("selected")).to.throw(RangeError, /checkbox.*selected/);
    expect(() => control.setState("odd" as never)).to.throw(RangeError);
    expect(control.state).to.equal("disabled");
    const list = wrapForm(await make(`<select multiple name="x"></select>`)).control("x")!;
    expect(() => list.setState("error")).to.throw(RangeError, /multi-select.*error/);
  });
});
