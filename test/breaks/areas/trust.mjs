const badge = ["elements/choice-badge/choice-badge.browser.ts"];

const icons = ["elements/trust-icons/trust-icons.browser.ts"];

const proof = ["elements/social-proof/social-proof.browser.ts"];

const climate = ["elements/sustainability-badge/sustainability-badge.browser.ts"];
const trustIcons = "elements/trust-icons/trust-icons";
const trustWidget = "elements/trust-widget/trust-widget";
const socialProof = "elements/social-proof/social-proof";
const sustainability = "elements/sustainability-badge/sustainability-badge";

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
    file: "src/overlay/popover-surface.ts",
    find: "let wasEntered = !options.passive;",
    replace: "let wasEntered = true;",
    tests: badge,
  },
  {
    id: "choice-badge.5",
    file: "src/opening/page-popover.ts",
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
    tests: ["elements/trust-icons/trust-icons.row.browser.ts"],
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
    file: "src/markup/seen.ts",
    find: "watchInWindow(0.5,",
    replace: "watchInWindow(0.2,",
    tests: proof,
  },
  {
    id: "social-proof.5",
    file: "src/markup/seen.ts",
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
    file: "src/markup/move-element.ts",
    find: "patch.release();",
    replace: "",
    tests: climate,
  },
  {
    id: "sustainability-badge.13",
    file: "src/opening/control.ts",
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
  {
    id: "trust-icons.1",
    file: `${trustIcons}.view.tsx`,
    find: "{image !== undefined && <Picture",
    replace: "{image === undefined && <Picture",
  },
  {
    id: "trust-icons.4",
    file: `${trustIcons}.view.tsx`,
    find: "expanded={open?.icon.key === icon.key}",
    replace: "expanded={false}",
  },
  { id: "trust-icons.11", file: `${trustIcons}.surface.view.tsx`, find: "{more && (", replace: "{more?.href && (" },
  {
    id: "trust-widget.1",
    file: `${trustWidget}.view.tsx`,
    find: "{icon.image !== undefined && (",
    replace: "{icon.image === undefined && (",
  },
  {
    id: "trust-widget.3",
    file: `${trustWidget}.model.ts`,
    find: "if (still && !state.icons.some(({ key }) => key === still.opener)) close",
    replace: "if (still) close",
  },
  {
    id: "trust-widget.5",
    file: `${trustWidget}.model.ts`,
    find: "`trust-widget-secondary-${index}`",
    replace: "`trust-widget-secondary-${Math.min(index, 0)}`",
  },
  {
    id: "trust-widget.6",
    file: `${trustWidget}.surface.view.tsx`,
    find: 'device === "mobile" || device === "app"',
    replace: 'device === "mobile"',
  },
  { id: "trust-widget.9", file: `${trustWidget}.surface.view.tsx`, find: "{href !== undefined && (", replace: "{(" },
  {
    id: "trust-widget.14",
    file: `${trustWidget}.log.ts`,
    find: 'context.metric("trust-widget.impression", 1, tags);',
    replace: 'if (context.$options.get().loggerEndpoint) context.metric("trust-widget.impression", 1, tags);',
  },
  {
    id: "trust-widget.16",
    file: `${trustWidget}.log.ts`,
    find: 'if (result.code !== "blocked-url") return',
    replace: 'sent().delete(key);\n    if (result.code !== "blocked-url") return',
  },
  { id: "trust-widget.19", file: `${trustWidget}.log.ts`, find: '"_exp_op"', replace: '"_exp"' },
  {
    id: "social-proof.3",
    file: `${socialProof}.model.ts`,
    find: "...availableFaceouts.filter(isRecord)",
    replace: '...availableFaceouts.slice(context.pageOptions().device === "app" ? 1 : 0).filter(isRecord)',
  },
  { id: "social-proof.6", file: `${socialProof}.view.tsx`, find: "<div ref={box}>", replace: '<div ref={box} aria-live="polite">' },
  {
    id: "social-proof.8",
    file: `${socialProof}.options.ts`,
    find: 'shape: "array", aliases: ["availableBadges"]',
    replace: 'aliases: ["availableBadges"]',
  },
  {
    id: "sustainability-badge.4",
    file: `${sustainability}.sheet.ts`,
    find: "onClose: model.close }",
    replace: 'onClose: (reason: string) => reason !== "button" && model.close(reason) }',
  },
  { id: "sustainability-badge.12", file: `${sustainability}.sheet.ts`, find: "if (isLost) focus", replace: "focus" },
  { id: "sustainability-badge.15", file: `${sustainability}.page.ts`, find: "badge?.matches(BADGE) ? badge : null", replace: "badge" },
  {
    id: "choice-badge.7",
    file: "elements/choice-badge/choice-badge.page.ts",
    find: "badge?.matches(BADGE) ? badge : null",
    replace: "badge",
  },
];
