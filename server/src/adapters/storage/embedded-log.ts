/** What the store reports, as lines of our log: never an access key or a token, and the name of a file only where the store failed it. */
import type { StoreEvent } from '@waybill/store/s3/events';
import type { Logger } from 'pino';

export function noteOf(log: Logger, event: StoreEvent): void {
  if (event.kind === 'failed') {
    const { requestId, error: err, code, method, bucket, key } = event;
    // Under another name than `code`, which the log hides.
    log.error({ err, requestId, refusal: code, method, bucket, key }, 'store failed');
    return;
  }
  const { requestId, code, method, bucket } = event;
  log.warn({ requestId, code, method, bucket }, 'store refused temporary credentials');
}
