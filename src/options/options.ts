// All kinds of options under one name. The build imports each from its own file (scripts/build/by-file.mjs), so that a page loads the
// kinds that its elements have.
export {
  boolean,
  defineOptions,
  number,
  oneOf,
  string,
  type Common,
  type Given,
  type Option,
  type OptionValues,
  type Range,
  type Schema,
} from "./option.ts";
export { json, type Shape } from "./json.ts";
export { list } from "./list.ts";
export { selector } from "./selector.ts";
