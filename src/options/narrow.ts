/** Below this many CSS px of viewport width the device is `mobile` (config.10). */
export const NARROW_BELOW = 768;
