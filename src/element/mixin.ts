import { atom, type ReadableAtom, type WritableAtom } from "nanostores";
import { kebab } from "../lib/names.ts";
import type { OptionIssue } from "../state/events.ts";
import type { CoreContext, Model, ModelContext, TextsPart, Translate } from "../state/model-context.ts";
import type { ProductStores } from "../state/product.ts";
import { changed } from "./changed.ts";
import { createContext } from "./context.ts";
import { debugAllowed } from "./debug.ts";
import { isHeld } from "./held.ts";
import { isParsing } from "./is-parsing.ts";
import { runInSlices } from "./run-in-slices.ts";
import { Lifetime } from "./lifetime.ts";
import { attributesOf, readOptions, type FieldFinder } from "../options/look-up.ts";
import type { OptionValues, Schema } from "../options/options.ts";
import { productStores } from "../page/scope.ts";
import type { Part } from "./parts/part.ts";
import type { Translated } from "./parts/texts.ts";
import { ElementSession } from "./session.ts";
import { watchPage, type Reason } from "../markup/watch.ts";

/** What an element is made of, whichever family it is of. `Api`: what its parts add to the context of its model. */
export interface Definition<S extends Schema, M extends Model, Api extends object = object, Page = any> {
  readonly options: S;
  /** `fieldFinder`, where fields of the page can give an option (its `aliases`, config.4) */
  readonly fields?: FieldFinder;
  /** what the model asks of the page around the element, made before it; a node test gives a plain object */
  readonly page?: (host: HTMLElement, context: CoreContext<OptionValues<S>> & Api) => Page;
  readonly model: (context: CoreContext<OptionValues<S>> & Api, page: Page) => M;
  /** what a schema cannot express: reads options from the page's markup and finds options that exclude each other (config.8) */
  readonly resolveOptions?: (host: HTMLElement, values: OptionValues<S>) => Completed<OptionValues<S>>;
}

export interface Completed<O> {
  readonly values: O;
  readonly issues: readonly OptionIssue[];
}

/** One life of an element between its first insertion and its leaving for good. */
export interface Session<O, M, Context extends CoreContext<O> = ModelContext<O>> {
  readonly $options: ReadableAtom<O>;
  /** of the element's current language, for an element with texts; `changed` is called for another language and for other texts */
  readonly $translate: Context extends TextsPart ? ReadableAtom<Translate> : undefined;
  readonly context: Context;
  readonly model: M;
  readonly signal: AbortSignal;
}

/** How a family shows its element. */
export interface Display {
  /** the options are valid and the model is there: draw */
  mount(): void;
  /** the options have become invalid or the element has left: give the light DOM back */
  unmount(): void;
  /** an option or a text has changed while shown */
  changed(): void;
  /** for an element's own class: an option was written by attribute or script, be it with the value that it had */
  attributeWritten(attribute: string): void;
  /** for an element's own class: it cannot work, and its session, if it had one, has ended */
  invalid(): void;
  /** for an element's own class: wires the page's markup to the model; everything it adds ends with `session.signal` */
  connected(session: Session<any, any, any>): void;
}

/** What the mixin adds to an element, beside a property for each option. */
export interface DpHost<S extends Schema, M extends Model> extends HTMLElement {
  /** the model while the element is in the page and valid */
  readonly model: M | undefined;
  readonly session: Session<OptionValues<S>, M> | undefined;
  /** properties set by script, by name */
  readonly dpProperties: ReadonlyMap<string, unknown>;
  readonly dpSchema: S;
  /** an option's value as the property of that name gives it */
  getOption(name: string): unknown;
}

const NO_PROPERTIES: ReadonlyMap<string, unknown> = new Map();
const starting: (() => void)[] = [];

/** Microtask queue shared by all elements that begin in one task; the family flushes its drawing behind it. */
function scheduleStart(start: () => void): void {
  if (starting.push(start) === 1) queueMicrotask(() => void runInSlices(starting.splice(0), 1, ([run]) => run!()));
}

type Constructor = new (...args: any[]) => HTMLElement;

