/** What the store reports, as lines of our log: never an access key or a token, and the name of a file only where the store failed it. */
import type { StoreEvent } from '@waybill/store/s3/events';
import type { Logger } from 'pino';

export function noteOf(log: Logger, event: StoreEvent): void {
  if (event.kind === 'failed') {
    const { kind: _, error: err, ...asked } = event;
    log.error({ err, ...asked }, 'store failed');
    return;
  }
  const { requestId, code, method, bucket } = event;
  log.warn({ requestId, code, method, bucket }, 'store refused temporary credentials');
}
