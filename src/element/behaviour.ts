import { ReactiveElement } from "@lit/reactive-element";
import type { Model } from "../state/model-context.ts";
import { withModel, type Definition, type DpHost } from "./mixin.ts";
import type { OptionValues, Schema } from "../options/options.ts";
import type { ApiOf, Part } from "./parts/part.ts";

/** What a behaviour element is made of: its model, and lit controllers that wire the page's markup to it. */
export interface BehaviourDefinition<S extends Schema, M extends Model, Parts extends readonly Part[], Page = any> extends Definition<
  S,
  M,
  ApiOf<Parts>,
  Page
> {
  /** what the model uses beyond the core: a page with this element loads no other part */
  readonly parts: Parts;
}

/**
 * A class for a behaviour element: lit without templates, since the page's own markup is what is shown. It never loads React. The
 * part of lit is named alone, as the whole makes a Trusted Types policy when it loads, which the strict policy forbids (policy.1).
 */
export function behaviourElement<S extends Schema, M extends Model, const Parts extends readonly Part[], Page = undefined>(
  definition: BehaviourDefinition<S, M, Parts, Page>,
) {
  class Behaviour extends ReactiveElement {
    /** the page's markup stays where it is: no shadow root */
    protected override createRenderRoot() {
      return this;
    }
  }
  return withModel<S, M, typeof Behaviour>(Behaviour, definition, definition.parts) as unknown as BehaviourClass<S, M>;
}

export type BehaviourClass<S extends Schema, M extends Model> = {
  new (): ReactiveElement & DpHost<S, M> & { -readonly [Name in keyof OptionValues<S>]: OptionValues<S>[Name] };
  readonly observedAttributes: readonly string[];
};
