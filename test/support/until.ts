export { until } from "./poll.ts";
export { nextTask, settled } from "./settled.ts";
