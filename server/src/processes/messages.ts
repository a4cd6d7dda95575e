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
