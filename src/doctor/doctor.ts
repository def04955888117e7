export function openDoctor(): void {}
