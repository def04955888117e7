import { atom } from "nanostores";
import { nextTask } from "../../test/support/until.ts";
import type { Model, ModelContext } from "../state/model-context.ts";
import { featureElement, type ViewProps } from "./feature.tsx";
import { boolean, defineOptions, json, number, string, type OptionValues } from "../options/options.ts";
import { useEffect, useLayoutEffect, useState } from "../view/react.ts";

const schema = defineOptions({
  label: string(),
  count: number({ fallback: 0 }),
  disabled: boolean({ fallback: false, reflect: true }),
  items: json<unknown[]>(),
  boom: boolean({ fallback: false }),
});
type Options = OptionValues<typeof schema>;

interface WidgetModel extends Model {
  bump?: () => void;
}

export let log: string[] = [];
export let renders = 0;
export let lastItems: unknown;
export let errors: string[] = [];
export let consoleErrors: string[] = [];

function Widget({ options, host, model }: ViewProps<Options, WidgetModel>) {
  const [n, setN] = useState(0);
  renders++;
  lastItems = options.items;
  if (options.boom) throw new Error("boom");
  useEffect(() => {
    log.push("mount");
    return () => void log.push("unmount");
  }, []);
  useLayoutEffect(() => {
    model.bump = () => setN((value) => value + 1);
    const reset = () => setN(0);
    host.addEventListener("dp-form-reset", reset);
    return () => host.removeEventListener("dp-form-reset", reset);
  }, [model, host]);
  useLayoutEffect(() => host.internals.setFormValue(String(n)), [n, host]);
  return (
    <div className="w">
      <b id="label">{options.label ?? "(none)"}</b>
      <i id="count">{String(options.count)}</i>
      <u id="disabled">{String(options.disabled)}</u>
      <s id="items">{options.items ? options.items.length : "none"}</s>
      <button type="button" id="inc" onClick={() => setN(n + 1)}>
        {n}
      </button>
      <slot />
    </div>
  );
}

let serial = 0;

export function define(before?: (tag: string) => void) {
  const tag = `dp-widget-${++serial}`;
  before?.(tag);
  class WidgetElement extends featureElement({
    options: schema,
    model: (_context: ModelContext<Options>): WidgetModel => ({ $state: atom("ready") }),
    view: Widget,
    styles: [".w { color: rgb(1, 2, 3) }"],
    formAssociated: true,
    delegatesFocus: true,
  }) {
    bump(): void {
      this.model?.bump?.();
    }
  }
  customElements.define(tag, WidgetElement);
  return { tag, WidgetElement };
}

export type Host = HTMLElement & { [name: string]: any };
export const shown = (host: Element, id: string) => host.shadowRoot!.querySelector(`#${id}`)?.textContent;
export const press = (host: Element) => (host.shadowRoot!.querySelector("#inc") as HTMLButtonElement).click();
export let a: HTMLElement;
export let b: HTMLElement;

export function put(markup: (tag: string) => string): Host {
  let host!: Host;
  define((tag) => {
    a.innerHTML = markup(tag);
    host = a.firstElementChild as Host;
  });
  return host;
}

/** A fresh page before each test, and nothing of it after; notes what was told. */
export function onStage(): void {
  const onError = (event: ErrorEvent) => {
    errors.push(event.message);
    event.preventDefault();
  };
  const original = console.error;

  beforeEach(() => {
    log = [];
    renders = 0;
    errors = [];
    consoleErrors = [];
    a = document.body.appendChild(document.createElement("div"));
    b = document.body.appendChild(document.createElement("div"));
    addEventListener("error", onError);
    console.error = (...args) => void consoleErrors.push(args.join(" "));
  });
  afterEach(() => {
    removeEventListener("error", onError);
    console.error = original;
    a.remove();
    b.remove();
    return nextTask();
  });
}
