import type { ViewProps } from "../../src/element/feature.tsx";
import { useEffect, useStore } from "../../src/view/react.ts";
import { announceLater } from "../../src/ui/announce-later.ts";
import { Button } from "../../src/ui/button.tsx";
import { heartIcon } from "../../src/ui/icons/heart.ts";
import { Message } from "../../src/ui/message.tsx";
import { nameOf, type HeartButtonModel } from "./heart-button.model.ts";
import type { HeartButtonOptions } from "./heart-button.options.ts";

/** One heart (heart-button.1). It shows where the press leads at once, so it has no spinner. */
export function HeartButtonView({ model, options, t, host }: ViewProps<HeartButtonOptions, HeartButtonModel>) {
  const saved = useStore(model.$saved);
  const saving = useStore(model.$saving);
  const toggles = useStore(model.$toggles);
  const notice = useStore(model.$notice);

  useEffect(() => {
    if (notice?.role === "status" && host.shadowRoot) announceLater(notice.text);
  }, [notice, host]);

  return (
    <>
      <span className="heart" data-saved={saved || undefined} aria-busy={saving || undefined}>
        <Button
          part="heart"
          kind="icon"
          icon={heartIcon}
          label={nameOf(t, saved && !toggles, options.itemTitle)}
          pressed={toggles ? saved : undefined}
          disabled={saving}
          onPress={model.press}
        />
      </span>
      <Message text={notice?.role === "alert" ? notice.text : undefined} role="alert" />
    </>
  );
}
