import { expect } from "@open-wc/testing";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { settled } from "../../../test/support/until.ts";
import { useId, useState } from "../react.ts";

/** What the views rely on, on either runtime: run with RUNTIME=react and RUNTIME=lite. */
describe("React and its stand-in do alike", () => {
  let box: HTMLElement;
  let root: ReturnType<typeof createRoot>;
  const draw = (view: Parameters<typeof root.render>[0]): void => flushSync(() => root.render(view));

  beforeEach(() => {
    box = document.createElement("div");
    document.body.append(box);
    root = createRoot(box);
  });
  afterEach(() => {
    root.unmount();
    box.remove();
  });

  it("tell no blur of a field that they take out themselves", async () => {
    let blurs = 0;
    function View() {
      const [typing, setTyping] = useState(true);
      const [count, setCount] = useState(0);
      const blurred = () => {
        blurs++;
        if (blurs < 50) setCount(count + 1);
      };
      return (
        <div onBlur={blurred}>
          {typing ? <input onBlur={blurred} onKeyDown={() => setTyping(false)} /> : <button type="button">{count}</button>}
        </div>
      );
    }
    draw(<View />);
    const field = box.querySelector("input")!;
    field.focus();
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await settled();
    expect(box.querySelector("button")!.textContent).to.equal("0");
    expect(blurs).to.equal(0);
  });

  it("put a controlled field back to what was rendered when its handler takes nothing over", async () => {
    draw(<input value="kept" onInput={() => {}} />);
    const field = box.querySelector("input")!;
    // past React's own watch over the property, as typing is
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, "typed");
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    await settled();
    expect(field.value).to.equal("kept");
  });

  it("give ids that differ between roots", () => {
    const Named = () => <p id={useId()} />;
    const other = document.createElement("div");
    box.append(other);
    const second = createRoot(other);
    flushSync(() => second.render(<Named />));
    const id = other.querySelector("p")!.id;
    draw(<Named />);
    expect(box.querySelector("p")!.id).not.to.equal(id);
    second.unmount();
  });
});