/** The reactions that a base class may have (lit has). */
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
  definition: Definition<S, M, any>,
  parts: readonly Part[],
): B & (new () => DpHost<S, M> & { -readonly [Name in keyof OptionValues<S>]: OptionValues<S>[Name] }) {
  const { options: schema, fields } = definition;
  const names = Object.keys(schema);
  const attributes = names.flatMap(attributesOf);

  class DpElement extends (Base as new (...args: any[]) => LifecycleElement) implements DpHost<S, M> {
    static get observedAttributes(): readonly string[] {
      const inherited = (Base as { observedAttributes?: readonly string[] }).observedAttributes ?? []; // lit gets ready when asked
      return [...inherited, ...attributes.flatMap((attribute) => [attribute, `data-${attribute}`])];
    }

    readonly dpSchema = schema;
    session: Session<OptionValues<S>, M> | undefined;
    #present = false;
    #queued: Reason | undefined;
    #issues = "";
    #properties: Map<string, unknown> | undefined;
    #life: Lifetime | undefined;
    #leave: (() => void) | undefined;
    #options: WritableAtom<OptionValues<S>> | undefined;
    #translate: ReadableAtom<Translate> | undefined;

    constructor(...args: any[]) {
      super(...args);
      for (const name of names) {
        if (!Object.hasOwn(this, name)) continue;
        const early = (this as Record<string, unknown>)[name];
        delete (this as Record<string, unknown>)[name];
        this.#given.set(name, early);
      }
    }

    get dpProperties(): ReadonlyMap<string, unknown> {
      return this.#properties ?? NO_PROPERTIES;
    }

    get #given(): Map<string, unknown> {
      return (this.#properties ??= new Map());
    }

    get model(): M | undefined {
      return this.session?.model;
    }

    override connectedCallback(): void {
      super.connectedCallback?.();
      this.#present = true;
      if (this.#leave) return;
      if (!this.hasAttribute("data-state")) this.setAttribute("data-state", "loading");
      const stop = watchPage((reason) => this.#refresh(reason === "messages" ? "page" : reason));
      this.#leave = () => {
        stop();
        this.#end();
        this.#leave = undefined;
      };
      this.#refresh("markup");
      if (debugAllowed())
        void import("../options/unknown-attributes.ts").then(
          ({ warnUnknownAttributes }) => warnUnknownAttributes(this, schema),
          () => {}, // advice for the page's author: a page that is offline goes without
        );
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
      this.#display.attributeWritten?.(name);
    }

    /** Sets an option by script; `undefined` and `null` hand it back to the attribute (config.1). */
    setOption(name: string, value: unknown, reflect = true): void {
      if (value === undefined || value === null) this.#properties?.delete(name);
      else this.#given.set(name, value);
      const option = schema[name];
      if (reflect && option?.reflect && option.kind === "boolean") this.toggleAttribute(kebab(name), Boolean(value));
      this.#refresh("markup");
      this.#display.attributeWritten?.(kebab(name));
    }

    getOption(name: string): unknown {
      if (this.#options) return this.#options.get()[name];
      const early = this.dpProperties.get(name);
      return early === undefined ? readOptions(this, { [name]: schema[name]! }, this.dpProperties, undefined, fields).values[name] : early;
    }

    #refresh(reason: Reason): void {
      if (!this.#leave) return;
      if (this.#queued) {
        if (this.#queued !== "page" && reason !== "texts") this.#queued = reason; // each reason includes the one before
        return;
      }
      this.#queued = reason;
      scheduleStart(() => {
        const why = this.#queued!;
        this.#queued = undefined;
        if (!this.#leave || !this.#present) return;
        if (why !== "texts") return this.#read(why);
        if (this.session) this.#display.changed?.();
      });
    }

    #read(reason: Reason): void {
      if (!this.session && isParsing(this)) return this.#readLater(); // what the parser will put into it counts as well
      if (isHeld(this, () => this.#giveBack("unavailable"))) return;
      const product = productStores(this);
      for (const part of parts) part.beforeRead?.(this);
      const given = readOptions(this, schema, this.dpProperties, product, fields);
      if (!given.valid) return this.#invalidate();
      const completed = definition.resolveOptions?.(this, given.values);
      if (completed?.issues.length) return this.#invalidate(completed.issues);
      const values = completed?.values ?? given.values;
      this.#issues = "";
      if (!this.session) return this.#begin(values, product);
      const other = reason === "page" || changed(this.#options!.get(), values);
      if (other) this.#options!.set(values);
      if (other || this.#translate !== this.session.$translate) this.#display.changed?.();
      this.#translate = this.session.$translate;
    }

    #giveBack(state: "invalid" | "unavailable"): void {
      this.#end();
      this.setAttribute("data-state", state);
      this.#display.invalid?.();
    }

    #readLater(): void {
      document.addEventListener("DOMContentLoaded", () => this.#refresh("markup"), { once: true });
    }

    #begin(values: OptionValues<S>, scope: ProductStores): void {
      this.#options = atom(values);
      const life = (this.#life = new Lifetime());
      const context = createContext<OptionValues<S>, Partial<Translated>>(this, this.#options, life, parts, scope);
      const model = definition.model(context, definition.page?.(this, context));
      const session = new ElementSession(this.#options, context, model);
      this.session = session as never; // its parts are checked where the element is defined
      this.#translate = session.$translate;
      for (const option of Object.values(schema)) {
        if (option.store) life.ending((context.scope[option.store] as ReadableAtom<unknown>).listen(() => this.#refresh("markup")));
      }
      context.follow(model.$state, (state) => this.setAttribute("data-state", state));
      this.#display.mount?.();
      this.#display.connected?.(session);
      this.dispatchEvent(new Event("begin")); // the loader replays what was pressed before, while the fallback still shows (host.6)
    }

    get #display(): Partial<Display> {
      return this as unknown as Partial<Display>;
    }

    #end(): void {
      if (!this.session) return;
      this.#display.unmount?.();
      const life = this.#life;
      this.session = this.#options = this.#life = this.#translate = undefined;
      life?.end();
    }

    #invalidate(issues?: readonly OptionIssue[]): void {
      // the parser may be past the element and not yet at the fields of its scope
      if (document.readyState === "loading") return this.#readLater();
      this.#giveBack("invalid");
      import("../page/option-messages.ts").then(
        ({ reportInvalid }) => {
          // the page may have changed the options by now
          if (this.#leave && !this.session) this.#issues = reportInvalid(this, issues ?? schema, this.#issues);
        },
        (cause: unknown) => console.error(`<${this.localName}> config: ${String(cause)}`),
      );
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
