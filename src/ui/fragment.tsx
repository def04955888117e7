import { useLayoutEffect, useRef } from "../view/react.ts";
import sheet from "./fragment.css?inline";

export const fragmentStyles: readonly string[] = [sheet];

export type FragmentProps = { readonly part?: string } & (Shown | Drawn);

interface Shown {
  /** another one is shown in its place */
  readonly content: object;
  /** puts the content into the node (`showFragment` of src/page); returns a function that removes it */
  readonly show: (into: HTMLElement) => () => void;
}

/** for elements whose loads do not sanitise yet (`fragmentDrawer` of src/page) */
interface Drawn {
  readonly html: string;
  readonly css?: string | undefined;
  readonly draw: (into: HTMLElement, html: string, css?: string) => () => void;
}

/** The place of a server-made fragment, which is filled past React. Fields in it are never read as options (config.4). */
export function Fragment(props: FragmentProps) {
  const node = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [what, css] = "show" in props ? [props.content] : [props.html, props.css];
  useLayoutEffect(() => {
    const now = latest.current;
    if (!node.current) return undefined;
    return "show" in now ? now.show(node.current) : now.draw(node.current, now.html, now.css);
  }, [what, css]);
  return <div ref={node} className="dp-fragment" part={props.part ?? "fragment"} data-dp-fragment="" />;
}
