import { isPlainPress } from "../page/press.ts";

/** Marks the place of the list in a translated sentence; no translator writes this character. */
const SLOT = "\u001f";

interface ListSentenceProps {
  /** the sentence around the name of the list */
  readonly text: (list: string) => string;
  readonly name: string;
  /** address of the list; without it the name is no link (list-button.31) */
  readonly url: string | undefined;
  readonly follow: (url: string) => void;
}

/** A translated sentence about a list, in which the list is a link. Part: link. */
export function ListSentence({ text, name, url, follow }: ListSentenceProps) {
  const [before, after] = text(SLOT).split(SLOT);
  return (
    <>
      {before}
      {url ? (
        <a
          href={url}
          part="link"
          onClick={(event) => {
            if (!isPlainPress(event.nativeEvent)) return;
            event.preventDefault();
            follow(url);
          }}
        >
          <bdi>{name}</bdi>
        </a>
      ) : (
        <bdi>{name}</bdi>
      )}
      {after}
    </>
  );
}
