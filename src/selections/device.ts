/** Device types of the selection framework (config.10). */
export type DeviceType = "web" | "mWeb" | "mApp";

const TYPES = { desktop: "web", tablet: "web", mobile: "mWeb", app: "mApp" } as const;

export const deviceTypeOf = (device: keyof typeof TYPES): DeviceType => TYPES[device];
