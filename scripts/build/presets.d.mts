/** The systems that there is a preset for. */
export function presetNames(): string[];
