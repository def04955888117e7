const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|iw|ku|ps|sd|ug|ur|yi)(?![a-z])/i;

/** Whether a language is written from right to left: "ar-EG", "he". */
export const isRightToLeft = (language: string): boolean => RIGHT_TO_LEFT.test(language);
