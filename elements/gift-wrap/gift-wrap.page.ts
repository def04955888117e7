import { formFields } from "../../src/forms/form-fields.ts";
import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { markupPatch } from "../../src/markup/markup-patch.ts";
import type { Session } from "../../src/element/mixin.ts";
import { purchaseForm, purchaseForms } from "../../src/forms/find-purchase-form.ts";
import { queryAll } from "../../src/markup/query.ts";
import { scopeRoot } from "../../src/page/scope-root.ts";
import { watchPage } from "../../src/markup/watch.ts";
import { shared } from "../../src/lib/registry.ts";
import { NONE, type GiftName, type GiftWrapModel } from "./gift-wrap.model.ts";
import type { GiftWrapOptions } from "./gift-wrap.options.ts";

const NAMES = { "gift-wrap": "giftWrap", "include-gift-receipt": "includeGiftReceipt" } as const;

/** The checkboxes of the element; one of the two may be missing (gift-wrap.1). */
export const boxesOf = (host: Element) =>
  queryAll(host, 'input[type="checkbox"]').flatMap((node) =>
    node instanceof HTMLInputElement && Object.hasOwn(NAMES, node.name) ? { node, name: NAMES[node.name as keyof typeof NAMES] } : [],
  );

interface Peer {
  readonly root: Element;
  names(): readonly GiftName[];
  /** names of the fields that the element puts into the form */
  fieldsIn(form: HTMLFormElement): readonly string[];
}

/** All gift controls of the page, oldest first; those of one scope share ticks and forms (gift-wrap.8). */
const peers = () => shared("gift-wrap", () => ({ all: new Set<Peer>(), count: 0 }));

/** Keeps the checkboxes and the hidden fields of the forms in step with the scope's gift options. */
export function wirePage(host: HTMLElement, { model, context, signal, $options }: Session<GiftWrapOptions, GiftWrapModel>): void {
  const root = scopeRoot(host);
  const owner = `gift-wrap ${++peers().count}`;
  const patch = markupPatch();
  /** boxes seen before; any other box is new markup */
  const known = new WeakSet<HTMLInputElement>();
  let shown = NONE;
  let isDue = false;
  let stop = () => {};

  const inScope = () => [...peers().all].filter((peer) => peer.root === root);
  const namesInScope = () => new Set(inScope().flatMap((peer) => peer.names()));
  const namedForm = () => purchaseForm(host, { id: $options.get().for });
  const self: Peer = {
    root,
    names: () => boxesOf(host).map(({ name }) => name),
    fieldsIn(form) {
      const isTarget = $options.get().for === undefined ? purchaseForms(root).includes(form) : namedForm() === form;
      return isTarget ? model.fields().map(({ name }) => name) : [];
    },
  };

  /** Takes over the server's ticks, unless a script or another element of the scope was first. */
  function readInitial(): void {
    const held = namesInScope();
    peers().all.add(self); // before the ticks change: the other elements clear what has no checkbox
    const now = model.$ticks.get();
    const ticks: Partial<Record<GiftName, boolean>> = {};
    for (const { node, name } of boxesOf(host)) {
      known.add(node);
      if (!held.has(name)) ticks[name] = (ticks[name] ?? now[name]) || node.checked;
    }
    model.rendered(ticks);
  }

  /** Takes over new markup, and checkboxes that the page or the browser has set (gift-wrap.7). */
  function readChanges(): void {
    const ticks: Partial<Record<GiftName, boolean>> = {};
    for (const { node, name } of boxesOf(host)) {
      if (!known.has(node)) ticks[name] = (ticks[name] ?? false) || node.checked;
      else if (node.checked !== shown[name]) ticks[name] = node.checked;
      known.add(node);
    }
    model.rendered(ticks);
  }

  function update(): void {
    const isUnavailable = model.$state.get() === "unavailable";
    shown = model.$ticks.get();
    const part = queryAll(host, '[data-dp-part="unavailable"]').find((node) => node instanceof HTMLElement);
    let isFocusLost = false;
    for (const { node, name } of boxesOf(host)) {
      node.checked = shown[name];
      isFocusLost ||= isUnavailable && node.matches(":focus");
      if (isUnavailable) patch.attribute(node, "disabled", "");
      else patch.release(node);
    }
    if (part) patch.hide(part, !isUnavailable);
    if (isFocusLost) focusTemporarily(part ?? host);
    formFields(host).update();
  }

  /** In a later task, after the change event and after a reset. */
  function updateLater(): void {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      if (signal.aborted) return;
      readChanges();
      model.limitTo(namesInScope());
      update();
    });
  }

  function wantFields(): void {
    const before = stop;
    stop = formFields(host).want(owner, {
      fields(_, form) {
        const all = inScope();
        const earlier = new Set(all.slice(0, all.indexOf(self)).flatMap((peer) => peer.fieldsIn(form)));
        return model.fields().filter(({ name }) => !earlier.has(name));
      },
      ...($options.get().for !== undefined && { form: namedForm }),
    });
    before();
  }

  readInitial();
  context.follow(model.$ticks, () => model.limitTo(namesInScope()));
  context.follow(model.$state, update);
  context.follow(model.$ticks, update);
  context.follow($options, wantFields);
  host.addEventListener(
    "change",
    ({ target }) => {
      const box = boxesOf(host).find(({ node }) => node === target);
      if (box) model.chosen(box.name, box.node.checked);
      update();
    },
    { signal },
  );
  const unwatch = watchPage(updateLater);
  signal.addEventListener("abort", () => {
    unwatch();
    peers().all.delete(self);
    model.limitTo(namesInScope());
    stop();
    patch.release();
  });
}
