/** The entry `dp-elements/server`: the first state of feature elements as markup. It needs no DOM and keeps nothing between calls. */
import { behaviours, features } from "virtual:dp-features";
import { cssOf, renderFeature, type RenderSettings, type ServerClass } from "../src/server/render.tsx";
import type { CatalogEntry } from "./catalog.ts";

export type { RenderSettings };

/** A tag that can be rendered: that of a feature element. */
export type FeatureTag = Extract<CatalogEntry, { readonly family: "feature" }>["tag"];

/** Options by their names, in camelCase as properties or in kebab-case as attributes, and attributes that any element may have. */
export type RenderOptions = Readonly<Record<string, unknown>>;

const isDefined = (value: unknown): value is ServerClass => typeof value === "function" && "definition" in value;

function classOf(tag: string): ServerClass {
  if (behaviours.includes(tag)) throw new Error(`<${tag}> has no shadow root to render: it works on the page's own markup. Write that.`);
  const found = Object.hasOwn(features, tag) ? Object.values(features[tag]!).find(isDefined) : undefined;
  if (!found) throw new Error(`<${tag}> is no element of dp-elements that can be rendered. These are: ${renderableTags().join(", ")}.`);
  return found;
}

/** The tags of the elements that can be rendered. */
export const renderableTags = (): readonly FeatureTag[] => Object.keys(features) as FeatureTag[];

/**
 * The HTML of a feature element with a declarative shadow root that shows its first state (server.1). Every value in it is escaped; of
 * what is given, only `children` is markup, and must be the page's own. Throws for a tag that is not a feature element, and for an option
 * that the element does not have or that does not fit (server.5).
 */
export const renderElement = (tag: FeatureTag, options: RenderOptions = {}, settings: RenderSettings = {}): string =>
  renderFeature(tag, classOf(tag), options, settings);

/** The style sheet that `styles: "link"` refers to, for a server that serves it itself; `dist/styles/<tag>.css` is the same. */
export const elementStyles = (tag: FeatureTag): string => cssOf(classOf(tag).definition.styles);
