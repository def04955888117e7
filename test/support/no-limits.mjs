/** Environment of a shop whose tests all come from one address, and may send as much as they like. */
export const NO_ADDRESS_LIMITS = {
  ADDRESS_WRITES_PER_MINUTE: "0",
  SIGN_INS_PER_MINUTE: "0",
  CLAIMS_PER_MINUTE: "0",
  LIST_WRITES_PER_MINUTE: "0",
  REGISTRY_WRITES_PER_MINUTE: "0",
  LOGS_PER_MINUTE: "0",
};
