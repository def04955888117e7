import type { IconShape } from "../icon.tsx";

export const giftIcon: IconShape = {
  path: "M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7S8 7 8 4.8C8 3 11 3 12 7zM12 7s4 0 4-2.2C16 3 13 3 12 7z",
};
