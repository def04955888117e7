import { Component, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { runInSlices } from "./run-in-slices.ts";

/**
 * The only native event types that React listens for in an element, and only as they bubble: those that views use. React
 * would register 145 listeners on every root, which is more than half of an element's memory; what a view needs beyond these
 * is added here, or gets a native listener in an effect. A test checks every `on…` property of the views against this list.
 */
export const LISTENED: ReadonlySet<string> = new Set(["click", "input", "change", "keydown", "focusin", "focusout"]);

export interface ViewRoot {
  /** draws again: the options or the language have changed, or a view that failed is tried once more (host.3) */
  update(): void;
  unmount(): void;
}

interface Mounted {
  readonly container: ShadowRoot;
  readonly draw: () => ReactNode;
  readonly failed: (cause: unknown) => void;
  /** what the shadow root showed until the first commit */
  before: ChildNode[];
  redraw: (() => void) | undefined;
  root: Root | undefined;
  dead: boolean;
}

/** Contains an exception of a view in its element; the next drawing tries again (host.3). */
class Body extends Component<{ mounted: Mounted }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidMount() {
    const { mounted } = this.props;
    for (const node of mounted.before.splice(0)) node.remove();
    mounted.redraw = () => this.setState({ failed: false });
  }
  override componentWillUnmount() {
    this.props.mounted.redraw = undefined;
  }
  override componentDidCatch(cause: unknown) {
    this.props.mounted.failed(cause);
  }
  override render(): ReactNode {
    return this.state.failed ? <slot /> : this.props.mounted.draw();
  }
}

/** Replaces a container's `addEventListener` while React registers, and passes on what views use. */
function listenToFew(this: ShadowRoot, type: string, listener: never, options?: AddEventListenerOptions | boolean): void {
  const captures = typeof options === "object" ? options.capture : options;
  if (LISTENED.has(type) && !captures) EventTarget.prototype.addEventListener.call(this, type, listener, options);
}

let queue: Mounted[] = [];

/** First commits of one task run together, synchronously and in slices, so that many elements make no long task and none is ever blank. */
function commitAll(): void {
  const waiting = queue;
  queue = [];
  void runInSlices(waiting, 8, (some) => flushSync(() => some.forEach(commit)));
}

function commit(mounted: Mounted): void {
  if (mounted.dead) return;
  mounted.container.addEventListener = listenToFew;
  mounted.root = createRoot(mounted.container, { onCaughtError() {}, onUncaughtError: (cause) => mounted.failed(cause) });
  delete (mounted.container as Partial<ShadowRoot>).addEventListener;
  mounted.root.render(<Body mounted={mounted} />);
}

/** Draws a view in the shadow root of one host: a root per host, its first commit in the microtask that all hosts of the task share. */
export function mountView(container: ShadowRoot, draw: () => ReactNode, failed: (cause: unknown) => void): ViewRoot {
  const mounted: Mounted = { container, draw, failed, before: [...container.childNodes], redraw: undefined, root: undefined, dead: false };
  if (queue.push(mounted) === 1) queueMicrotask(commitAll);
  return {
    update: () => void (mounted.redraw && flushSync(mounted.redraw)),
    unmount() {
      mounted.dead = true;
      mounted.root?.unmount();
    },
  };
}
