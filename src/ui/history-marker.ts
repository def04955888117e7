const KEY = "dp:surface";

export interface HistoryMarkers {
  /**
   * Adds an entry to the browser's history; `back` is called when the shopper goes back over it. The function returned
   * takes the entry away again, when it is still the current one.
   */
  mark(back: () => void): () => void;
}

interface Marker {
  readonly id: string;
  readonly back: () => void;
}

const currentId = (): unknown => (history.state as Record<string, unknown> | null)?.[KEY];

/** Marks of open surfaces in the browser's history, oldest first (surface.2: Back closes). */
export function createHistoryMarkers(): HistoryMarkers {
  const markers: Marker[] = [];
  // going back is asynchronous: what is marked meanwhile waits, else its entry would be the one taken away
  let goingBack = 0;
  const waiting: (() => void)[] = [];

  const onPop = () => {
    if (goingBack > 0) {
      goingBack -= 1;
      if (goingBack === 0) waiting.splice(0).forEach((run) => run());
    } else {
      const at = markers.findIndex(({ id }) => id === currentId());
      for (const { back } of markers.splice(at + 1).reverse()) back();
    }
    if (markers.length === 0 && goingBack === 0) removeEventListener("popstate", onPop);
  };

  return {
    mark(back) {
      const marker: Marker = { id: `${performance.timeOrigin}-${Math.random()}`, back };
      let removed = false;
      const push = () => {
        if (removed) return;
        addEventListener("popstate", onPop);
        markers.push(marker);
        history.pushState({ ...(history.state as object | null), [KEY]: marker.id }, "");
      };
      if (goingBack > 0) waiting.push(push);
      else push();
      return () => {
        removed = true;
        const at = markers.indexOf(marker);
        if (at < 0) return;
        markers.splice(at, 1);
        if (currentId() === marker.id) {
          goingBack += 1;
          history.back();
        } else if (markers.length === 0 && goingBack === 0) removeEventListener("popstate", onPop);
      };
    },
  };
}
