export function changeMappings(file: string, change: (mappings: string) => string): void;
export function shifted(mappings: string, at: number, by: number): string;
export function tidyMaps(folder: string): void;
