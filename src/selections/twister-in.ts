import { pageRoot } from "../markup/query.ts";
import { stateScripts, type StateScript } from "../options/page-state.ts";
import { scopeRoot } from "../page/scope-root.ts";

/** Page state of the scope, else of the page unless it is of another product (selections.1). `look` is given each script that can have it. */
export function twisterIn(root: Element, asin: string | null, look?: (script: StateScript) => void): unknown {
  for (const script of stateScripts(root)) {
    const place = scopeRoot(script.node);
    if (script.tag || (place !== root && place !== pageRoot())) continue;
    look?.(script);
    const twister = script.values?.["twister"] as { asin?: unknown } | null | undefined;
    if (twister === undefined) continue;
    if (place === root || !asin || (twister?.asin ?? asin) === asin) return twister;
  }
  return undefined;
}
