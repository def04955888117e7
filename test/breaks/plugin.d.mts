import type { Plugin } from "vite";

export function breakPlugin(): Plugin | undefined;
