const badge = ["elements/choice-badge/choice-badge.browser.ts"];

const icons = ["elements/trust-icons/trust-icons.browser.ts"];

const proof = ["elements/social-proof/social-proof.browser.ts"];

const climate = ["elements/sustainability-badge/sustainability-badge.browser.ts"];

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  { id: "choice-badge.3", file: "elements/choice-badge/choice-badge.model.ts", find: "REST = 300", replace: "REST = 400" },
  {
    id: "choice-badge.3",
    file: "elements/choice-badge/choice-badge.model.ts",
    find: 'else if (by === "hover") $opened.set("press");',
    replace: "",
  },
  {
    id: "choice-badge.2",
    file: "src/ui/popover-surface.ts",
    find: "let wasEntered = !options.passive;",
    replace: "let wasEntered = true;",
    tests: badge,
  },
  {
    id: "choice-badge.5",
    file: "src/page/page-popover.ts",
    find: "const moveBack = target.checkVisibility() ?",
    replace: "const moveBack = target.isConnected ?",
    tests: badge,
  },
  {
    id: "choice-badge.6",
    file: "elements/choice-badge/choice-badge.popover.ts",
    find: 'navigate(host, link.href, "link");',
    replace: "void navigate;",
    tests: badge,
  },
  {
    id: "choice-badge.5",
    file: "elements/choice-badge/choice-badge.page.ts",
    find: 'if (shown && (control !== badge || !shown.content.isConnected)) model.close("removed");',
    replace: "",
    tests: badge,
  },
  {
    id: "trust-icons.3",
    file: "src/state/page-entries.ts",
    find: "entries.slice(0, Math.max(0, Math.trunc(count)))",
    replace: "entries.slice(0, Math.trunc(count))",
  },
  {
    id: "trust-icons.8",
    file: "elements/trust-icons/trust-icons.model.ts",
    find: "      counted.add(key);",
    replace: "",
  },
  {
    id: "trust-icons.6",
    file: "src/state/explainer.ts",
    find: " || open.entry.content !== content",
    replace: "",
  },
  {
    id: "trust-icons.10",
    file: "elements/trust-icons/trust-icons.view.tsx",
    find: "else focusTemporarily(host);",
    replace: "else void focusTemporarily;",
    tests: icons,
  },
  {
    id: "trust-icons.6",
    file: "src/surfaces/link.tsx",
    find: "aria-describedby={describedBy}",
    replace: "",
    tests: icons,
  },
  {
    id: "social-proof.1",
    file: "elements/social-proof/social-proof.model.ts",
    find: " || (id !== undefined && ids.has(id))",
    replace: "",
  },
  {
    id: "social-proof.5",
    file: "src/page/half-seen.ts",
    find: "{ threshold: 0.5 }",
    replace: "{ threshold: 0.2 }",
    tests: proof,
  },
  {
    id: "social-proof.5",
    file: "src/page/half-seen.ts",
    find: 'if (document.visibilityState !== "visible") return;',
    replace: "",
    tests: proof,
  },
  {
    id: "social-proof.7",
    file: "elements/social-proof/social-proof.surface.view.tsx",
    find: "last.current = explained ?? last.current;",
    replace: "last.current = explained;",
    tests: proof,
  },
  {
    id: "sustainability-badge.10",
    file: "elements/sustainability-badge/sustainability-badge.model.ts",
    find: "REST - (context.now() - movedAt)",
    replace: "REST",
  },
  {
    id: "sustainability-badge.8",
    file: "elements/sustainability-badge/sustainability-badge.sheet.ts",
    find: "scrollTo(left?.top ?? 0);",
    replace: "scrollTo(0);",
    tests: climate,
  },
  {
    id: "sustainability-badge.6",
    file: "src/page/move-element.ts",
    find: "patch.release();",
    replace: "",
    tests: climate,
  },
  {
    id: "sustainability-badge.13",
    file: "src/page/control.ts",
    find: "if (takesPress?.() === false) return;",
    replace: "takesPress?.();",
    tests: climate,
  },
  {
    id: "trust-widget.11",
    file: "elements/trust-widget/trust-widget.log.ts",
    find: "if (sent().has(key)) return;",
    replace: "",
  },
  {
    id: "trust-widget.12",
    file: "elements/trust-widget/trust-widget.log.ts",
    find: "if (once.has(key)) return;",
    replace: "",
  },
  {
    id: "trust-widget.18",
    file: "src/call/run.ts",
    find: "address.trusted ? request.body : without(request.body, entry.trusted)",
    replace: "without(request.body, []) && request.body",
  },
  {
    id: "trust-widget.2",
    file: "elements/trust-widget/trust-widget.model.ts",
    find: 'if (open && open.state.index !== index) close("buying-option");',
    replace: "",
  },
];
