// Which tests draw with the runtime: the lite build may differ in these alone.
import { importsOf } from "../../scripts/generate/syntax.mjs";

const REACT = /^(react|react-dom)(\/|$)/;
const known = new Map();

/** Whether a file draws with the runtime: by itself, or through the product's code; what the tests' support imports does not count. */
export function isDrawing(file) {
  if (known.has(file)) return known.get(file);
  known.set(file, false); // for a circle
  const imports = importsOf(file).filter(({ typeOnly }) => !typeOnly);
  const found =
    imports.some(({ specifier }) => REACT.test(specifier)) ||
    imports.some(({ path }) => path && /\.tsx?$/.test(path) && !path.startsWith("test/support/") && isDrawing(path));
  known.set(file, found);
  return found;
}
