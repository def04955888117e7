// Which file of the build each module goes to. The plan is made from the graph of what imports what, so that no list of names has
// to be kept: only the large parts that several elements share have a name here.
//
// - `core`: what every element imports before it runs. `features`: what most feature elements import beside it, with the renderer;
//   `behaviours`: what every behaviour element does.
// - Packs: large parts that some elements share.
// - An element that needs little of a pack, or a module that is in no pack, has its own copy in its own file. So nothing is loaded
//   for another element, and a page with one element asks for few files.
// - Later code of an element has its own copies as well, beside the packs that it needs most of, so that an opening asks for few files.
//   What else is imported later (`import()`) is split by who shares it.

/** What is imported later, and together: by the modules in it, as far as they are no element's own copies. */
const LATER = {
  calls: /src\/(call\/|contract\/(entry|page|common)\.ts|lib\/(html-tags|fragment-size|ids|server-clock)\.ts)|node_modules\/zod\//,
  cart: new RegExp(
    [
      "src/cart/(?!add-steps|row-purchase)",
      "src/grocery/grocery-(add|count)",
      "src/selections/(item-associations|payment-value|buying-option)",
      "src/location/location-channel",
      "src/state/share-store",
      "src/page/(shared-task|page-return)",
      "src/forms/(native-form|submissions|held-submitters|submitted-fields|form-field|page-form|(find-)?purchase-form)",
      "src/lib/form-items",
    ].join("|"),
  ),
  dialog:
    /src\/(overlay\/((dialog|popover)(-surface|-shell|\.css)|overlay-stack|scroll-lock|history-marker|shell-nodes|position)|focus\/(held-enter|focus-fallback|focus|active-element|tabbable)|ui\/motion)/,
  quantity: /src\/(page\/quantity-(binding|controls)|lib\/positive-integer)\.ts/,
  fragments: /src\/(safe\/|page\/fragment|markup\/(fragment-links|server-fields))/,
  // views: of modules that no behaviour reaches
  surfaces:
    /src\/(ui\/|focus\/|overlay\/|surfaces\/|location\/(location-surface|address-chooser)|lists\/(list-notice|list-surfaces|registry-dialog|recommended-items)|grocery\/grocery-(button|modal))/,
};

/** Asked for by itself, and always with its pack: a file of its own would be one request more. */
const WITH_PACK = /src\/(call\/run|page\/quantity-binding)\.ts/;

/** Large parts that several elements import before they run, by the modules in them. */
const PACKS = {
  announcer: /src\/ui\/announcer\.ts/,
  dialog: /src\/ui\/(dialog|popover)(-surface\.ts|-shell\.ts|\.css)|src\/ui\/(overlay-stack|scroll-lock|history-marker|shell-nodes)\.ts/,
  disclosure: /src\/(markup\/(disclosure-toggle|print|revealers|watch-content|wire-parts)|opening\/(bind-)?openers)\.ts/,
  fields: /src\/(forms\/form-(fields|controls)|page\/scope-log)\.ts/,
  focus: /src\/markup\/(surface-root|styles)\.ts|src\/focus\/focus(-temporarily)?\.ts|src\/ui\/(motion|tokens|tokens\.css)\b/,
  markup: /src\/markup\/(markup-patch|watch-markup|press)\.ts/,
  navigation: /src\/(page\/navigate|safe\/url|lib\/sensitive|element\/parts\/navigation)\.ts/,
  options: /src\/options\/(page-options|fields)\.ts|src\/element\/parts\/page/,
  selection: /src\/selections\/(?!item-associations|payment-value|page-price)|src\/lib\/money/,
  texts: /src\/text\/(numbers|format|shared)\.ts|src\/element\/(texts|parts\/texts)\.ts|src\/options\/language/,
};

/** Small packs: a feature element, which has a runtime, would ask for one file more to save less. It has its own copies. */
const FOR_BEHAVIOURS = new Set(["behaviours", "disclosure", "markup"]);

/** The renderer goes with the runtime, whichever it is. */
const RENDERER = /node_modules\/(react|react-dom|scheduler|preact|@r2wc)\/|src\/view\//;

/**
 * Modules that remember something of their own, not by `shared()`: two copies of one would not know of each other. They are loaded
 * with the pack that they are in, or as a file of their own.
 */
