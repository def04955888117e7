/**
 * The parser has not come past the element yet: what it lacks may still come. By a walker, which no field of a form can lead
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
