/** How long a notice of the form stays: longer where it offers an action, and until it is closed where a send has failed. */
import { LONG_NOTICE_MS, NOTICE_MS } from '@waybill/contract/notices';
import type { FormNotice } from '../send-store.ts';

/** Undefined: until it is closed. A send may fail while the page is out of sight. */
export function noticeTime(notice: FormNotice | null): number | undefined {
  if (notice === null || notice.kind === 'failed' || notice.kind === 'elsewhere') return undefined;
  if (notice.kind !== 'kept-out') return NOTICE_MS;
  const { insecure, removed } = notice.out;
  return insecure.length + removed.length > 0 ? LONG_NOTICE_MS : NOTICE_MS;
}
