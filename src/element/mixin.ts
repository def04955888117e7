import { atom, type ReadableAtom, type WritableAtom } from "nanostores";
import { kebab } from "../lib/names.ts";
import type { OptionIssue } from "../state/events.ts";
import type { Model, ModelContext, Translate } from "../state/model-context.ts";
import { createContext } from "./context.ts";
import { fire } from "./events.ts";
import { debugAllowed } from "./global.ts";
import { readOptions } from "./look-up.ts";
import type { OptionValues, Schema } from "./options.ts";
import { takeOverCustomer } from "./page-options.ts";
import { productStores } from "./scope.ts";
import { watchPage } from "./watch.ts";

/** What an element is made of, whichever family it is of. */
export interface Definition<S extends Schema, M extends Model> {
  readonly options: S;
  /** English texts by key (text.1) */
  readonly texts?: Readonly<Record<string, string>>;
  readonly model: (context: ModelContext<OptionValues<S>>) => M;
  /** what a schema cannot say: fills in what the page's own markup gives, and finds options that do not go together (config.8) */
  readonly complete?: (host: HTMLElement, values: OptionValues<S>) => Completed<OptionValues<S>>;
}

export interface Completed<O> {
  readonly values: O;
  readonly issues: readonly OptionIssue[];
}

/** One life of an element between its first insertion and its leaving for good. */
export interface Session<O, M> {
  readonly $options: ReadableAtom<O>;
  readonly $translate: ReadableAtom<Translate>;
  readonly context: ModelContext<O>;
  readonly model: M;
  readonly signal: AbortSignal;
}

/** How a family shows its element. */
export interface Display {
  /** the options are valid and the model is there: draw */
  draw(): void;
  /** the options have become invalid or the element has left: give the light DOM back */
  undraw(): void;
  /** an option has changed while shown */
  changed(): void;
  /** for an element's own class: wires the page's markup to the model; everything it adds ends with `session.signal` */
  begun(session: Session<any, any>): void;
}

/** What the mixin adds to an element, beside a property for each option. */
export interface DpHost<S extends Schema, M extends Model> extends HTMLElement {
  /** the model while the element is in the page and valid */
  readonly model: M | undefined;
  readonly session: Session<OptionValues<S>, M> | undefined;
  /** properties set by script, by name */
  readonly dpProperties: ReadonlyMap<string, unknown>;
  readonly dpSchema: S;
}

const whileLive = (signal: AbortSignal, stop: () => void): void => signal.addEventListener("abort", stop, { once: true });

const starting: (() => void)[] = [];

/** Microtask queue shared by all elements that begin in one task; the family flushes its drawing behind it. */
function soon(start: () => void): void {
  if (starting.push(start) === 1) queueMicrotask(() => starting.splice(0).forEach((run) => run()));
}

type Constructor = new (...args: any[]) => HTMLElement;

/** The reactions that a base may have of its own (lit has). */
interface LifecycleElement extends HTMLElement {
  connectedCallback?(): void;
  disconnectedCallback?(): void;
  attributeChangedCallback?(name: string, before: string | null, now: string | null): void;
}

/**
 * Typed options with their look-up order, early properties, `data-state`, the invalid state, moves that keep everything,
 * and a model that lives as long as the element (config, scope, events, host). `Base` brings the drawing and may have the
 * hooks of `Display`.
 */
