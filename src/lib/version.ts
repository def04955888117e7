declare const __DP_VERSION__: string | undefined;

/** Version of this copy, written in by the build. */
export const VERSION: string = typeof __DP_VERSION__ === "string" ? __DP_VERSION__ : "0.0.0-source";
