const icons = "elements/trust-icons/trust-icons";
const widget = "elements/trust-widget/trust-widget";
const proof = "elements/social-proof/social-proof";
const climate = "elements/sustainability-badge/sustainability-badge";

/** @type {import("../list.mjs").Break[]} */
export const breaks = [
  { id: "trust-icons.1", file: `${icons}.view.tsx`, find: "{image !== undefined && <Picture", replace: "{image === undefined && <Picture" },
  {
    id: "trust-icons.4",
    file: `${icons}.view.tsx`,
    find: "expanded={open?.icon.key === icon.key}",
    replace: "expanded={false}",
  },
  { id: "trust-icons.11", file: `${icons}.surface.view.tsx`, find: "{more && (", replace: "{more?.href && (" },
  {
    id: "trust-widget.1",
    file: `${widget}.view.tsx`,
    find: "{icon.image !== undefined && (",
    replace: "{icon.image === undefined && (",
  },
  {
    id: "trust-widget.3",
    file: `${widget}.model.ts`,
    find: "if (still && !state.icons.some(({ key }) => key === still.opener)) close",
    replace: "if (still) close",
  },
  {
    id: "trust-widget.5",
    file: `${widget}.model.ts`,
    find: "`trust-widget-secondary-${index}`",
    replace: "`trust-widget-secondary-${Math.min(index, 0)}`",
  },
  {
    id: "trust-widget.6",
    file: `${widget}.surface.view.tsx`,
    find: 'device === "mobile" || device === "app"',
    replace: 'device === "mobile"',
  },
  { id: "trust-widget.9", file: `${widget}.surface.view.tsx`, find: "{href !== undefined && (", replace: "{(" },
  {
    id: "trust-widget.14",
    file: `${widget}.log.ts`,
    find: 'context.metric("trust-widget.impression", 1, tags);',
    replace: 'if (context.$options.get().loggerEndpoint) context.metric("trust-widget.impression", 1, tags);',
  },
  {
    id: "trust-widget.16",
    file: `${widget}.log.ts`,
    find: 'if (result.code !== "blocked-url") return',
    replace: 'sent().delete(key);\n    if (result.code !== "blocked-url") return',
  },
  { id: "trust-widget.19", file: `${widget}.log.ts`, find: '"_exp_op"', replace: '"_exp"' },
  {
    id: "social-proof.3",
    file: `${proof}.model.ts`,
    find: "...availableFaceouts.filter(isRecord)",
    replace: '...availableFaceouts.slice(context.pageOptions().device === "app" ? 1 : 0).filter(isRecord)',
  },
  { id: "social-proof.6", file: `${proof}.view.tsx`, find: "<div ref={box}>", replace: '<div ref={box} aria-live="polite">' },
  {
    id: "social-proof.8",
    file: `${proof}.options.ts`,
    find: 'shape: "array", aliases: ["availableBadges"]',
    replace: 'aliases: ["availableBadges"]',
  },
  {
    id: "sustainability-badge.4",
    file: `${climate}.sheet.ts`,
    find: "onClose: model.close }",
    replace: 'onClose: (reason: string) => reason !== "button" && model.close(reason) }',
  },
  { id: "sustainability-badge.12", file: `${climate}.sheet.ts`, find: "if (isLost) focus", replace: "focus" },
  { id: "sustainability-badge.15", file: `${climate}.page.ts`, find: "badge?.matches(BADGE) ? badge : null", replace: "badge" },
  {
    id: "choice-badge.7",
    file: "elements/choice-badge/choice-badge.page.ts",
    find: "badge?.matches(BADGE) ? badge : null",
    replace: "badge",
  },
];
