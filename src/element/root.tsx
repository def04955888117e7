import { Component, useLayoutEffect, useSyncExternalStore, type ComponentType, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";

/**
 * The only native event types that React listens for in an element. React would register 145 on every root, which is
 * more than half of an element's memory; what a view uses beyond these gets a native listener in an effect. A test
 * checks every `on…` property of the views against this list.
 */
export const LISTENED: ReadonlySet<string> = new Set(["click", "input", "change", "keydown", "keyup", "focusin", "focusout", "pointerdown", "pointerup", "submit", "reset"]);

export interface ViewRoot {
  /** draws again: the options or the language have changed, or a view that failed is tried once more (host.3) */
  update(): void;
  unmount(): void;
}

interface Mounted {
  readonly container: ShadowRoot;
  readonly View: ComponentType;
  readonly failed: (cause: unknown) => void;
  /** what the shadow root showed until the first commit */
  before: ChildNode[];
  version: number;
  changed: Set<() => void>;
  root: Root | undefined;
  dead: boolean;
}

/** Contains an exception of a view in its element; the next change of an option tries again (host.3). */
class Boundary extends Component<{ failed: (cause: unknown) => void; version: number; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(cause: unknown) {
    this.props.failed(cause);
  }
  override componentDidUpdate(before: { version: number }) {
    if (this.state.failed && before.version !== this.props.version) this.setState({ failed: false });
  }
  override render(): ReactNode {
    return this.state.failed ? <slot /> : this.props.children;
  }
}

function Body({ mounted }: { mounted: Mounted }) {
  const version = useSyncExternalStore(
    (changed) => {
      mounted.changed.add(changed);
      return () => mounted.changed.delete(changed);
    },
    () => mounted.version,
  );
  useLayoutEffect(() => {
    for (const node of mounted.before.splice(0)) node.remove();
  }, [mounted]);
  const { View } = mounted;
  return (
    <Boundary failed={mounted.failed} version={version}>
      <View />
    </Boundary>
  );
}

function narrowListeners(container: ShadowRoot): void {
  container.addEventListener = function (this: ShadowRoot, type: string, listener: never, options?: never) {
    if (LISTENED.has(type)) EventTarget.prototype.addEventListener.call(this, type, listener, options);
  };
}

const SLICE = 8;
const BUDGET_MS = 8;
let queue: Mounted[] = [];

const breathe = (): Promise<unknown> => {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};

/** First commits of one task run together, synchronously and in slices, so that many elements make no long task and none is ever blank. */
async function commitAll(): Promise<void> {
  const waiting = queue;
  queue = [];
  let began = performance.now();
  for (let at = 0; at < waiting.length; at += SLICE) {
    if (at > 0 && performance.now() - began > BUDGET_MS) {
      await breathe();
      began = performance.now();
    }
    flushSync(() => waiting.slice(at, at + SLICE).forEach(commit));
  }
}

function commit(mounted: Mounted): void {
  if (mounted.dead) return;
  mounted.root = createRoot(mounted.container, { onCaughtError() {}, onUncaughtError: (cause) => mounted.failed(cause) });
  mounted.root.render(<Body mounted={mounted} />);
}

/** Draws a view in the shadow root of one host: a root per host, its first commit in the microtask that all hosts of the task share. */
export function mountView(container: ShadowRoot, View: ComponentType, failed: (cause: unknown) => void): ViewRoot {
  if (!Object.hasOwn(container, "addEventListener")) narrowListeners(container);
  const mounted: Mounted = { container, View, failed, before: [...container.childNodes], version: 0, changed: new Set(), root: undefined, dead: false };
  if (queue.push(mounted) === 1) queueMicrotask(() => void commitAll());
  return {
    update() {
      mounted.version++;
      for (const changed of mounted.changed) changed();
    },
    unmount() {
      mounted.dead = true;
      mounted.root?.unmount();
    },
  };
}
