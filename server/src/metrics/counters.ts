/** What each process counts and measures for Prometheus. */
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram } from 'prom-client';

collectDefaultMetrics();

/** In a worker process it sends that process's metrics to the supervisor on request. */
export const aggregator = new AggregatorRegistry();

export const requestSeconds = new Histogram({
  name: 'waybill_http_request_seconds',
  help: 'Time to answer, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.1, 0.3, 1, 5, 30],
});

export const liveStreams = new Gauge({ name: 'waybill_live_streams', help: 'Open live streams.' });

export const jobsDone = new Counter({
  name: 'waybill_jobs_done_total',
  help: 'Jobs that ended, by name and outcome.',
  labelNames: ['job', 'outcome'],
});

export const domainAsks = new Counter({
  name: 'waybill_domain_asks_total',
  help: 'Questions of a proxy whether a name may have a certificate, by answer.',
  labelNames: ['answer'],
});
