import { describe, expect, it } from "vitest";
import type { Registries } from "../../src/state/page.ts";
import { settled } from "../../test/support/model-context.ts";
import { createRegistryButtonModel } from "./registry-button.model.ts";
import { allCode, answer, baby, start, textOf } from "./registry-button.fixture.ts";

type World = ReturnType<typeof start>;
const tell = ({ context }: World, more: Partial<Registries>) => context.page.registries.set({ ...context.page.registries.get(), ...more });
const added = (registryType: string, asin = "B0BABY") => ({ lastAdded: { asin, registryType, registryId: null } });
const option = ({ $options }: World, more: object) => $options.set({ ...$options.get(), ...more });

describe("dp-registry-button, its state", () => {
  it.each([
    ["baby", "baby", true],
    ["wedding", "wedding", true],
    ["gift", "birthday", true],
    ["baby", "wedding", false],
    ["wedding", "birthday", false],
    ["gift", "baby", false],
  ] as const)("registry-button.22 a %s button after an add to a %s registry: %s", (type, registryType, expected) => {
    const world = start({ type });
    tell(world, added(registryType));
    expect([world.model.$inRegistry.get(), world.model.$state.get()]).toEqual([expected, expected ? "added" : "ready"]);
  });

  it("registry-button.22 each product that was added stays so, until the page says that nothing was", () => {
    const world = start(baby);
    tell(world, added("baby"));
    let changes = 0;
    world.model.$inRegistry.listen(() => changes++);
    tell(world, added("baby", "B0OTHER"));
    tell(world, added("baby"));
    expect([world.model.$inRegistry.get(), changes]).toEqual([true, 0]);
    tell(world, { lastAdded: null });
    expect([world.model.$inRegistry.get(), world.model.$state.get()]).toEqual([false, "ready"]);
  });

  it("registry-button.22 an outcome goes before what was added earlier", async () => {
    const world = start(baby);
    world.model.press();
    tell(world, added("baby"));
    expect(world.model.$state.get()).toBe("adding");
    await world.calls[0]!.answer(answer({ result: "duplicate" }));
    expect(world.model.$state.get()).toBe("duplicate");
  });

  it("registry-button.14 a message goes with the product, not with another option; registry-button.2 only its own message with the flag", async () => {
    const world = start(baby);
    world.model.press();
    await world.calls[0]!.answer(answer({ result: "duplicate" }));
    option(world, { quantity: 2, fullySelected: true });
    expect([world.model.$notice.get()?.text, world.model.$state.get()]).toEqual([textOf("registry-button.duplicate"), "duplicate"]);
    option(world, { asin: "B0OTHER" });
    expect([world.model.$notice.get(), world.model.$state.get()]).toEqual([undefined, "ready"]);

    const other = start({ type: "baby", hasRegistry: true });
    other.model.press();
    option(other, { quantity: 2 });
    expect(other.model.$notice.get()?.text).toBe(textOf("registry-button.select-options"));
  });

  it("registry-button.14 an add on its way is told for its own product only", async () => {
    const world = start(baby);
    world.model.press();
    option(world, { asin: "B0OTHER" });
    expect(world.model.$busy.get()).toBe(true);
    world.calls[0]!.options.onUnknown!();
    expect(world.model.$notice.get()).toBeUndefined();
    await world.calls[0]!.answer(answer({ result: "success" }));
    expect([world.model.$notice.get(), world.model.$busy.get(), world.opened]).toEqual([undefined, false, []]);
  });

  it("registry-button.1 registry-button.7 the button's own flag goes before the page's field, and that before the store", () => {
    const places = (type: "baby" | "wedding", field: string) =>
      [{ hasRegistry: true, [field]: false }, { [field]: false }, { hasRegistry: false, [field]: true }].map((flags) => {
        const world = start({ type, fullySelected: true, ...flags });
        tell(world, { baby: { has: true, status: null }, wedding: { has: true } });
        world.model.press();
        return world.navigations.map(({ reason }) => reason);
      });
    expect(places("baby", "hasBabyRegistry")).toEqual([[], ["baby-registry-signup"], ["baby-registry-signup"]]);
    expect(places("wedding", "hasWeddingRegistry")).toEqual([[], ["wedding-registry-new"], ["wedding-registry-new"]]);
  });

  it("registry-button.1 leaves out a session that there is not", () => {
    const { model, navigations } = start({ type: "baby", hasRegistry: false });
    model.press();
    expect(navigations).toEqual([{ url: "/baby-reg/signup?asin=B0BABY", reason: "baby-registry-signup" }]);
  });

  it("registry-button.6 the customer store says who is signed in before the page does", () => {
    const world = start({ type: "wedding", hasRegistry: true }, { signedIn: true });
    world.context.page.customer.set({ id: null, signedIn: false, prime: false });
    world.model.press();
    expect(world.navigations).toEqual([{ url: "/wedding/nosignin", reason: "wedding-registry-sign-in" }]);
  });

  it("registry-button.11 leads to the registries where nothing can open a picker, but not once the element has left", async () => {
    const { context, navigations } = start({ type: "gift" });
    const alone = createRegistryButtonModel(context, { open: async () => false }, allCode);
    alone.press();
    await settled();
    expect(navigations).toEqual([{ url: "/registries", reason: "gift-registries" }]);
    const left = start({ type: "gift" });
    left.cannotOpen();
    left.model.press();
    left.leave();
    await settled();
    expect(left.navigations).toEqual([]);
  });
});
