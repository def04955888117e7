export function shifted(mappings: string, at: number, by: number): string;
export function tidyMaps(folder: string): void;
