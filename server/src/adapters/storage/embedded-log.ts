/** What the store reports, as lines of our log: never a key, a token or a file's name. */
import type { StoreEvent } from '@waybill/store/s3/events';
import type { Logger } from 'pino';

export function noteOf(log: Logger, event: StoreEvent): void {
  if (event.kind === 'failed') {
    log.error({ err: event.error, requestId: event.requestId }, 'store failed');
    return;
  }
  const { requestId, code, method, bucket } = event;
  log.warn({ requestId, code, method, bucket }, 'store refused temporary credentials');
}
