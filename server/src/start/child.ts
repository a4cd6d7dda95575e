/** What every working process does alike: says that it is ready, and stops once when told. */
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/faults.ts';
import { isMessage } from './children.ts';
import { messageOf } from './refusal.ts';

export function announceReady(log: Logger, stop: () => Promise<void>): void {
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
    if (isMessage(message, 'stop')) stopOnce();
  });
  process.on('SIGTERM', stopOnce);
  // Ctrl-C and a closed terminal reach the whole group; the supervisor decides the order.
  process.on('SIGINT', () => {});
  process.on('SIGHUP', () => {});
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
