import { expect } from "@open-wc/testing";
import { expectSeen } from "../../test/support/recorder.ts";
import { atom } from "nanostores";
import type { ModelContext } from "../state/model-context.ts";
import { settled, until } from "../../test/support/until.ts";
import { wholeContext } from "../../test/support/whole-context.ts";
import { behaviourElement } from "../element/behaviour.ts";
import { defineOptions, json, number } from "./options.ts";

const schema = defineOptions({
  copies: number({ aliases: ["copies"] }),
  zipCode: number({ aliases: ["zipCode"] }),
  data: json<Record<string, unknown>>({ shape: "object" }),
});
const model = (context: ModelContext<any>) => ({ $state: atom("ready"), context });
customElements.define("dp-quoted", class extends behaviourElement({ options: schema, ...wholeContext, model }) {});

let page: HTMLElement;
let told: string[] = [];
const original = console.error;

async function put(markup: string): Promise<void> {
  page.innerHTML = markup;
  await until(() => told.length > 0, "the messages about the options");
  expectSeen(/^console.error <dp-quoted> config: /, "dp-error config");
}

describe("what messages about options quote", () => {
  beforeEach(() => {
    told = [];
    page = document.body.appendChild(document.createElement("div"));
    console.error = (...args) => void told.push(args.join(" "));
  });
  afterEach(() => {
    console.error = original;
    page.remove();
  });

  for (const [what, markup, says] of [
    ["what was typed into an input", `<dp-quoted><input name="copies" value="for Anna"></dp-quoted>`, "copies is a value of type string"],
    ["what was typed into a text area", `<dp-quoted><textarea name="copies">for Anna</textarea></dp-quoted>`, "copies is a value"],
    ["what is the shopper's own", `<dp-quoted zip-code="Anna 9"></dp-quoted>`, "zip-code is a value"],
    ["JSON that breaks off", `<dp-quoted data='{"who":"Anna'></dp-quoted>`, "data is a value"],
    [
      "broken page state",
      `<script type="application/json" data-dp-state="dp-quoted">Anna {</script><dp-quoted></dp-quoted>`,
      "it is no JSON",
    ],
    [
      "page state that breaks off",
      `<script type="application/json" data-dp-state="dp-quoted">{"who": "Anna" "x"}</script><dp-quoted></dp-quoted>`,
      "it is no JSON",
    ],
  ] as const) {
    it(`config.8 events.6 quotes neither in dp-error nor in the console ${what}`, async () => {
      const events: CustomEvent[] = [];
      page.addEventListener("dp-error", (event) => events.push(event as CustomEvent));
      await put(markup);
      expect(events.length).to.equal(1);
      expect(events[0]!.detail.serverText()).to.equal(undefined);
      const heard = JSON.stringify([events[0]!.detail, told]);
      expect(heard).to.contain(says).and.not.contain("Anna");
    });
  }

  it("config.8 says once what is wrong, however often the options are read again", async () => {
    await put(`<dp-quoted><input type="hidden" name="copies" value="many"></dp-quoted>`);
    page.querySelector("dp-quoted")!.setAttribute("zip-code", "98101");
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    await settled();
    expectSeen("dp-change page");
  });

  it("config.8 quotes what the page itself wrote into a hidden field", async () => {
    await put(`<dp-quoted><input type="hidden" name="copies" value="many"></dp-quoted>`);
    expect(told[0]).to.contain('copies is "many" in input "copies" in the element');
  });
});
