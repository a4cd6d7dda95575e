/** Logs queries that take long, with their text but never with their values. */
import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';

export interface SlowQueries {
  readonly log: Logger;
  readonly fromMs: number;
}

const MOST_TEXT = 2_000;

/** The text has placeholders where the values are. */
const oneLine = (sql: string): string => sql.replace(/\s+/g, ' ').trim().slice(0, MOST_TEXT);

export const noteSlow =
  ({ log, fromMs }: SlowQueries) =>
  ({ queryDurationMillis, query, level }: LogEvent): void => {
    if (queryDurationMillis < fromMs) return;
    log.warn(
      { ms: Math.round(queryDurationMillis), sql: oneLine(query.sql), failed: level === 'error' },
      'slow query',
    );
  };
