/** What all worker processes share: reporting readiness, and draining and stopping when the supervisor asks. */
import type { Logger } from 'pino';
import { isDatabaseAway } from '../db/faults.ts';
import { setLevel } from '../log.ts';
import { messageOf } from '../refusal.ts';
import { isMessage, levelIn } from './messages.ts';

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
    const level = levelIn(message);
    if (level !== undefined) setLevel(log, level);
  });
  // Ctrl-C, a closed terminal and a service manager signal all processes at once; the supervisor decides what follows.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {});
  process.send?.({ waybill: 'ready' });
}

/** Logs an uncaught error and exits; the supervisor starts a new process. */
export function exitOnFault(log: Logger): void {
  const exit = (error: unknown) => {
    // The queue has promises of its own that reject with the database; a new process begins with a new connection.
    if (isDatabaseAway(error)) log.warn({ err: error }, 'ended with the database');
    else log.fatal({ err: error }, `unhandled: ${messageOf(error)}`);
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}
