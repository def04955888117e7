import { formFields } from "../../src/page/forms/form-fields.ts";
import { focusTemporarily } from "../../src/lib/focus-temporarily.ts";
import { markupPatch } from "../../src/page/markup-patch.ts";
import type { Session } from "../../src/element/mixin.ts";
import { purchaseForm, purchaseForms } from "../../src/page/forms/purchase-form.ts";
import { queryAll } from "../../src/page/query.ts";
import { scopeRoot } from "../../src/page/scope.ts";
import { watchPage } from "../../src/page/watch.ts";
import { shared } from "../../src/lib/registry.ts";
import type { GiftName, GiftWrapModel, Ticks } from "./gift-wrap.model.ts";
import type { GiftWrapOptions } from "./gift-wrap.options.ts";

const NAMES = { "gift-wrap": "giftWrap", "include-gift-receipt": "includeGiftReceipt" } as const;

interface Box {
  readonly node: HTMLInputElement;
  readonly name: GiftName;
}

/** The checkboxes of the element; it may have one of them only (gift-wrap.1). */
export const boxesOf = (host: Element): readonly Box[] =>
  queryAll(host, 'input[type="checkbox"]').flatMap((node) =>
    node instanceof HTMLInputElement && Object.hasOwn(NAMES, node.name) ? { node, name: NAMES[node.name as keyof typeof NAMES] } : [],
  );

/** Gift controls that are there, oldest first: those of one scope share its ticks and its forms (gift-wrap.8). */
interface Peers {
  readonly all: Set<GiftWrapPage>;
  count: number;
}
const peers = () => shared<Peers>("gift-wrap", () => ({ all: new Set(), count: 0 }));

/** Keeps the checkboxes and the hidden fields of the forms in step with the scope's gift options. */
export class GiftWrapPage {
  readonly root: Element;
  readonly #host: HTMLElement;
  readonly #session: Session<GiftWrapOptions, GiftWrapModel>;
  readonly #patch = markupPatch();
  readonly #owner = `gift-wrap ${++peers().count}`;
  /** boxes that were looked at: one that was not is new markup */
  readonly #known = new WeakSet<HTMLInputElement>();
  #shown: Ticks = { giftWrap: false, includeGiftReceipt: false };
  #due = false;
  #stop = () => {};

  constructor(host: HTMLElement, session: Session<GiftWrapOptions, GiftWrapModel>) {
    this.#host = host;
    this.#session = session;
    this.root = scopeRoot(host);
    const { model, context, signal, $options } = session;
    this.#begin();
    context.follow(model.$ticks, () => this.#keepOwned());
    context.follow(model.$state, () => this.#look());
    context.follow(model.$ticks, () => this.#look());
    context.follow($options, () => this.#want());
    host.addEventListener("change", (event) => this.#changed(event.target), { signal });
    const unwatch = watchPage(() => this.#lookLater());
    signal.addEventListener("abort", () => {
      unwatch();
      this.#end();
    });
  }

  get names(): ReadonlySet<GiftName> {
    return new Set(boxesOf(this.#host).map(({ name }) => name));
  }

  /** Names of the fields that it puts into the form. */
  into(form: HTMLFormElement): readonly string[] {
    const { for: id } = this.#session.$options.get();
    const meant = id === undefined ? purchaseForms(this.root).includes(form) : purchaseForm(this.#host, { id }) === form;
    return meant ? this.#session.model.fields().map(({ name }) => name) : [];
  }

  get #others(): GiftWrapPage[] {
    return [...peers().all].filter((each) => each !== this && each.root === this.root);
  }

  /** What the server rendered, and what a script or another element of the scope has said before. */
  #begin(): void {
    const { model } = this.#session;
    const held = new Set(this.#others.flatMap(({ names }) => [...names]));
    const now = model.$ticks.get();
    const ticks: Partial<Record<GiftName, boolean>> = {};
    for (const { node, name } of boxesOf(this.#host)) {
      this.#known.add(node);
      if (!held.has(name)) ticks[name] = (ticks[name] ?? now[name]) || node.checked;
    }
    peers().all.add(this);
    model.rendered(ticks);
  }

  /** What no checkbox of the scope can show is false (gift-wrap.1). */
  #keepOwned(): void {
    const held = new Set([this, ...this.#others].flatMap(({ names }) => [...names]));
    const { giftWrap, includeGiftReceipt } = this.#session.model.$ticks.get();
    const only = { giftWrap: giftWrap && held.has("giftWrap"), includeGiftReceipt: includeGiftReceipt && held.has("includeGiftReceipt") };
    if (only.giftWrap !== giftWrap || only.includeGiftReceipt !== includeGiftReceipt) this.#session.context.scope.giftOptions.set(only);
  }

  #want(): void {
    const { for: id } = this.#session.$options.get();
    const before = this.#stop;
    this.#stop = formFields(this.#host).want(this.#owner, {
      fields: (_, form) => {
        const all = [...peers().all];
        const earlier = all.slice(0, all.indexOf(this)).filter(({ root }) => root === this.root);
        const there = new Set(earlier.flatMap((each) => each.into(form)));
        return this.#session.model.fields().filter(({ name }) => !there.has(name));
      },
      ...(id !== undefined && { form: () => purchaseForm(this.#host, { id }) }),
    });
    before();
  }

  #changed(target: EventTarget | null): void {
    const box = boxesOf(this.#host).find(({ node }) => node === target);
    if (box) this.#session.model.chosen(box.name, box.node.checked);
    this.#look();
  }

  /** After the task: a press is told as such first, and a reset has taken place by then. */
  #lookLater(): void {
    if (this.#due) return;
    this.#due = true;
    setTimeout(() => {
      this.#due = false;
      if (this.#session.signal.aborted) return;
      this.#read();
      this.#keepOwned();
      this.#look();
    });
  }

  /** New markup, and checkboxes that page or browser have set (gift-wrap.7). */
  #read(): void {
    const ticks: Partial<Record<GiftName, boolean>> = {};
    for (const { node, name } of boxesOf(this.#host)) {
      if (!this.#known.has(node)) ticks[name] = (ticks[name] ?? false) || node.checked;
      else if (node.checked !== this.#shown[name]) ticks[name] = node.checked;
      this.#known.add(node);
    }
    this.#session.model.rendered(ticks);
  }

  #look(): void {
    const { model } = this.#session;
    const unavailable = model.$state.get() === "unavailable";
    const ticks = (this.#shown = model.$ticks.get());
    const part = queryAll(this.#host, '[data-dp-part="unavailable"]').find((node) => node instanceof HTMLElement);
    let lost = false;
    for (const { node, name } of boxesOf(this.#host)) {
      node.checked = ticks[name];
      lost ||= unavailable && node.matches(":focus");
      if (unavailable) this.#patch.attribute(node, "disabled", "");
      else this.#patch.release(node);
    }
    if (part) this.#patch.hide(part, !unavailable);
    if (lost) focusTemporarily(part ?? this.#host);
    formFields(this.#host).update();
  }

  /** The element is gone: so are its fields, and what it alone could show (gift-wrap.9). */
  #end(): void {
    peers().all.delete(this);
    const left = new Set(this.#others.flatMap(({ names }) => [...names]));
    const store = this.#session.context.scope.giftOptions;
    const now = store.get();
    const next = {
      giftWrap: now.giftWrap && left.has("giftWrap"),
      includeGiftReceipt: now.includeGiftReceipt && left.has("includeGiftReceipt"),
    };
    if (next.giftWrap !== now.giftWrap || next.includeGiftReceipt !== now.includeGiftReceipt) store.set(next);
    this.#stop();
    this.#patch.release();
  }
}
