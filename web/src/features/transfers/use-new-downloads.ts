/** Remembers which downloads happened while the list of transfers was open. */
import type { TransferView } from '@waybill/contract/transfers';
import { useState } from 'react';
import { newDownloads } from './transfer-list.ts';

type Transfers = readonly TransferView[] | undefined;

/** `transfers` is undefined until they are loaded. */
export function useNewDownloads(transfers: Transfers): ReadonlySet<string> {
  const [seen, setSeen] = useState<{ readonly transfers: Transfers; readonly ids: ReadonlySet<string> }>({
    transfers,
    ids: new Set(),
  });
  if (transfers === undefined || transfers === seen.transfers) return seen.ids;
  const added = seen.transfers === undefined ? [] : newDownloads(seen.transfers, transfers);
  const ids = added.length === 0 ? seen.ids : new Set([...seen.ids, ...added]);
  setSeen({ transfers, ids });
  return ids;
}
