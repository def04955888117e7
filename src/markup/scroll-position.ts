/** The scroll offset of the page, CSS px. */
export const scrollPosition = (): number => document.scrollingElement?.scrollTop ?? 0;
