import type { IconShape } from "../icon.tsx";

export const heartIcon: IconShape = { path: "M12 20S4 15 4 9.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15 12 20 12 20z" };
