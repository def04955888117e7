import type { ChildProcess } from "node:child_process";

/** A part of the example that runs. */
export interface Part {
  readonly address: string;
  readonly child: ChildProcess;
}

export declare const ENGINE: string;
export declare const SHOP: string;
export declare function prepare(): void;
export declare function startPart(file: string, env?: Record<string, string>): Promise<Part>;
