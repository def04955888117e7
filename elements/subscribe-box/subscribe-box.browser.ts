import { expect } from "@open-wc/testing";
import { productStores } from "../../src/page/scope.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { pageStores } from "../../src/state/page.ts";
import { all, data, events, focused, FORM, form, inside, ofType, onPage, part, place, state, textOf } from "./subscribe-box.fixture.ts";

const opener = (host: Element) => part(host, "disclosure-button");

describe("dp-subscribe-box", () => {
  onPage();

  it("subscribe-box.1 subscribe-box.3 subscribe-box.5 subscribe-box.6 the heading opts in and out, and all below it shows only then", async () => {
    const host = await place({ attributes: "buy-now sns-just-subscribe-option-enabled" });
    expect([part(host, "row").dataset["row"], opener(host).textContent, opener(host).ariaExpanded, textOf(host, "price")]).to.deep.equal([
      ...["desktop", "Subscribe and save", "false", "$20.00"],
    ]);
    expect([part(host, "frequency"), part(host, "set-up"), textOf(host, "merchant")]).to.deep.equal([null, null, "Sold by us."]);
    await expect(host).to.be.accessible();
    await clickOn(opener(host));
    await state(host, "sns");
    expect([opener(host).ariaExpanded, textOf(host, "price"), textOf(host, "merchant"), textOf(host, "discount")]).to.deep.equal([
      ...["true", "$17.00", "Delivered by us.", "Save 15% on this delivery"],
    ]);
    expect(["set-up", "buy-now", "subscribe-only"].map((name) => textOf(host, name))).to.deep.equal([
      ...["Set up now", "Buy now and subscribe", "Subscribe only"],
    ]);
    await expect(host).to.be.accessible();
    await press("Enter");
    await state(host, "onetime");
    expect([focused(host), part(host, "subscribe-only"), part(host, "discount")]).to.deep.equal([opener(host), null, null]);
    expectSeen.events(
      ...["optIn", "deliveryOption", "buyingOption", "optIn", "deliveryOption", "buyingOption"].map((name) => `dp-change ${name}`),
    );
    expectSeen.requests();
  });

  it("subscribe-box.3 subscribe-box.5 another row that is chosen opts out, and focus in the row is not lost", async () => {
    const host = await place({ attributes: "opt-in" });
    part(host, "quantity").focus();
    productStores(host).buyingOption.set("USED");
    await until(() => host.dataset["state"] === "onetime" && opener(host).ariaExpanded === "false");
    expect(focused(host)).to.equal(opener(host));
    expectSeen(...seen());
  });

  it("subscribe-box.4 option:subscribe-box.layout a checkbox opts in and out; without it only the main button shows", async () => {
    const host = await place({ attributes: `layout="checkbox"` });
    const box = part<HTMLInputElement>(host, "opt-in");
    expect([box.checked, box.labels![0]!.textContent, textOf(host, "add"), part(host, "quantity")]).to.deep.equal([
      ...[false, "Subscribe and save", "Add to cart"],
      null,
    ]);
    await clickOn(box);
    await state(host, "sns");
    expect([textOf(host, "set-up"), part(host, "add"), part(host, "quantity") !== null]).to.deep.equal(["Set up now", null, true]);
    await expect(host).to.be.accessible();
    await press(" ");
    await state(host, "onetime");
    expectSeen(...seen());
  });

  it("subscribe-box.1 option:subscribe-box.device-type each device has its row", async () => {
    for (const device of ["desktop", "mobile", "mobile_app"]) {
      const host = await place({ attributes: `opt-in device-type="${device}"` });
      expect([part(host, "row").dataset["row"], part(host, "frequency").role === "combobox"]).to.deep.equal([device, device === "desktop"]);
    }
    expectSeen(...seen());
  });

  it("subscribe-box.2 the form gives the first values where nothing above it does", async () => {
    const ticked = FORM.replace('name="snsOptIn"', 'name="snsOptIn" checked')
      .replace(" selected", "")
      .replace('value="1M|sns"', 'value="1M|sns" selected');
    const host = await place({ form: ticked });
    expect([host.dataset["state"], textOf(host, "frequency")]).to.deep.equal(["sns", "Every month"]);
    const above = await place({ form: ticked, attributes: `opt-in="false" frequency="2W"` });
    expect(above.dataset["state"]).to.equal("onetime");
    expectSeen(...seen());
  });

  it("subscribe-box.7 without eligibility the fallback shows, and no control", async () => {
    const host = await place({ state: { snsEligible: false }, attributes: "opt-in" });
    expect([host.dataset["state"], form(host).checkVisibility(), inside(host, "button,input,select")]).to.deep.equal([
      "ineligible",
      true,
      null,
    ]);
    expectSeen(...seen());
  });

  it("subscribe-box.62 without frequencies it is invalid, and the form stays usable", async () => {
    const logged: string[] = [];
    const { error } = console;
    console.error = (text: string) => void logged.push(text);
    const host = await place({ state: { frequencies: [] } });
    await until(() => ofType("dp-error").length === 1);
    console.error = error;
    expect([host.dataset["state"], form(host).checkVisibility(), ofType("dp-error")[0]!["code"], logged.length]).to.deep.equal([
      "invalid",
      true,
      "config",
      1,
    ]);
    expectSeen(...seen());
  });

  it("config.8 a quantity that is none is told, and the form stays usable; a control of the page may say what it likes", async () => {
    const host = await place({ attributes: `quantity="ten"` });
    await until(() => ofType("dp-error").length === 1);
    expect([host.dataset["state"], form(host).checkVisibility(), ofType("dp-error")[0]!["code"]]).to.deep.equal([
      "invalid",
      true,
      "config",
    ]);
    host.removeAttribute("quantity");
    await until(() => host.dataset["state"] === "onetime", "as the page's control has it");
    expectSeen(...seen());
  });

  it("subscribe-box.8 subscribe-box.33 option:subscribe-box.sns-customer option:subscribe-box.rd-program-params who it is for", async () => {
    const host = await place({ attributes: "opt-in" });
    expect(textOf(host, "customer")).to.equal("Get it regularly. Cancel any time.");
    const known = await place({ attributes: "opt-in sns-customer" });
    expect(textOf(known, "customer")).to.equal("Added to your regular deliveries.");
    const program = await place({
      attributes: "opt-in",
      state: { "rd-program-params": { enabled: true, programName: "Office", message: "Weekly" } },
    });
    expect([textOf(program, "program"), part(program, "customer")]).to.deep.equal(["OfficeWeekly", null]);
    expectSeen(...seen());
  });

  it("subscribe-box.11 subscribe-box.13 option:subscribe-box.delivery-control two radio buttons or one checkbox choose the delivery option", async () => {
    const host = await place({ attributes: "opt-in" });
    const [sns, onml] = all(host, "[part=delivery-option]") as HTMLInputElement[];
    expect([sns!.type, sns!.closest("fieldset")!.querySelector("legend")!.textContent]).to.deep.equal(["radio", "Delivery"]);
    expect([sns, onml].map((each) => each!.labels![0]!.textContent)).to.deep.equal(["Subscribe", "One now, more later"]);
    sns!.focus();
    await press("ArrowDown");
    await state(host, "onml");
    expect([productStores(host).deliveryOption.get(), textOf(host, "frequency"), textOf(host, "add-sns")]).to.deep.equal([
      ...["onml", "Every month", "Add to cart and subscribe"],
    ]);
    const box = await place({ attributes: `opt-in delivery-control="checkbox"` });
    const only = part<HTMLInputElement>(box, "delivery-option");
    await clickOn(only);
    await state(box, "onml");
    expect([only.type, only.checked, only.labels![0]!.textContent]).to.deep.equal(["checkbox", true, "One now, more later"]);
    const none = await place({ attributes: "opt-in suppress-sns-one-now-option" });
    expect(part(none, "delivery-option"), "subscribe-box.12").to.equal(null);
    expectSeen(...seen());
  });

  it("subscribe-box.28 subscribe-box.29 subscribe-box.34 subscribe-box.14 prices, pills and savings", async () => {
    const host = await place({
      attributes: "opt-in",
      state: { "sns-upsell-params": { treatment: "T1", annualSavings: { "2M": ["$30"] } } },
    });
    expect(all(host, "[part=pill]").map((pill) => [pill.textContent, pill.ariaCurrent])).to.deep.equal([
      ["5%", null],
      ["15%", "true"],
    ]);
    expect(textOf(host, "savings")).to.equal("Save $30 a year");
    await clickOn(all(host, "[part=delivery-option]")[1]!);
    await until(() => textOf(host, "discount") === "The discount starts with your first recurring delivery.");
    expect(textOf(host, "price")).to.equal("$20.00");
    expectSeen(...seen());
  });

  it("subscribe-box.15 the message about fast delivery shows to a member", async () => {
    const host = await place();
    expect(part(host, "prime-shipping")).to.equal(null);
    pageStores().customer.set({ id: null, signedIn: true, prime: true });
    await until(() => textOf(host, "prime-shipping") === "Fast, free delivery for members");
    await clickOn(opener(host));
    await until(() => part(host, "prime-shipping") === null, "with sns");
    expectSeen(...seen());
  });

  it("subscribe-box.44 an update of the page's data leaves what the shopper chose", async () => {
    const host = await place();
    await clickOn(opener(host));
    await state(host, "sns");
    form(host).outerHTML = FORM;
    await settled();
    await until(() => data(host)["snsOptIn"] === "1", "the new form has it too");
    expect(host.dataset["state"]).to.equal("sns");
    expectSeen(...seen());
  });

  it("subscribe-box.47 the form's fields are kept equal, so that its own submit sends the same", async () => {
    const host = await place();
    const field = (name: string) => form(host).querySelector<HTMLInputElement>(`[name="${name}"]`)!;
    expect([data(host)["snsOptIn"], data(host)["rcxOrdFreq"], data(host)["rcxOrdFreqOnml"]]).to.deep.equal(["0", "2M", "1M"]);
    await clickOn(opener(host));
    await state(host, "sns");
    host.model!.choice.setDelivery("onml");
    host.model!.choice.setFrequency("3M");
    host.model!.setQuantity(4);
    await settled();
    expect([field("snsOptIn").checked, field("rcxOrdFreq").value]).to.deep.equal([true, "3M|onml"]);
    expect(data(host)).to.deep.equal(
      Object.fromEntries(Object.entries(host.model!.actions.fields()).map(([name, value]) => [name, String(value)])),
    );
    expect(data(host)["quantity"]).to.equal("4");
    expectSeen(...seen());
    expect(events.length).to.be.greaterThan(0);
  });
});
