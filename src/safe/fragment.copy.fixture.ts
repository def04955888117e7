// A second copy of the code on one page, as a second vendor brings it: bundled apart, it shares nothing with the first.
export { renderFragment } from "./fragment.ts";
