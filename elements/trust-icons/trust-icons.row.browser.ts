import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { activeElement } from "../../src/focus/focus.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { until } from "../../test/support/until.ts";
import {
  close,
  CLOSES,
  DELIVERY,
  detail,
  host,
  icons,
  impressions,
  onPage,
  open,
  OPENS,
  page,
  PLAIN,
  popover,
  put,
  root,
  update,
  WARRANTY,
} from "./trust-icons.page.fixture.ts";

describe("the row of dp-trust-icons", () => {
  onPage();

  it("trust-icons.10 a page update keeps the popover of an icon that is still there, with focus in it", async () => {
    await put();
    await open(2);
    update({ icons: [PLAIN, { ...WARRANTY, content: "<p>Covered for 2 years.</p>" }] });
    await until(() => popover()?.textContent?.includes("2 years"), "drawn again");
    expect([activeElement(), icons().length]).to.deep.equal([close(), 2]);
    await sendKeys({ press: "Escape" });
    expect(activeElement()).to.equal(icons()[1]);
    expectSeen(...OPENS, CLOSES);
  });

  for (const [what, then, focused, drawn] of [
    ["goes to the first icon", [PLAIN, WARRANTY, DELIVERY], () => icons()[1], 3],
    ["goes to the host where no icon is a button", [PLAIN], () => host(), 1],
    ["goes to the host where no icon is left", [], () => host(), 0],
  ] as const) {
    it(`trust-icons.10 when the icon of an open popover has gone it closes, and focus ${what}`, async () => {
      await put();
      await open(0);
      update({ icons: then });
      await until(() => !popover() && icons().length === drawn, "drawn again");
      expect([activeElement(), detail("dp-close")!["reason"]]).to.deep.equal([focused(), "removed"]);
      expectSeen("dp-open trust-icons", "dp-error blocked-url", "dp-metric trust-icons.click", CLOSES);
    });
  }

  it("trust-icons.10 a11y.2 focus on an icon that has gone goes to the first icon, and then to the host", async () => {
    await put();
    icons()[2]!.focus();
    update({ icons: [PLAIN, DELIVERY] });
    await until(() => icons().length === 2, "drawn again");
    expect(activeElement()).to.equal(icons()[1]);
    update({ icons: [PLAIN] });
    await until(() => icons().length === 1, "drawn again");
    expect(activeElement()).to.equal(host());
  });

  it("trust-icons.3 trust-icons.10 with nothing to show the row is gone, the fallback too (state:trust-icons.empty)", async () => {
    await put({ numOfShownIcons: 0 }, "", 0);
    expect([host().dataset["state"], root().querySelector("ul"), page.querySelector("li")!.checkVisibility()]).to.deep.equal([
      "empty",
      null,
      false,
    ]);
    update({ icons: [PLAIN] });
    await until(() => icons().length === 1, "drawn");
    expectSeen(...impressions(1));
  });

  it("trust-icons.2 eligibility can be in an object of the page state, and an attribute counts first", async () => {
    await put({ payOnDeliveryEligible: undefined, PAY_ON_DELIVERY: { isEligible: true }, icons: [DELIVERY] }, "", 1);
    host().setAttribute("pay-on-delivery-eligible", "false");
    await until(() => host().dataset["state"] === "empty", "not eligible");
  });

  it("trust-icons.1 trust-icons.12 an image is decoration; one that does not load, or that the guard refuses, leaves the label in place", async () => {
    page.innerHTML = `<dp-trust-icons icons='${JSON.stringify([
      { kind: "A", label: "Broken", image: "/no-such-image.png" },
      { kind: "B", label: "Refused", image: "https://evil.example/x.png" },
      { kind: "C", label: "Shown", image: "/elements/image-gallery/image-gallery.fixture.svg" },
    ])}'></dp-trust-icons>`;
    await until(() => icons().length === 3 && root().querySelectorAll("img").length === 1, "one image");
    expect(icons().map((icon) => [icon.textContent, icon.querySelector("img")?.alt])).to.deep.equal([
      ["Broken", undefined],
      ["Refused", undefined],
      ["Shown", ""],
    ]);
    expectSeen("dp-error blocked-url", ...impressions(3));
  });

  it("trust-icons.11 without icons, or with ones that are no list, it is invalid and shows the fallback (state:trust-icons.invalid)", async () => {
    for (const [attributes, issue] of [
      ["", "icons is missing"],
      [`icons='{"kind":"X"}'`, "icons"],
    ]) {
      page.innerHTML = `<dp-trust-icons ${attributes}><p>Fallback</p></dp-trust-icons>`;
      await until(() => seen().length === 2, "its error");
      expect([host().dataset["state"], page.querySelector("p")!.checkVisibility()]).to.deep.equal(["invalid", true]);
      expectSeen(new RegExp(`^console.error <dp-trust-icons> config: .*${issue}`), "dp-error config");
    }
  });
});
