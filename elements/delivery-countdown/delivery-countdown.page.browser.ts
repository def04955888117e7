import { expect, fixture, html } from "@open-wc/testing";
import { holdClock } from "../../test/support/clock.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import type { DeliveryCountdownElement } from "./delivery-countdown.element.ts";
import { EXPIRES, HOUR, MESSAGE, link, place, plainText, shows, state, time } from "./delivery-countdown.fixture.ts";
import "./index.ts";

describe("dp-delivery-countdown and the markup of the page", () => {
  it("delivery-countdown.7 option:delivery-countdown.for a message that the page put in place of the old one is taken over", async () => {
    const clock = holdClock();
    const section = await fixture<HTMLElement>(html`<section><div id="promise">${MESSAGE}</div></section>`);
    section.insertAdjacentHTML("beforeend", `<dp-delivery-countdown for="promise" ends-at="${Date.now() + 3000}"></dp-delivery-countdown>`);
    await settled();
    const host = section.querySelector<DeliveryCountdownElement>("dp-delivery-countdown")!;
    expect(time(section)).to.equal("3 sec");
    section.querySelector("#promise")!.outerHTML = `<p id="promise">Only <b data-dp-remaining>3 secs</b> left</p>`;
    await clock.pass(1000);
    expect(time(section)).to.equal("2 sec");
    await clock.pass(2000);
    const message = () => section.querySelector("#promise")!;
    expect([shows(message()), link(section)!.previousElementSibling]).to.deep.equal([false, message()]);
    expectSeen(...EXPIRES);
    message().outerHTML = `<p id="promise">Order within <b data-dp-remaining>1 hr</b>!</p>`;
    document.dispatchEvent(new CustomEvent("dp-change", { detail: { name: "page" } }));
    await settled();
    expect([shows(message()), link(section)!.previousElementSibling]).to.deep.equal([false, message()]);
    host.setAttribute("ends-at", String(Date.now() + HOUR));
    await settled();
    expect([plainText(message()), shows(message()), link()]).to.deep.equal(["Order within 1 hr!", true, null]);
    expectSeen("dp-change page", "dp-change expired");
  });

  it("delivery-countdown.7 what the page puts into the element after its time is not shown, and the link stays", async () => {
    const host = await place({ "seconds-remaining": 0 });
    host.replaceChildren();
    host.innerHTML = `<p>Order within <b data-dp-remaining>1 hr</b>!</p>`;
    await until(() => link(host) !== null, "the link is back");
    expect(shows(host.querySelector("p")!)).to.equal(false);
    expectSeen();
  });

  it("delivery-countdown.11 taken from the page it gives the message back as the server rendered it, and a move starts nothing anew", async () => {
    const clock = holdClock();
    const section = await fixture<HTMLElement>(
      html`<section>
        <p id="named">
          In <b data-dp-remaining><i>5</i> mins</b>
        </p>
      </section>`,
    );
    const source = section.innerHTML;
    const host = document.createElement("dp-delivery-countdown") as DeliveryCountdownElement;
    Object.assign(host, { for: "named", secondsRemaining: 10 });
    section.append(host);
    await settled();
    await clock.pass(4000);
    section.prepend(host);
    await settled();
    expect(time(section)).to.equal("6 sec");
    await clock.pass(6000);
    expect(shows(section.querySelector("#named")!)).to.equal(false);
    host.remove();
    await settled();
    expect(section.innerHTML).to.equal(source);
    section.append(host);
    await settled();
    expect(state(host), "it was over").to.equal("expired");
    host.remove();
    await settled();
    const own = await place({ "ends-at": Date.now() + 1000 });
    const inside = own.querySelector("p")!;
    await clock.pass(1000);
    own.remove();
    await settled();
    expect([inside.textContent, own.children.length]).to.deep.equal(["Order within 2 hrs 5 mins for delivery tomorrow.", 1]);
    section.append(...own.childNodes);
    expect(inside.querySelector("span")!.getAttributeNames()).to.deep.equal(["data-dp-remaining"]);
    expectSeen(...EXPIRES, ...EXPIRES);
  });

  it("delivery-countdown.12 delivery-countdown.13 state:delivery-countdown.invalid without a moment or a message it is invalid, and the message stays", async () => {
    holdClock();
    const config = (words: RegExp) => [new RegExp(`^console.error <dp-delivery-countdown> config: ${words.source}`), "dp-error config"];
    const host = await place({});
    await until(() => seen().length === 2);
    expect([state(host), time(host)]).to.deep.equal(["invalid", "2 hrs 5 mins"]);
    expectSeen(...config(/ends-at and seconds-remaining are missing/));
    host.setAttribute("ends-at", "soon");
    await until(() => seen().length === 2);
    expectSeen(...config(/ends-at is "soon"/));
    host.setAttribute("ends-at", String(Date.now() - 1));
    await until(() => link(host) !== null);
    host.setAttribute("for", "nowhere");
    await until(() => seen().length === 2);
    expect([link(host), time(host), shows(host.querySelector("p")!)]).to.deep.equal([null, "2 hrs 5 mins", true]);
    expectSeen(...config(/for is "nowhere"/));
  });
});
