import type { IconShape } from "../icon.tsx";

export const playIcon: IconShape = { path: "M7 4v16l13-8z" };
