import { useLayoutEffect, useRef, useState } from "../view/react.ts";

export interface PictureProps {
  readonly src: string;
  /** without it the image is decoration beside a name */
  readonly alt?: string;
  /** it is loaded when it comes near */
  readonly isLazy?: boolean;
  readonly className?: string;
  /** it did not load */
  readonly onGone?: () => void;
}

/** An image that is removed when it does not load. Part: image. */
export function Picture({ src, alt = "", isLazy = false, className, onGone }: PictureProps) {
  const node = useRef<HTMLImageElement>(null);
  const latest = useRef(onGone);
  latest.current = onGone;
  const [gone, setGone] = useState(false);
  useLayoutEffect(() => {
    const image = node.current;
    if (!image) return;
    const failed = () => {
      setGone(true);
      latest.current?.();
    };
    if (image.complete && image.naturalWidth === 0) failed();
    image.addEventListener("error", failed);
    return () => image.removeEventListener("error", failed);
  }, [src]);
  return gone ? null : <img ref={node} className={className} part="image" loading={isLazy ? "lazy" : undefined} src={src} alt={alt} />;
}
