import type { ProductStores } from "../../state/product.ts";
import type { Lifetime } from "../lifetime.ts";

/** The element that a part serves, for one life. */
export interface PartOf {
  readonly host: HTMLElement;
  readonly life: Lifetime;
  readonly scope: ProductStores;
}

/**
 * One part of a context: what a model needs beyond the core. An element's `parts` name those that its model uses, so that a page loads no
 * others; a part that is missing is a type error of the model.
 */
export interface Part<Api extends object = object> {
  create(of: PartOf): Api;
  /** called each time before the options of an element with this part are read */
  beforeRead?(host: Element): void;
}

/** What several parts give together. */
export type ApiOf<Parts extends readonly Part[]> = UnionToIntersection<
  Parts[number] extends infer One ? (One extends Part<infer Api> ? Api : never) : never
>;

type UnionToIntersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All & object
  : object;
