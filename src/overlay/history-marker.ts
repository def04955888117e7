const KEY = "dp:surface";

/** Name of the surface in the state of an entry to which the shopper can return. */
const NAME = "dpSurface";

/** An entry to which the shopper can go forward again. */
export interface NamedEntry {
  readonly name: string;
  /** called when the shopper goes forward to the entry; a `mark` of that name then takes the entry as it is */
  forward(): void;
}

export interface HistoryMarkers {
  /**
   * Adds an entry to the browser's history; `back` is called when the shopper goes back over it. Returns a function that takes the
   * entry away again, when it is still the current one. Throws what `history.pushState` throws.
   */
  mark(back: () => void, entry?: NamedEntry): () => void;
  /** resolves when no entry is being taken away */
  settled(): Promise<void>;
}

interface Marker {
  readonly id: string;
  readonly back: () => void;
  readonly entry: NamedEntry | undefined;
}

const stateOf = () => (history.state as Readonly<Record<string, unknown>> | null) ?? {};
const currentId = (): unknown => stateOf()[KEY];

/** Whether the page stands at an entry of that name; after a reload nothing knows it any more. */
export const isAtEntry = (name: string): boolean => stateOf()[NAME] === name;

/** Makes an entry that was marked before the page was loaded a plain one; its address and the page's own state stay. */
export function forgetEntry(): void {
  const { [KEY]: _id, [NAME]: _name, ...own } = stateOf();
  history.replaceState(own, "");
}

/** Marks of open surfaces in the browser's history, oldest first (surface.2: Back closes). */
export function createHistoryMarkers(): HistoryMarkers {
  const markers: Marker[] = [];
  // going back is asynchronous: what is marked meanwhile waits, else its entry would be the one taken away
  let goingBack = 0;
  const waiting: (() => void)[] = [];
  /** entries that were left, and can be gone forward to */
  const left = new Map<unknown, NamedEntry>();

  const leave = ({ id, entry }: Marker) => entry && left.set(id, entry);
  const release = () => {
    if (markers.length === 0 && goingBack === 0 && left.size === 0) removeEventListener("popstate", onPop);
  };
  const onPop = () => {
    if (goingBack > 0) {
      goingBack -= 1;
      if (goingBack === 0) waiting.splice(0).forEach((run) => run());
    } else {
      const at = markers.findIndex(({ id }) => id === currentId());
      for (const marker of markers.splice(at + 1).reverse()) {
        leave(marker);
        marker.back();
      }
      left.get(currentId())?.forward();
    }
    release();
  };

  return {
    settled: () => new Promise((resolve) => void (goingBack > 0 ? waiting.push(resolve) : resolve())),
    mark(back, entry) {
      let marker: Marker;
      let removed = false;
      const push = () => {
        if (removed) return;
        // asked now: an entry that is being taken away is the current one until then
        const isHere = entry !== undefined && left.get(currentId())?.name === entry.name;
        const id = isHere ? String(currentId()) : `${performance.timeOrigin}-${Math.random()}`;
        marker = { id, back, entry };
        if (!isHere) {
          history.pushState({ ...(history.state as object | null), [KEY]: id, ...(entry && { [NAME]: entry.name }) }, "");
          left.clear(); // what could be gone forward to is no longer there
        }
        left.delete(id);
        addEventListener("popstate", onPop);
        markers.push(marker);
      };
      if (goingBack > 0) waiting.push(push);
      else push();
      return () => {
        removed = true;
        const at = markers.indexOf(marker);
        if (at < 0) return;
        markers.splice(at, 1);
        if (currentId() === marker.id) {
          leave(marker);
          goingBack += 1;
          history.back();
        } else release();
      };
    },
  };
}
