/** Response headers that say when an upload is aborted by a rule. */
import { plannedAbort } from '../../index/abort-rules.ts';
import type { Store, UploadInfo } from '../../port.ts';
import { asHeader } from '../headers.ts';

export function abortHeaders(
  store: Store,
  { bucket, key, initiated }: Pick<UploadInfo, 'bucket' | 'key' | 'initiated'>,
): Record<string, string> {
  const planned = plannedAbort(store.lifecycle(bucket), key, initiated);
  if (planned === undefined) return {};
  return {
    'x-amz-abort-date': new Date(planned.at).toUTCString(),
    'x-amz-abort-rule-id': asHeader(planned.rule.id),
  };
}
