/** What every working process does alike: says that it is ready, and drains and stops when the supervisor asks. */
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/faults.ts';
import { isMessage } from './children.ts';
import { messageOf } from './refusal.ts';

export function announceReady(log: Logger, stop: () => Promise<void>, drain: () => void = () => {}): void {
  let stopping = false;
  const stopOnce = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('message', (message) => {
    if (isMessage(message, 'drain')) drain();
    if (isMessage(message, 'stop')) stopOnce();
  });
  // Ctrl-C, a closed terminal and a service manager reach all processes at once; the supervisor decides the order.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
  process.send?.({ waybill: 'ready' });
}

/** A fault nobody caught: told in the log's own form, then a fresh process takes over. */
export function exitOnFault(log: Logger): void {
  const exit = (error: unknown) => {
    // The queue has promises of its own that break with the database; a fresh process begins with a new connection.
    if (isDatabaseAway(error)) log.warn({ err: error }, 'ended with the database');
    else log.fatal({ err: error }, `unhandled: ${messageOf(error)}`);
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}
