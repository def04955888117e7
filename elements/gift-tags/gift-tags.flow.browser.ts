import { expect, fixture, html } from "@open-wc/testing";
import { registry } from "../../src/lib/registry.ts";
import { pageStores } from "../../src/state/page.ts";
import { activeElement } from "../../src/focus/focus.ts";
import { fakeFetch, htmlAnswer, json, type FakeFetch } from "../../test/support/fake-fetch.ts";
import { expectSoon } from "../../test/support/expect-soon.ts";
import { expectSeen } from "../../test/support/recorder.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { until } from "../../test/support/until.ts";
import "../registry-picker/index.ts";
import "./index.ts";

const LIST = "/registries/dpx/desktop/list-registry";
const MODAL = "/registries/dpx-add-to-registry/birthday/GR1";
const TAGS = "/registries/birthday/GR1/dpx-get-registry-tags";
const FORM = `<button type="button" data-dp-action="add">Add it</button><button type="button" data-dp-action="tags">Gift tags</button>`;
const FORM_LOADED = ["dp-request registry-add-modal", `GET ${MODAL}`];
const initial = pageStores().registries.get();
let server: FakeFetch;

/** the control of that text in an element, or in a dialog that the element drew beside itself */
const controlIn = (element: Element, text: string) =>
  [...element.shadowRoot!.querySelectorAll<HTMLElement>("button, [role=menuitem]")].find(
    (one) => one.checkVisibility() && one.textContent.trim().startsWith(text),
  );
const tagsOf = (picker: Element) => picker.parentElement!.querySelector("dp-gift-tags");

describe("dp-gift-tags, the gift flow", () => {
  beforeEach(() => {
    (registry().shared.get("gift-registries") as Map<string, unknown> | undefined)?.clear();
    server = fakeFetch({
      [LIST]: () => json({ result: [{ id: "GR1", name: "Ana turns 30", type: "birthday" }] }),
      [MODAL]: () => htmlAnswer(FORM),
      [TAGS]: () => json({ tags: [{ tagId: "T1", tagName: "Kitchen" }] }),
    });
  });
  afterEach(() => {
    server.restore();
    pageStores().registries.set(initial);
  });

  /** Up to the tags: the picker, the form of its registry, the tags of that registry, by mouse. */
  async function openTags(): Promise<HTMLElement> {
    const section = await fixture<HTMLElement>(html`<section><dp-registry-picker asin="B0A"></dp-registry-picker></section>`);
    const picker = section.querySelector<HTMLElement>("dp-registry-picker")!;
    await until(() => picker.shadowRoot?.querySelector("[part~=open]"));
    await clickOn(picker.shadowRoot!.querySelector("[part~=open]")!);
    await until(() => controlIn(picker, "Ana turns 30"));
    await clickOn(controlIn(picker, "Ana turns 30")!);
    await until(() => controlIn(picker, "Gift tags"));
    await clickOn(controlIn(picker, "Gift tags")!);
    await until(() => tagsOf(picker)?.shadowRoot?.querySelectorAll("input[type=radio]").length === 2, "the tags have come");
    expectSeen(
      ...["dp-open registry-picker", `GET ${LIST}`, "dp-change registries", "dp-close registry-picker"],
      ...["dp-open registry-add", ...FORM_LOADED],
      ...["dp-open gift-tags", "dp-request registry-tags", `GET ${TAGS}`],
    );
    return picker;
  }
  const chooseKitchen = (picker: Element) => clickOn(tagsOf(picker)!.shadowRoot!.querySelectorAll("input[type=radio]")[1]!);
  const tagsOpen = (picker: Element) => [...tagsOf(picker)!.shadowRoot!.querySelectorAll("dialog")].some(({ open }) => open);

  it("a11y.2 gives focus to the tags control of the form that took the old one's place, after a tag was chosen", async () => {
    const picker = await openTags();
    const before = controlIn(picker, "Gift tags");
    await chooseKitchen(picker);
    await until(() => server.to(MODAL).length === 2 && controlIn(picker, "Gift tags") && controlIn(picker, "Gift tags") !== before);
    await press("Escape");
    await until(() => !tagsOpen(picker), "the tags are closed");
    await expectSoon("dp-change registries", ...FORM_LOADED, "dp-close gift-tags");
    expect(activeElement() === controlIn(picker, "Gift tags"), activeElement()?.outerHTML).to.equal(true);
  });

  it("a11y.2 keeps focus in the modal below when its form is still on its way", async () => {
    const picker = await openTags();
    let answer!: (response: Response) => void;
    server.on(MODAL, () => new Promise((resolve) => (answer = resolve)));
    await chooseKitchen(picker);
    await expectSoon("dp-change registries", ...FORM_LOADED);
    await press("Escape");
    await until(() => !tagsOpen(picker), "the tags are closed");
    expectSeen("dp-close gift-tags");
    const dialog = picker.shadowRoot!.querySelector("dialog")!;
    expect([dialog.open, dialog.contains(activeElement())]).to.deep.equal([true, true]);
    answer(htmlAnswer(FORM));
    await until(() => controlIn(picker, "Gift tags"));
    expect(dialog.contains(activeElement())).to.equal(true);
  });
});
