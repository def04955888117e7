import { expect } from "@open-wc/testing";
import { htmlAnswer, json } from "../../test/support/fake-fetch.ts";
import { clickOn } from "../../test/support/pointer.ts";
import { expectSeen, seen } from "../../test/support/recorder.ts";
import { settled, until } from "../../test/support/until.ts";
import { press } from "../../test/support/view.fixture.tsx";
import { all, CHANGE, errors, inside, onPage, place, PLACES, server, shown, state } from "./location-chooser.fixture.ts";

const CONTENT = `<h2>Places</h2>
  <button type="button" data-dp-action="choose-address" data-address-id="l1" data-location-type="LOCKER_ADDRESS">Locker</button>
  <button type="button" data-dp-action="choose-address" data-address-id="a1">Home</button>
  <form action="${CHANGE}" data-location-type="REGION"><label>Region <input name="zipCode"></label><button>Apply</button></form>
  <button type="button" data-dp-action="close">Not now</button>`;

describe("what acts in the content of dp-location-chooser", () => {
  onPage();

  async function opened() {
    server.on(PLACES, () => htmlAnswer(CONTENT));
    const host = await place();
    host.show();
    await shown(host);
    return host;
  }
  const sent = () => server.to(CHANGE).map(({ body }) => body as Record<string, unknown>);

  it("location-chooser.9 a choice has the type of its control, else that of an account; a form its own type", async () => {
    server.on(CHANGE, () => json({ sembuUpdated: false }));
    const host = await opened();
    const [locker, home] = all(host, "[data-dp-action=choose-address]");
    for (const [count, act] of [
      [1, () => clickOn(locker!)],
      [2, () => clickOn(home!)],
      [
        3,
        async () => {
          inside(host, "input").focus();
          await press("7", "Enter");
        },
      ],
    ] as const) {
      await act();
      await until(() => errors.length === count && host.dataset["state"] === "open", "it was refused");
    }
    expect(sent().map(({ addressId, zipCode, locationType }) => [addressId, zipCode, locationType])).to.deep.equal([
      ["l1", undefined, "LOCKER_ADDRESS"],
      ["a1", undefined, "ACCOUNT_ADDRESS"],
      [undefined, "7", "REGION"],
    ]);
    await settled();
    expectSeen(...seen());
  });

  it("location-chooser.9 a control of the content closes the chooser, and nothing is sent", async () => {
    const host = await opened();
    expect(host.dataset["state"]).to.equal("open");
    await clickOn(inside(host, "[data-dp-action=close]"));
    await state(host, "ready");
    expect(sent()).to.deep.equal([]);
    await settled();
    expectSeen(...seen());
  });
});
