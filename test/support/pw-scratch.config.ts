import config from "./playwright.config.ts";
const { webServer, ...rest } = config;
export default { ...rest, testDir: "/work/main/test/e2e", timeout: 20000, expect: { timeout: 5000 } };
