import type { InlineConfig } from "vite";

export function common(runtime: "react" | "lite", outDir?: string): InlineConfig;
