import type { IconShape } from "../icon.tsx";

export const warningIcon: IconShape = { path: "M12 4L2.5 20h19zM12 10v5M12 17.5v.5" };
