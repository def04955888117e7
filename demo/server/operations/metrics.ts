import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { OpenDatabase } from "../database/open.ts";

/** Counts of one process, in the text format of Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  countRequest(method: string, route: string, status: number, seconds: number): void;
}

export function createMetrics(database: OpenDatabase): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: "shop_http_requests_total",
    help: "Requests by method, route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "shop_http_request_duration_seconds",
    help: "Time to the head of the answer, by route.",
    labelNames: ["method", "route"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  if (database.poolUse) {
    new Gauge({
      name: "shop_database_connections",
      help: "Connections to the database by state, and requests that wait for one.",
      labelNames: ["state"],
      registers,
      collect() {
        const { total, idle, waiting } = database.poolUse!();
        this.set({ state: "used" }, total - idle);
        this.set({ state: "idle" }, idle);
        this.set({ state: "waited-for" }, waiting);
      },
    });
  }
  return {
    registry,
    countRequest(method, route, status, seconds) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
  };
}
