import "./setup.ts";
import { type ComponentChild, render as unrender } from "preact";
import { hydrate, render } from "preact/compat";

interface RootOptions {
  onUncaughtError?(error: unknown): void;
  onCaughtError?(error: unknown): void;
  onRecoverableError?(error: unknown): void;
  identifierPrefix?: string;
}

interface Root {
  render(view: ComponentChild): void;
  unmount(): void;
}

/** `hydrateRoot` of react-dom/client: the nodes that are there are used. */
export function hydrateRoot(container: Element | DocumentFragment, view: ComponentChild, options: RootOptions): Root {
  const root = createRoot(container, options);
  hydrate(view as never, container as never);
  return root;
}

/** `createRoot` of react-dom/client: it reports an uncaught error and does not throw out of `render`. */
export function createRoot(container: Element | DocumentFragment, { onUncaughtError = reportError }: RootOptions = {}): Root {
  return {
    render(view) {
      try {
        render(view as never, container as never);
      } catch (error) {
        onUncaughtError(error);
      }
    },
    unmount() {
      unrender(null, container as never);
    },
  };
}
