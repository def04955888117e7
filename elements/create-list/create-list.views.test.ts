import { describe, expect, it } from "vitest";
import { named, ok, onPage, start } from "./create-list.fixture.ts";

onPage();

describe("dp-create-list, its views", () => {
  it("create-list.7 says by what it was opened, and opens and closes once", async () => {
    for (const [asked, reason] of [
      [true, "script"],
      [false, "button"],
    ] as const) {
      const world = start();
      expect([world.model.$sheet.get(), world.model.$learnMore.get(), world.model.$notice.get()]).toEqual([false, "none", undefined]);
      world.model.close("escape");
      await world.form(undefined, asked);
      world.show();
      world.model.close("escape");
      world.model.close("escape");
      expect([world.of("dp-open"), world.of("dp-close")]).toEqual([
        [{ surface: "create-list", reason }],
        [{ surface: "create-list", reason: "escape" }],
      ]);
    }
  });

  it("create-list.3 follows the learn-more section, which is none again at the next opening", async () => {
    const { model, show } = start();
    show();
    model.toggleLearnMore(true);
    expect(model.$learnMore.get()).toBe("open");
    model.toggleLearnMore(false);
    expect(model.$learnMore.get()).toBe("closed");
    model.close("escape");
    show();
    expect(model.$learnMore.get()).toBe("none");
  });

  it("create-list.30 a form that cannot be drawn is a failed load, but only while it loads", async () => {
    const world = start();
    world.show();
    await world.answer(ok("<script></script>"));
    expect([world.state(), world.of("dp-error")]).toMatchObject(["failed-form", [{ code: "bad-response", call: "list-create-form" }]]);
    expect([world.model.formShown(true, "none"), world.state()]).toEqual([undefined, "failed-form"]);
  });

  it.each([
    [{ ok: false, code: "http", status: 401, left: true, message: "" }, "sign-in"],
    [{ ok: false, code: "cancelled", message: "" }, "cancelled"],
  ] as const)("create-list.37 events.9 a load that led to sign-in, or was cancelled, closes it (%#)", async (result, reason) => {
    const world = start();
    world.show();
    await world.answer(result);
    expect([world.state(), world.of("dp-close"), world.of("dp-error"), world.results]).toEqual([
      "closed",
      [{ surface: "create-list", reason }],
      [],
      [null],
    ]);
  });

  it("create-list.35 opened again while it is sent, it says so, and sends nothing more", async () => {
    const world = start();
    await world.form();
    world.model.submit(named("Garden"));
    world.model.close("escape");
    world.show({ asin: "B0OTHER" });
    expect(world.model.$notice.get()).toEqual({ role: "status", text: "Creating your list" });
    world.model.submit(named("Garden"));
    expect(world.calls.map(({ name }) => name)).toEqual(["listCreateForm", "listCreate"]);
  });

  it("create-list.16 leads to the list; a form that its own check refuses is not sent", async () => {
    const world = start();
    await world.form();
    expect([world.model.submit(named("Garden"), () => false), world.state()]).toEqual([[], "form"]);
    world.model.follow("/hz/wishlist/ls/L1");
    expect(world.navigations).toEqual([{ url: "/hz/wishlist/ls/L1", reason: "list" }]);
  });

  it("create-list.23 an idea is sent trimmed, and only from its form", async () => {
    const world = start({ mode: "idea" });
    world.model.submitIdea();
    world.show();
    world.model.describe({ name: " Balcony ", description: " Plants " });
    world.model.submitIdea();
    world.model.submitIdea();
    expect(world.calls).toHaveLength(1);
    expect(world.last().request).toMatchObject({ body: { name: "Balcony", description: "Plants" } });
    await world.answer(ok({ hasError: false, listId: "C1" }));
    expect(world.of("dp-error")).toEqual([]);
  });
});
