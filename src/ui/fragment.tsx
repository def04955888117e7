import { useLayoutEffect, useRef } from "../view/react.ts";
import sheet from "./fragment.css?inline";

export const fragmentStyles: readonly string[] = [sheet];

export interface FragmentProps {
  readonly part?: string;
  /** another one is shown in its place */
  readonly content: object;
  /** puts the content into the node (`showFragment` of src/page); returns a function that removes it */
  readonly show: (into: HTMLElement) => () => void;
}

/** The place of a server-made fragment, which is filled past React. Fields in it are never read as options (config.4). */
export function Fragment({ part = "fragment", content, show }: FragmentProps) {
  const node = useRef<HTMLDivElement>(null);
  const latest = useRef(show);
  latest.current = show;
  useLayoutEffect(() => (node.current ? latest.current(node.current) : undefined), [content]);
  return <div ref={node} className="dp-fragment" part={part} data-dp-fragment="" />;
}
