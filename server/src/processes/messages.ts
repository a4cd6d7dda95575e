/** The messages between the supervisor and its processes. */

export const isMessage = (message: unknown, kind: 'ready' | 'drain' | 'stop'): boolean =>
  typeof message === 'object' && message !== null && 'waybill' in message && message.waybill === kind;

/** The reason, when a process refused to start. */
export const refusalIn = (message: unknown): string | undefined =>
  typeof message === 'object' &&
  message !== null &&
  'waybill' in message &&
  message.waybill === 'refused' &&
  'reason' in message &&
  typeof message.reason === 'string'
    ? message.reason
    : undefined;

export const levelMessage = (level: string) => ({ waybill: 'log level', level });

/** The level that the log shall have from now on. */
export const levelIn = (message: unknown): string | undefined =>
  typeof message === 'object' &&
  message !== null &&
  'waybill' in message &&
  message.waybill === 'log level' &&
  'level' in message &&
  typeof message.level === 'string'
    ? message.level
    : undefined;
