import core from "@r2wc/core";
import { describeCause } from "../lib/cause.ts";
import { MARK } from "../lib/first-state.ts";
import { docsLink } from "../lib/docs-link.ts";
import { errorDetail } from "../state/events.ts";
import type { Model, Translate } from "../state/model-context.ts";
import { fire } from "../page/events.ts";
import { withModel, type Definition, type DpHost, type Session } from "./mixin.ts";
import type { OptionValues, Schema } from "../options/options.ts";
import { fieldFinder } from "../options/fields.ts";
import type { ApiOf } from "./parts/part.ts";
import { allParts } from "./parts/all.ts";
import { mountView, type ViewRoot } from "./root.tsx";
import { sheetsOf, type Styles } from "../markup/styles.ts";
import type { ComponentType } from "../view/react.ts";

/** The props of a view. It reads the model and holds no state that matters: it may be rendered again at any time. */
export interface ViewProps<O, M> {
  readonly options: O;
  readonly model: M;
  readonly t: Translate;
  readonly host: FeatureHost;
}

/** The element as its view sees it. */
export interface FeatureHost extends HTMLElement {
  readonly internals: ElementInternals;
}

export interface FeatureDefinition<S extends Schema, M extends Model, Page = any> extends Omit<
  Definition<S, M, ApiOf<ReturnType<typeof allParts>>, Page>,
  "fields"
> {
  /** English texts by key (text.1) */
  readonly texts?: Readonly<Record<string, string>>;
  readonly view: ComponentType<ViewProps<OptionValues<S>, M>>;
  /** styles of the primitives that the view is made of, and the element's own */
  readonly styles: Styles;
  /**
   * What the first drawing depends on of the page's markup, beside the options: on a server there is nothing else that reads it
   * (server.1). In a page `connected` does the same, and follows what changes.
   */
  readonly readPage?: (host: HTMLElement, model: M) => void;
  readonly formAssociated?: boolean;
  readonly delegatesFocus?: boolean;
}

const CONNECTED = Symbol.for("r2wc.connected");
const CONTEXT = Symbol.for("r2wc.context");
const RENDER = Symbol.for("r2wc.render");

interface CoreElement extends HTMLElement {
  container: ShadowRoot;
  [CONNECTED]: boolean;
  [CONTEXT]?: ViewRoot;
  [RENDER](): void;
}

/**
 * A class for a feature element: `@r2wc/core` makes the element and its shadow root, and asks us to mount, update and
 * unmount; `withModel` adds what the conventions ask for. It relies on four `Symbol.for("r2wc.…")` names of the pinned
 * version (docs/decisions/0002).
 */
export function featureElement<S extends Schema, M extends Model, Page = undefined>(definition: FeatureDefinition<S, M, Page>) {
  // on a server nothing is defined (package.2), and `dp-elements/server` needs no more than this (server.1)
  if (typeof HTMLElement === "undefined")
    return class Rendered {
      static readonly definition = definition;
    } as unknown as FeatureClass<S, M>;
  const { view: View, styles, formAssociated = false, delegatesFocus = false } = definition;

  const Core = core(
    () => null,
    { shadow: "open", props: {} },
    {
      mount: (container) => mount(container as unknown as ShadowRoot),
      update: (root: ViewRoot) => root.update(),
      unmount: (root: ViewRoot) => root.unmount(),
    },
  ) as unknown as new () => CoreElement;

  function mount(container: ShadowRoot): ViewRoot {
    const host = container.host as InstanceType<typeof FeatureElement>;
    const session = host.session as Session<OptionValues<S>, M>;
    // `changed` renders again when options or texts change, so the view need not follow them
    const draw = () => (
      <View options={session.$options.get()} model={session.model} t={session.$translate.get()} host={host as unknown as FeatureHost} />
    );
    const declared = container.querySelector(`[${MARK}]`) && import("./take-over.ts");
    return mountView(container, {
      draw,
      failed: (cause) => host.failed(cause),
      differs: (cause) => console.warn(`<${host.localName}> draws anew what the server rendered: ${describeCause(cause)}`),
      declared: declared?.then(
        ({ takeOver }) =>
          takeOver({ root: container, host, session: session as never, schema: definition.options, english: definition.texts ?? {} }),
        () => undefined,
      ),
    });
  }

  let sheets: CSSStyleSheet[] | undefined; // the same for all elements of the tag

  class Feature extends (Core as new () => CoreElement) {
    static formAssociated = formAssociated;
    #internals: ElementInternals | undefined;

    constructor() {
      super();
      this[CONNECTED] = false; // core begins as "connected": an attribute set before insertion would mount a root
      this.container.adoptedStyleSheets = sheets ??= sheetsOf(styles);
      if (!this.container.firstChild) this.container.append(document.createElement("slot")); // the fallback until the first commit
    }

    // core's own reactions mount at once and parse attributes its way: withModel does both
    connectedCallback(): void {}
    disconnectedCallback(): void {}
    attributeChangedCallback(): void {}

    formResetCallback(): void {
      this.dispatchEvent(new CustomEvent("dp-form-reset"));
    }

    /** made when first asked for: most views never do */
    get internals(): ElementInternals {
      return (this.#internals ??= this.attachInternals());
    }

    /** A root that the server declared is kept (host.2). */
    override attachShadow(init: ShadowRootInit): ShadowRoot {
      if (this.shadowRoot) return this.shadowRoot;
      try {
        return super.attachShadow({ ...init, delegatesFocus });
      } catch (cause) {
        if (this.internals.shadowRoot) return this.internals.shadowRoot; // declared closed
        throw cause;
      }
    }
  }

  const WithModel = withModel(
    Feature,
    { ...definition, fields: fieldFinder },
    allParts(definition.texts ?? {}),
  ) as unknown as new () => Feature & DpHost<S, M> & { setOption(name: string, value: unknown, reflect?: boolean): void };

  class FeatureElement extends WithModel {
    #failed = false;

    mount(): void {
      this[CONNECTED] = true;
      this[RENDER]();
    }

    unmount(): void {
      this[CONNECTED] = false;
      this[CONTEXT]?.unmount();
      delete this[CONTEXT];
      this.container.replaceChildren(document.createElement("slot"));
    }

    changed(): void {
      if (this.#failed && this.session) this.setAttribute("data-state", this.session.model.$state.get());
      this.#failed = false;
      this[CONTEXT]?.update();
    }

    /** Controls that a server rendered for other options are removed: no code would handle their presses (server.5). */
    invalid(): void {
      if (this.container.querySelector(`[${MARK}]`)) this.container.replaceChildren(document.createElement("slot"));
    }

    /** A disabled fieldset disables the element, as it does every form control. */
    formDisabledCallback(disabled: boolean): void {
      if ("disabled" in definition.options) this.setOption("disabled", (disabled && !this.hasAttribute("disabled")) || undefined, false);
    }

    failed(cause: unknown): void {
      const message = describeCause(cause);
      this.#failed = true;
      this.setAttribute("data-state", "failed");
      console.error(`<${this.localName}> render: ${message}${docsLink("render")}`);
      fire(this, "dp-error", errorDetail({ code: "render", message: `<${this.localName}> could not be drawn: ${message}` }));
    }
  }
  return FeatureElement as unknown as FeatureClass<S, M>;
}

/** A feature element's class: a property for each option, the model, and what the platform gives. */
export type FeatureClass<S extends Schema, M extends Model> = {
  new (): DpHost<S, M> & FeatureHost & Writable<OptionValues<S>>;
  readonly observedAttributes: readonly string[];
};

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };
