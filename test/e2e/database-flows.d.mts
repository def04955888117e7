export const DATABASE_FLOWS: readonly (readonly [file: string, title: string])[];
