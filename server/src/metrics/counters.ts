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

export const mailsEnded = new Counter({
  name: 'waybill_mails_total',
  help: 'Mails that ended, by outcome: sent, bounced, failed, capped (given up because of a cap) or suppressed (turned off).',
  labelNames: ['outcome'],
});
// A rate needs a value before the first one ends.
for (const outcome of ['sent', 'bounced', 'failed', 'capped', 'suppressed']) mailsEnded.inc({ outcome }, 0);

export const malwareChecks = new Counter({
  name: 'waybill_malware_checks_total',
  help: 'Files that were checked for malware, by outcome: clean, infected, unchecked (let through) or failed (tried again).',
  labelNames: ['outcome'],
});
for (const outcome of ['clean', 'infected', 'unchecked', 'failed']) malwareChecks.inc({ outcome }, 0);

export const domainAsks = new Counter({
  name: 'waybill_domain_asks_total',
  help: 'Questions of a proxy whether a name may have a certificate, by answer.',
  labelNames: ['answer'],
});
