import type { IconShape } from "../icon.tsx";

export const trashIcon: IconShape = { path: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6" };
