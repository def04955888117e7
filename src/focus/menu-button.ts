/** Keys that open a menu from its button, and the entry that gets focus (APG menu button). */
export const MENU_BUTTON_KEYS: Readonly<Record<string, "first" | "last">> = { ArrowDown: "first", ArrowUp: "last" };

/** The props that make a `Button` the button of a menu (APG menu button). */
export const menuButtonProps = (isOpen: boolean, toggle: (focusOn?: "first" | "last") => void) => ({
  haspopup: "menu" as const,
  expanded: isOpen,
  onKeyDown(event: Pick<KeyboardEvent, "key" | "preventDefault">): void {
    const focusOn = MENU_BUTTON_KEYS[event.key];
    if (!focusOn || isOpen) return;
    event.preventDefault();
    toggle(focusOn);
  },
  onPress: () => toggle(),
});
