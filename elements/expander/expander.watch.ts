/** Tells when the size of the content or what is in it has changed, and when fonts have come (expander.9, expander.10). */
export function watchSizes(content: HTMLElement, changed: () => void): () => void {
  let frame = 0;
  // a frame later: what changes sizes while sizes are told is an error on the page
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(changed);
  });
  const observe = () => {
    sizes.disconnect();
    for (const node of [content, ...content.children]) sizes.observe(node);
  };
  const markup = new MutationObserver(() => {
    observe();
    changed();
  });
  markup.observe(content, { childList: true, characterData: true, subtree: true });
  observe();
  document.fonts.addEventListener("loadingdone", changed);
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    markup.disconnect();
    document.fonts.removeEventListener("loadingdone", changed);
  };
}
