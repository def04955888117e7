import type { ReactNode } from "../view/react.ts";
import type { ListNotice } from "./list-outcome.ts";
import { Button, buttonStyles } from "../ui/button.tsx";
import { closeIcon } from "../ui/icons/close.ts";
import { Live } from "../ui/live.tsx";
import { Link, linkStyles } from "../surfaces/link.tsx";
import css from "./list-notice.css?inline";

export const listNoticeStyles: readonly string[] = [...buttonStyles, ...linkStyles, css];

interface ListTextProps {
  readonly notice: ListNotice;
  readonly follow: (url: string) => void;
}

/** The text of a notice, in which the name of a list is a link where it has an address (list-button.31). Part: link. */
export function ListText({ notice: { text, list }, follow }: ListTextProps) {
  if (!list) return <>{text}</>;
  const name = <bdi>{list.name}</bdi>;
  return (
    <>
      {list.before}
      {list.url ? (
        <Link href={list.url} follow={follow}>
          {name}
        </Link>
      ) : (
        name
      )}
      {list.after}
    </>
  );
}

interface ListBannerProps {
  readonly part: string;
  readonly notice: ListNotice | undefined;
  readonly follow: (url: string) => void;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** a failure is announced by another text */
  readonly hasSilentAlerts?: boolean;
  /** shown in place of the text */
  readonly children?: ReactNode;
}

/**
 * A notice that stays until it is closed. Its live regions are rendered before they have a text, and each notice is a new node, so that
 * the same text is announced again (a11y.1). Parts: as given, link, close.
 */
export function ListBanner({ part, notice, follow, closeLabel, onClose, hasSilentAlerts = false, children }: ListBannerProps) {
  const shown = (role: "status" | "alert") =>
    notice?.role === role && <div key={notice.sequence}>{children ?? <ListText notice={notice} follow={follow} />}</div>;
  return (
    <div className={`list-notice ${part}`} part={notice && part} data-kind={notice?.role}>
      <Live role="status">{shown("status")}</Live>
      <Live role={hasSilentAlerts ? "none" : "alert"}>{shown("alert")}</Live>
      {notice && <Button part="close" kind="icon" icon={closeIcon} label={closeLabel} onPress={onClose} />}
    </div>
  );
}
