/** Extends transfers; the code for it is loaded when it is first done. */
import type { ExpiryOption } from '@waybill/contract/expiry';
import { useCallback } from 'react';
import { useRowNotices } from './row-notices.ts';

/** Whether anything was extended. */
export type Extend = (slugs: readonly string[], by: ExpiryOption | 'most') => Promise<boolean>;

export function useExtend(): Extend {
  const notices = useRowNotices();
  return useCallback(
    async (slugs, by) => (await import('./extend-rows.ts')).extendRows(slugs, by, notices),
    [notices],
  );
}
