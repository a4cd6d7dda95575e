/** Switches the log of all processes between the level of the settings and debug, at a signal. */
import type { Logger } from 'pino';
import { setLevel } from '../log.ts';

export interface LogLevel {
  /** Undefined while it is that of the settings. */
  readonly changed: string | undefined;
}

/** Node keeps SIGUSR1 for its debugger; the others stop Waybill. */
export function switchLogOnSignal(log: Logger, tell: (level: string) => void): LogLevel {
  const usual = log.level;
  const other = usual === 'debug' ? 'info' : 'debug';
  process.on('SIGUSR2', () => {
    setLevel(log, log.level === usual ? other : usual);
    tell(log.level);
  });
  return {
    get changed() {
      return log.level === usual ? undefined : log.level;
    },
  };
}
