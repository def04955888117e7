/** Where a movement key leads in a menu of `length` entries, or `undefined` for any other key. It goes round at the ends. */
export function moveInMenu(key: string, at: number, length: number): number | undefined {
  if (length === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return (at + 1) % length;
    case "ArrowUp":
      return at <= 0 ? length - 1 : at - 1;
    case "Home":
      return 0;
    case "End":
      return length - 1;
    default:
      return undefined;
  }
}
