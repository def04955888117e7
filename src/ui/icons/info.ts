import type { IconShape } from "../icon.tsx";

export const infoIcon: IconShape = { path: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 7.5v.5" };
