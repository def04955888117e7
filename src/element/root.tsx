import { Component, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { countIds } from "../view/ids.ts";
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
  readonly differs: (cause: unknown) => void;
  /** what the shadow root showed until the first commit */
  before: ChildNode[];
  /** what the shadow root shows is the server's drawing of the same: its nodes are used. To be called when they are */
  taken: (() => void) | undefined;
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
    if (mounted.taken) {
      countIds(undefined);
      queueMicrotask(mounted.taken); // behind the commit, in which React hears nothing
    }
    mounted.redraw = () => this.setState({ failed: false });
  }
  override componentWillUnmount() {
    this.props.mounted.redraw = undefined;
  }
  override componentDidCatch(cause: unknown) {
    this.props.mounted.failed(cause);
  }
  override render(): ReactNode {
    const { draw, taken, redraw } = this.props.mounted;
    if (taken && !redraw) countIds(0); // as the server did
    return this.state.failed ? <slot /> : draw();
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
  const { container, failed, taken } = mounted;
  const body = <Body mounted={mounted} />;
  const options = { onCaughtError() {}, onUncaughtError: failed, onRecoverableError: mounted.differs };
  mounted.root = taken ? hydrateRoot(container as unknown as Element, body, options) : createRoot(container, options);
  delete (container as Partial<ShadowRoot>).addEventListener;
  if (!taken) mounted.root.render(body);
}

export interface View {
  readonly draw: () => ReactNode;
  readonly failed: (cause: unknown) => void;
  /** what the server declared is not what the view draws, though all that it was made from is the same */
  readonly differs: (cause: unknown) => void;
  /** the shadow root is one that a server declared: whether its nodes can be used */
  readonly declared?: Promise<(() => void) | undefined> | undefined;
}

/** Draws a view in the shadow root of one host: a root per host, its first commit in the microtask that all hosts of the task share. */
export function mountView(container: ShadowRoot, { declared, ...view }: View): ViewRoot {
  const mounted: Mounted = { ...view, container, before: [], taken: undefined, redraw: undefined, root: undefined, dead: false };
  const begin = () => {
    if (!mounted.taken) mounted.before = [...container.childNodes];
    if (queue.push(mounted) === 1) queueMicrotask(commitAll);
  };
  if (declared) {
    void declared.then((taken) => {
      if (mounted.dead) return;
      // the lite runtime would use nodes of another drawing, which are to go
      if (!(mounted.taken = taken)) container.replaceChildren();
      begin();
    });
  } else begin();
  return {
    update: () => void (mounted.redraw && flushSync(mounted.redraw)),
    unmount() {
      mounted.dead = true;
      mounted.root?.unmount();
    },
  };
}
