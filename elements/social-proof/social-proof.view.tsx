import type { ViewProps } from "../../src/element/feature.tsx";
import { focusTemporarily } from "../../src/focus/focus-temporarily.ts";
import { watchSeen } from "../../src/markup/seen.ts";
import { lazySurface } from "../../src/surfaces/lazy-surface.tsx";
import { TargetLink } from "../../src/surfaces/target-link.tsx";
import { Button } from "../../src/ui/button.tsx";
import { useFocusFallback } from "../../src/focus/focus-fallback.ts";
import { useEffect, useRef, useStore } from "../../src/view/react.ts";
import type { Proof, SocialProofModel } from "./social-proof.model.ts";
import type { SocialProofOptions } from "./social-proof.options.ts";
import type { SurfaceProps } from "./social-proof.surface.view.tsx";

export const Surface = lazySurface<SurfaceProps>(() => import("./social-proof.surface.view.tsx"));

type Props = ViewProps<SocialProofOptions, SocialProofModel>;

function Entry({ proof, isOpen, model }: { readonly proof: Proof; readonly isOpen: boolean; readonly model: SocialProofModel }) {
  const { key, text, content, link } = proof;
  if (content !== undefined)
    return (
      <Button id={key} kind="plain" part="badge" haspopup="dialog" expanded={isOpen} onPress={() => model.press(proof)}>
        {text}
      </Button>
    );
  if (link)
    return (
      <TargetLink target={link} follow={model.follow} pressed={() => model.pressed(proof)}>
        {text}
      </TargetLink>
    );
  return <span part="text">{text}</span>;
}

export function SocialProofView(props: Props) {
  const { model, t, host } = props;
  const proofs = useStore(model.$proofs);
  const open = useStore(model.$open);
  const box = useRef<HTMLDivElement>(null);
  // its badge has gone, and its popover with it (social-proof.7)
  useFocusFallback(box, () => {
    const first = box.current?.querySelector<HTMLElement>("a,button");
    if (first) first.focus();
    else focusTemporarily(host);
  });
  useEffect(() => {
    const items = [...(box.current?.querySelectorAll(".item") ?? [])];
    const view = watchSeen((item) => model.seen(proofs[items.indexOf(item)]!));
    for (const item of items) view.observe(item);
    return view.stop;
  }, [proofs, model]);
  return (
    <div ref={box}>
      {proofs.length > 0 && (
        <ul className="list" part="list" aria-label={t("social-proof.list")}>
          {proofs.map((proof) => (
            <li key={proof.key} className="item" part="item">
              <Entry proof={proof} isOpen={open?.entry.key === proof.key} model={model} />
            </li>
          ))}
        </ul>
      )}
      <Surface {...props} explained={open} open={open !== null} close={model.close} />
    </div>
  );
}
