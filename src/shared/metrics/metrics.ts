import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export const metrics = new Registry();

collectDefaultMetrics({ register: metrics });

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Answered requests by method and status.',
  labelNames: ['method', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers: [metrics],
});

export function observeRequest(method: string, status: number, milliseconds: number): void {
  requests.observe({ method, status }, milliseconds / 1000);
}
