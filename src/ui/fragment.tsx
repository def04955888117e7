import { useLayoutEffect, useRef } from "../view/react.ts";
import css from "./fragment.css?inline";

export const fragmentStyles: readonly string[] = [css];

export interface FragmentProps {
  readonly html: string;
  readonly css?: string | undefined;
  /** puts the sanitised fragment into the node; the function returned takes it away (`fragmentDrawer` of src/element) */
  readonly draw: (into: HTMLElement, html: string, css?: string) => () => void;
  readonly part?: string;
}

/** The place of a server-made fragment, which is filled past React. Fields in it are never read as options (config.4). */
export function Fragment({ html, css, draw, part = "fragment" }: FragmentProps) {
  const node = useRef<HTMLDivElement>(null);
  const latest = useRef(draw);
  latest.current = draw;
  useLayoutEffect(() => (node.current ? latest.current(node.current, html, css) : undefined), [html, css]);
  return <div ref={node} className="dp-fragment" part={part} data-dp-fragment="" />;
}
