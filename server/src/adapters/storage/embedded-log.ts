/** Writes the store's reports to our log: never an access key or a token, and an object's key only where the store failed on it. */
import type { StoreEvent } from '@waybill/store/s3-events';
import type { Logger } from 'pino';

/** The refusal is not named `code`, because the log hides that field. */
export function noteOf(log: Logger, event: StoreEvent): void {
  if (event.kind === 'failed') {
    const { requestId, error: err, code, method, bucket, key } = event;
    log.error({ err, requestId, refusal: code, method, bucket, key }, 'store failed');
    return;
  }
  const { requestId, code, method, bucket } = event;
  log.warn({ requestId, refusal: code, method, bucket }, 'store refused temporary credentials');
}
