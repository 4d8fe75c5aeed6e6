import type { RequestListener } from "node:http";
import { Counter, Histogram, type Registry } from "prom-client";
import { routeClass } from "./route-class.ts";

/** In seconds. Pages from memory take less than the first. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30];

/** Counts answers and their time. */
export function countRequests(registry: Registry, answer: RequestListener): RequestListener {
  const registers = [registry];
  const requests = new Counter({
    name: "school_requests_total",
    help: "Answers, by what was asked for and status; 0 when the visitor went before.",
    labelNames: ["route", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "school_request_seconds",
    help: "Seconds from a request to the end of its answer.",
    labelNames: ["route"],
    buckets: BUCKETS,
    registers,
  });
  return (request, response) => {
    const began = performance.now();
    const route = routeClass(request.method, request.url);
    response.once("close", () => {
      requests.inc({ route, status: response.writableFinished ? response.statusCode : 0 });
      seconds.observe({ route }, (performance.now() - began) / 1000);
    });
    answer(request, response);
  };
}