export const SINGLE = /src\/(forms\/form-fields|overlay\/dialog-surface|view\/|element\/(root|mixin)|call\/run)\b/;

/** Share of a family's elements that a module must serve to be sent to all of them: from here on two elements of a page pay less. */
const MOST = 0.6;
/** Share of a pack that an element must need to load it; below, it has its own copies. */
const WORTH = 0.7;

/** Marks a copy, and whose it is. */
export const COPY = /[?&]of=([\w-]+)$/;
/** An element's later code: it has copies of its own. */
const LATER_WORLD = /-later$/;
const laterOf = (name) => `${name}-later`;
const copyOf = (id, world) => `${id}${id.includes("?") ? "&" : "?"}of=${world}`;
const plain = (id) => id.replace(COPY, "").replace(/\\/g, "/");
const elementOf = (id) => /\/elements\/([a-z0-9-]+)\//.exec(id)?.[1];

/** All modules that some module reaches, itself among them. */
function reach(graph, from, importsOf) {
  const found = new Set();
  const visit = (id) => {
    if (found.has(id) || !graph.has(id)) return;
    found.add(id);
    for (const next of importsOf(graph.get(id))) visit(next);
  };
  for (const id of from) visit(id);
  return found;
}

/**
 * @param {Map<string, { imports: string[], later: string[], size: number }>} graph
 * @param {Record<string, { entry: string, family: "feature" | "behaviour" }>} elements by name
 * @param {{ alone?: boolean }} [options] `alone`: each element has its own copy of all that it imports, to measure what it needs
 */
