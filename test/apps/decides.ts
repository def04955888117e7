/**
 * `npm test` builds one app of each kind, which decides; with `APPS=every`, for a night and a release, all versions of React and of
 * TypeScript, all bundlers and all frameworks are built.
 */
export const everyApp = process.env["APPS"] === "every";

/** Files that decide; in them, the rows that say so. */
export const DECIDING_FILES = ["back-end", "bundlers", "package", "react", "typed", "versions"].map((name) => `test/apps/${name}.test.ts`);

/** The rows of a table that are run. */
export const chosen = <Row extends { readonly decides?: boolean }>(rows: readonly Row[]): readonly Row[] =>
  everyApp ? rows : rows.filter(({ decides }) => decides === true);