export function withModel<S extends Schema, M extends Model, B extends Constructor>(
  Base: B,
  definition: Definition<S, M>,
): B & (new () => DpHost<S, M> & { -readonly [Name in keyof OptionValues<S>]: OptionValues<S>[Name] }) {
  const { options: schema } = definition;
  const names = Object.keys(schema);
  const attributes = names.map(kebab);

  class DpElement extends (Base as new (...args: any[]) => LifecycleElement) implements DpHost<S, M> {
    static get observedAttributes(): readonly string[] {
      const inherited = (Base as { observedAttributes?: readonly string[] }).observedAttributes ?? []; // lit gets ready when asked
      return [...inherited, ...attributes.flatMap((attribute) => [attribute, `data-${attribute}`])];
    }

    readonly dpProperties = new Map<string, unknown>();
    readonly dpSchema = schema;
    session: Session<OptionValues<S>, M> | undefined;
    #present = false;
    #queued = false;
    #issues = "";
    #leave: (() => void) | undefined;
    #options: WritableAtom<OptionValues<S>> | undefined;

    constructor(...args: any[]) {
      super(...args);
      for (const name of names) {
        if (!Object.hasOwn(this, name)) continue;
        const early = (this as Record<string, unknown>)[name];
        delete (this as Record<string, unknown>)[name];
        this.dpProperties.set(name, early);
      }
    }

    get model(): M | undefined {
      return this.session?.model;
    }

    override connectedCallback(): void {
      super.connectedCallback?.();
      this.#present = true;
      if (this.#leave) return;
      if (!this.hasAttribute("data-state")) this.setAttribute("data-state", "loading");
      const stop = watchPage((reason) => this.#refresh(reason));
      this.#leave = () => {
        stop();
        this.#end();
        this.#leave = undefined;
      };
      this.#refresh("markup");
      if (debugAllowed()) void import("./unknown-attributes.ts").then(({ warnUnknownAttributes }) => warnUnknownAttributes(this, schema));
    }

    connectedMoveCallback(): void {
      // moveBefore() moves nothing that would have to be undone
    }

    override disconnectedCallback(): void {
      super.disconnectedCallback?.();
      this.#present = false;
      queueMicrotask(() => {
        if (!this.#present) this.#leave?.();
      });
    }

    override attributeChangedCallback(name: string, before: string | null, now: string | null): void {
      super.attributeChangedCallback?.(name, before, now);
      if (before !== now) this.#refresh("markup");
    }

    /** Sets an option by script; `undefined` and `null` hand it back to the attribute (config.1). */
    setOption(name: string, value: unknown, reflect = true): void {
      if (value === undefined || value === null) this.dpProperties.delete(name);
      else this.dpProperties.set(name, value);
      const option = schema[name];
      if (reflect && option?.reflect && option.kind === "boolean") this.toggleAttribute(kebab(name), Boolean(value));
      this.#refresh("markup");
    }

    getOption(name: string): unknown {
      if (this.#options) return this.#options.get()[name];
      const early = this.dpProperties.get(name);
      return early === undefined ? readOptions(this, { [name]: schema[name]! }, this.dpProperties).values[name] : early;
    }

    #refresh(reason: "markup" | "page"): void {
      if (!this.#leave || this.#queued) return;
      this.#queued = true;
      soon(() => {
        this.#queued = false;
        if (this.#leave && this.#present) this.#read(reason);
      });
    }

    #read(reason: "markup" | "page"): void {
      const product = productStores(this);
      takeOverCustomer(this);
      const given = readOptions(this, schema, this.dpProperties, product);
      if (given.issues.length > 0) return this.#invalidate(given.issues);
      const { values, issues } = definition.complete?.(this, given.values) ?? given;
      if (issues.length > 0) return this.#invalidate(issues);
      this.#issues = "";
      if (!this.session) return this.#begin(values);
      if (reason === "page" || changed(this.#options!.get(), values)) this.#options!.set(values);
    }

    #begin(values: OptionValues<S>): void {
      this.#options = atom(values);
      const controller = new AbortController();
      const { context, $translate } = createContext(this, this.#options, controller.signal, definition.texts ?? {});
      const model = definition.model(context);
      this.session = { $options: this.#options, $translate, context, model, signal: controller.signal };
      controller.signal.addEventListener("abort", () => {
        this.session = undefined;
        this.#options = undefined;
      });
      this.#stop = () => controller.abort(new DOMException("The element has left the page.", "AbortError"));
      for (const [name, option] of Object.entries(schema)) {
        if (option.store) whileLive(controller.signal, (context.scope[option.store] as ReadableAtom<unknown>).listen(() => this.#refresh("markup")));
      }
      context.follow(model.$state, (state) => this.setAttribute("data-state", state));
      const display = this as unknown as Partial<Display>;
      context.follow(this.#options, (_, previous) => previous !== undefined && display.changed?.());
      display.draw?.();
      display.begun?.(this.session);
    }

    #stop: (() => void) | undefined;

    #end(): void {
      if (!this.session) return;
      (this as unknown as Partial<Display>).undraw?.();
      this.#stop?.();
    }

    #invalidate(issues: readonly OptionIssue[]): void {
      if (unfinished(this)) return void document.addEventListener("DOMContentLoaded", () => this.#refresh("markup"), { once: true });
      this.#end();
      const text = issues.map((issue) => issue.message).join(" ");
      this.setAttribute("data-state", "invalid");
      if (text === this.#issues) return;
      this.#issues = text;
      console.error(`<${this.localName}> config: ${text}`);
      fire(this, "dp-error", { code: "config", message: `<${this.localName}> cannot work: ${text}`, issues });
    }
  }

  for (const name of names) {
    Object.defineProperty(DpElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: DpElement) {
        return this.getOption(name);
      },
      set(this: DpElement, value: unknown) {
        this.setOption(name, value);
      },
    });
  }
  return DpElement as never;
}

/** The parser has not come past the element yet: what it lacks may still come. */
const unfinished = (host: Element): boolean => {
  if (document.readyState !== "loading") return false;
  for (let node: Node | null = host; node; node = node.parentNode) if (node.nextSibling) return false;
  return true;
};

function changed(before: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>): boolean {
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...keys].some((key) => !same(before[key], now[key]));
}

/** Lists and JSON are parsed anew at each reading: equal text is no change. A property that cannot be written as JSON changes by identity. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  try {
    return JSON.stringify(a) === JSON.stringify(b);
  } catch {
    return false;
  }
}
