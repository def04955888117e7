/**
 * The parser has not passed the element yet: missing children may still be parsed. By a walker, which no field of a form can lead
 * astray (`<input name="parentNode">`).
 */
export const isParsing = (host: Element): boolean => {
  if (document.readyState !== "loading") return false;
  const walker = document.createTreeWalker(document);
  walker.currentNode = host;
  do if (walker.nextSibling()) return false;
  while (walker.parentNode());
  return true;
};
