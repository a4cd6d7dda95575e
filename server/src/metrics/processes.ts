/** Collects the metrics of all processes through the supervisor. */
import cluster from 'node:cluster';
import { register } from 'prom-client';
import { aggregator } from './counters.ts';

interface MetricsQuestion {
  readonly waybill: 'metrics?';
  readonly id: number;
}
interface MetricsReply {
  readonly waybill: 'metrics';
  readonly id: number;
  readonly text: string;
}

const isMessage = <T extends { waybill: string }>(message: unknown, kind: T['waybill']): message is T =>
  typeof message === 'object' && message !== null && 'waybill' in message && message.waybill === kind;

let asked = 0;

/** The metrics of all processes; in a process without a supervisor, its own. */
export const metricsOfProcesses = (): Promise<string> =>
  cluster.isWorker ? askSupervisor() : register.metrics();

function askSupervisor(): Promise<string> {
  return new Promise((resolve, reject) => {
    asked += 1;
    const id = asked;
    const timer = setTimeout(() => finish(() => reject(new Error('the supervisor did not answer'))), 5_000);
    const finish = (end: () => void) => {
      clearTimeout(timer);
      process.off('message', listen);
      end();
    };
    const listen = (message: unknown) => {
      if (isMessage<MetricsReply>(message, 'metrics') && message.id === id)
        finish(() => resolve(message.text));
    };
    process.on('message', listen);
    process.send?.({ waybill: 'metrics?', id } satisfies MetricsQuestion);
  });
}

/** Called in the supervisor: collects the metrics of all processes for the one that asks. */
export function answerMetricsQuestions(): void {
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage<MetricsQuestion>(message, 'metrics?')) return;
    aggregator.clusterMetrics().then(
      (text) => worker.send({ waybill: 'metrics', id: message.id, text } satisfies MetricsReply),
      () => {}, // The process that asked times out by itself.
    );
  });
}
