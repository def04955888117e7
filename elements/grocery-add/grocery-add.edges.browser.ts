import { expect } from "@open-wc/testing";
import { productStores } from "../../src/page/scope.ts";
import { holdClock } from "../../test/support/clock.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { until } from "../../test/support/until.ts";
import { ADD, add, focused, inside, item, onPage, place, server, state, STORE, test } from "./grocery-add.page.fixture.ts";

describe("dp-grocery-add on its page", () => {
  onPage();

  test("grocery-add.5 the option's quantity goes before the scope's, and that before 1", async () => {
    const host = await place();
    for (const [option, scope, sent] of [
      [undefined, null, 1],
      [undefined, 4, 4],
      [7, 4, 7],
    ] as const) {
      host.quantity = option;
      productStores(host).quantity.set(scope);
      const before = server.to(ADD).length;
      await clickOn(add(host));
      await until(() => server.to(ADD).length === before + 1, "it is sent");
      expect((server.to(ADD).at(-1)!.body as { quantity: number }).quantity).to.equal(sent);
      await state(host, "ready");
    }
  });

  /** On its way to an order; `led` counts the navigations. */
  async function leaving() {
    server.on(ADD, () => item(1, { shouldRedirectToOgs: true, ogsUrl: "/ogs" }));
    const host = await place(STORE, "", `<p id="elsewhere">Elsewhere</p>`);
    const led: string[] = [];
    host.addEventListener("dp-navigate", (event) => {
      led.push((event as CustomEvent<{ reason: string }>).detail.reason);
      event.preventDefault();
    });
    const clock = holdClock();
    await clickOn(add(host));
    await state(host, "leaving");
    return { host, led, clock };
  }

  test("grocery-add.63 a page that comes back from the back/forward cache does not go on to the order", async () => {
    const { host, led, clock } = await leaving();
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await state(host, "ready");
    await clock.pass(9000);
    expect([led, inside(host, "[part=leaving]"), focused(host)]).to.deep.equal([[], null, add(host)]);
  });
});
