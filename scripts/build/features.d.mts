import type { Plugin } from "vite";

export function featuresPlugin(): Plugin;
