export const NO_ADDRESS_LIMITS: Readonly<Record<string, string>>;
