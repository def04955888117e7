import { describe, expect, it } from "vitest";
import { registryTags, registryUpdateTag } from "../../src/contract/gift-tags.ts";
import { failure, ok, start, tag } from "./gift-tags.fixture.ts";

const [bath, kitchen] = [tag("Bath"), tag("Kitchen")];
const closes = ({ of }: ReturnType<typeof start>) => of("dp-close").map(({ surface, reason }) => `${surface} ${reason}`);

describe("dp-gift-tags, its views", () => {
  it("gift-tags.1 opens once and closes once; nothing of a new element is nested, checked or named", async () => {
    const world = start();
    const { model, open, of } = world;
    expect([model.nested(), model.$checking.get(), model.$name.get()]).toEqual([false, false, ""]);
    model.close("escape");
    await open(bath);
    expect(model.show()).toBe(true);
    model.close("escape");
    model.close("escape");
    expect([of("dp-open").length, closes(world)]).toEqual([1, ["gift-tags escape"]]);
  });

  it.each([
    [{ ok: false, code: "http", status: 401, left: true, message: "" }, "sign-in"],
    [{ ok: false, code: "cancelled", message: "" }, "cancelled"],
  ] as const)("gift-tags.18 a load that led to sign-in, or that was cancelled, closes it (%#)", async (result, reason) => {
    const world = start();
    world.model.show();
    await world.answer(result);
    expect([closes(world), world.of("dp-error")]).toEqual([[`gift-tags ${reason}`], []]);
  });

  it.each([
    [failure("http", 500), { status: 500 }],
    [failure("timeout"), {}],
  ])("gift-tags.18 gift-tags.19 dp-error carries the cause, with its status where there is one (%#)", async (result, status) => {
    const world = start();
    world.model.show();
    await world.answer(result);
    const { code } = result as { code: string };
    expect(world.of("dp-error")).toEqual([{ code, message: "We could not load your tags.", call: "registry-tags", ...status }]);
    world.model.retry();
    world.model.retry(); // it loads
    expect(world.calls).toHaveLength(2);
    await world.answer(ok({ tags: [bath] }));
    world.model.retry();
    expect(world.calls).toHaveLength(2);
    world.model.openCreate();
    world.model.type("Garden");
    world.model.create();
    await world.answer(result);
    expect(world.of("dp-error").at(-1)).toEqual({
      ...{ code, message: "We could not add the tag.", call: "registry-update-tag" },
      ...status,
    });
  });

  it("gift-tags.16 a banner goes with the modal that it shows in, not with the other one", async () => {
    const { model, open, answer } = start();
    await open(bath);
    model.openCreate();
    model.type("Bath");
    model.create();
    await answer(ok({ status: "ADD_TAG_FAILURE" }));
    expect(model.$notice.get()).toMatchObject({ place: "create" });
    model.closeCreate("cancel");
    expect(model.$notice.get()).toBe(undefined);
    model.openCreate();
    model.type("Garden");
    model.create();
    await answer(ok({ tags: [bath] })); // what was asked for after the failure
    await answer(ok({ status: "ADD_TAG_SUCCESS" }));
    expect(model.$notice.get()).toMatchObject({ place: "main" });
    model.openCreate();
    model.closeCreate("cancel");
    expect(model.$notice.get()).toMatchObject({ place: "main" });
    model.close("escape");
    expect(model.$notice.get()).toBe(undefined);
  });

  it("gift-tags.18 the tags, and each change of them, may take 5 s", () => {
    expect([registryTags.timeout, registryUpdateTag.timeout]).toEqual([5_000, 5_000]);
  });

  it("gift-tags.6 Escape leads back from the question only; any other way closes; go-back elsewhere does nothing", async () => {
    for (const [reason, expected] of [
      ["escape", "main"],
      ["backdrop", "closed"],
    ] as const) {
      const { model, open, state } = start();
      await open(bath);
      model.goBack();
      expect(state()).toBe("main");
      model.askRemove(bath);
      model.leave(reason);
      expect(state()).toBe(expected);
      model.leave("escape");
      expect(state()).toBe("closed");
      model.leave("escape");
    }
  });

  it("gift-tags.5 gift-tags.7 deletes only what was asked about", async () => {
    const { model, open, updates } = start();
    model.remove();
    model.openCreate();
    await open(bath, kitchen);
    model.remove();
    expect(updates()).toEqual([]);
    model.askRemove(bath);
    model.remove();
    model.remove();
    expect(updates()).toHaveLength(1);
  });

  it("gift-tags.12 focus is forgotten once it was given", async () => {
    const { model, open } = start();
    await open(bath);
    model.askRemove(bath);
    model.goBack();
    expect(model.$focus.get()).toEqual({ on: "delete", tagName: "Bath" });
    model.focused();
    expect(model.$focus.get()).toBe(undefined);
  });

  it("gift-tags.1 closes when it becomes that of another registry, by id or by type, and for no other option", async () => {
    for (const [more, state] of [
      [{ registryId: "GR2" }, "closed"],
      [{ registryType: "holiday" }, "closed"],
      [{ maxTags: 9 }, "main"],
    ] as const) {
      const world = start();
      await world.open(bath);
      world.$options.set({ ...world.$options.get(), ...more });
      expect(world.state()).toBe(state);
    }
  });

  it("calls.6 a load under way ends with the element", () => {
    const { model, calls, leave } = start();
    model.show();
    leave();
    expect(calls[0]!.options.signal!.aborted).toBe(true);
  });

  it("scope.7 reads the tags again where they show and nothing is being saved", async () => {
    const { model, open, calls } = start();
    model.again();
    expect(calls).toEqual([]);
    await open(bath);
    model.again();
    expect(calls.map(({ name }) => name)).toEqual(["registryTags", "registryTags"]);
    model.askRemove(bath);
    model.again();
    model.goBack();
    model.openCreate();
    model.type("Garden");
    model.create();
    model.again();
    expect(calls.map(({ name }) => name)).toEqual(["registryTags", "registryTags", "registryUpdateTag"]);
  });
});