export function planChunks(graph, elements, { alone = false } = {}) {
  const names = Object.keys(elements);
  const first = Object.fromEntries(names.map((name) => [name, reach(graph, [elements[name].entry], ({ imports }) => imports)]));
  const family = (wanted) => names.filter((name) => elements[name].family === wanted);
  const [features, behaviours] = [family("feature"), family("behaviour")];
  const share = (id, some) => some.filter((name) => first[name].has(id)).length / (some.length || 1);
  const isFirst = (id) => names.some((name) => first[name].has(id));
  const byBehaviours = reach(
    graph,
    behaviours.map((name) => elements[name].entry),
    ({ imports, later }) => [...imports, ...later],
  );

  const askedFor = new Set([...graph.values()].flatMap(({ later }) => later));
  const isElement = (id) => elementOf(id) in elements;
  /** What an element's later code imports: all that it asks for of its own, together. */
  const laterCode = Object.fromEntries(
    names.map((name) => {
      const asked = [...askedFor].filter((id) => elementOf(id) === name);
      return [laterOf(name), reach(graph, asked, ({ imports }) => imports)];
    }),
  );
  /** What the code of a world reaches before it runs: an element's first load, or its later code. */
  const reached = { ...first, ...laterCode };
  const core = new Set([...graph.keys()].filter((id) => !isElement(id) && names.every((name) => first[name].has(id))));
  const isRuntime = (id) => !core.has(id) && !isElement(id) && (RENDERER.test(id) || share(id, features) >= MOST);
  const runtime = new Set([...graph.keys()].filter((id) => isRuntime(id) && !(SINGLE.test(id) && byBehaviours.has(id))));
  const isBehaviours = (id) => !core.has(id) && !isElement(id) && share(id, behaviours) === 1;

  // views are in none that a behaviour loads; the cart has none
  const fits = (name, id) => name === "cart" || (name === "surfaces") !== byBehaviours.has(id);
  const laterPack = (id) => Object.keys(LATER).find((name) => LATER[name].test(id) && fits(name, id));
  const packOf = (id) => {
    if (core.has(id) || isElement(id) || (runtime.has(id) && !byBehaviours.has(id))) return undefined;
    const named = (table) => Object.keys(table).find((name) => table[name].test(id));
    return (
      (isFirst(id) && named(PACKS)) ||
      (isBehaviours(id) ? "behaviours" : askedFor.has(id) && !WITH_PACK.test(id) ? undefined : laterPack(id))
    );
  };
  const packs = new Map();
  for (const id of graph.keys()) {
    const name = packOf(id);
    if (name) packs.set(name, [...(packs.get(name) ?? []), id]);
  }

  const size = (ids) => ids.reduce((sum, id) => sum + graph.get(id).size, 0);
  const isFeature = (world) => world === "feature" || elements[world.replace(LATER_WORLD, "")]?.family === "feature";
  /** Whether so much of a pack is needed that it is loaded rather than copied. */
  function needs(pack, isNeeded) {
    const needed = packs.get(pack).filter(isNeeded);
    return needed.some((id) => SINGLE.test(id)) || size(needed) >= WORTH * size(packs.get(pack));
  }
  const fitsFamily = (name, pack) => !(isFeature(name) && FOR_BEHAVIOURS.has(pack));
  const usedBy = (name) => {
    const isNeeded = (id) => first[name].has(id) && !(isFeature(name) && runtime.has(id));
    return new Set([...packs.keys()].filter((pack) => !(pack in LATER) && fitsFamily(name, pack) && needs(pack, isNeeded)));
  };
  const uses = Object.fromEntries(names.map((name) => [name, usedBy(name)]));
  /** Later code uses what is there with the first load, and what it needs most of. */
  function usedLaterBy(name) {
    const isNeeded = (id) => laterCode[laterOf(name)].has(id) && !(isFeature(name) && runtime.has(id));
    return new Set([...uses[name], ...[...packs.keys()].filter((pack) => fitsFamily(name, pack) && needs(pack, isNeeded))]);
  }
  const used = { ...uses, ...Object.fromEntries(names.map((name) => [laterOf(name), usedLaterBy(name)])) };

  /** The packs of a first load that a pack imports since it needs most of them. */
  function depends(pack) {
    const needed = reach(graph, packs.get(pack) ?? [], ({ imports }) => imports);
    const isWorth = (other) => other !== pack && !(other in LATER) && needs(other, (id) => needed.has(id));
    return new Set([...packs.keys()].filter(isWorth));
  }

  /** Whose code a module is part of: an element's, a pack's, the runtime's, or nobody's in particular. */
  function worldOf(id) {
    const copy = COPY.exec(id)?.[1];
    if (copy) return copy;
    const own = elementOf(id);
    if (own in elements) return first[own].has(id) ? own : laterOf(own);
    if (core.has(id)) return "core";
    const pack = packOf(id);
    return pack === "surfaces" || (!pack && !byBehaviours.has(id)) ? "feature" : pack;
  }

  /** A later module that would bring the behaviours' originals to a page that has the features' copies of them. */
  const importsRuntime = (id) =>
    [...reach(graph, [id], ({ imports }) => imports)].some((found) => runtime.has(found) && byBehaviours.has(found));

  /** The module that an import means: the original, or the importer's own copy. */
  function resolve(importer, id) {
    const world = worldOf(importer);
    if (alone) return world in elements && first[world].has(id) && !isElement(id) ? copyOf(id, world) : id;
    if (!world || !graph.has(id) || core.has(id) || isElement(id)) return id;
    if (isFeature(world) && runtime.has(id)) return byBehaviours.has(id) ? copyOf(id, "feature") : id;
    if (SINGLE.test(id)) return id;
    const pack = packOf(id);
    // what is loaded later has copies of its own: an entry that shares its copies would be cut in two
    const own = world in reached && reached[world].has(id) && graph.get(plain(importer))?.imports.includes(id) === true;
    if (isFeature(world) && !own && !pack && byBehaviours.has(id) && importsRuntime(id)) return copyOf(id, "feature");
    if (world in reached) return own && !(pack && used[world].has(pack)) ? copyOf(id, world) : id;
    if (world === "feature" || world === "core" || !isFirst(id)) return id;
    return pack && (pack === world || (!(world in LATER) && depends(world).has(pack))) ? id : copyOf(id, world);
  }

  /** The chunk of a module; `null` where who shares it decides. */
  function chunkOf(id) {
    if (alone) return null;
    const copy = COPY.exec(id)?.[1];
    if (copy === "feature") return runtime.has(plain(id)) ? "features" : null;
    if (copy) return copy in reached ? null : copy;
    // the bundler's own helper would be a file of 116 bytes
    if (core.has(plain(id)) || id.endsWith("rolldown/runtime.js")) return "core";
    return packOf(id) ?? (runtime.has(id) && !byBehaviours.has(id) ? "features" : null);
  }

  return { resolve, chunkOf, uses, core, runtime, packs, first };
}
