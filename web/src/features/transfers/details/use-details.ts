/** Loads one transfer with everything its sender can see, and tells which of its downloads are new. */
import type { DownloadView } from '@waybill/contract/delivery';
import { openTransfer, type TransferDetailsView } from '@waybill/contract/details';
import type { AppError } from '@waybill/contract/errors';
import { isAbout } from '@waybill/contract/live-events';
import { useEffect, useState } from 'react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useCall } from '../../../queries/use-call.ts';
import { onLive } from '../../../session/live.ts';
import { inputOf, reloadDetails } from './use-change-transfer.ts';

export interface LoadedDetails {
  readonly details: TransferDetailsView | undefined;
  /** Only while there are no details. */
  readonly error: AppError | null;
  /** It was open, and is no longer shared with the user. */
  readonly isLost: boolean;
  readonly retry: () => void;
}

/** One load at a time: a new one for each of many events would keep cutting off the one before. */
function followTransfer(slug: string): () => void {
  let isLoading = false;
  let isOutdated = false;
  const load = async () => {
    isOutdated = true;
    if (isLoading) return;
    isLoading = true;
    while (isOutdated) {
      isOutdated = false;
      await reloadDetails(slug);
    }
    isLoading = false;
  };
  return onLive((event) => {
    if (isAbout(event, 'transfer') && event.data.slug === slug) void load();
  });
}

export function useDetails(slug: string): LoadedDetails {
  const { data, error, refetch } = useCall(openTransfer, inputOf(slug));
  useEffect(() => followTransfer(slug), [slug]);
  // What a colleague shared is gone as soon as it no longer is.
  const isLost = data !== undefined && data.sharedBy !== null && hasCode(error, 'not_found');
  return {
    details: isLost ? undefined : data,
    error: data === undefined || isLost ? error : null,
    isLost,
    retry: () => void refetch(),
  };
}

/** Ids of downloads that happened while the transfer was open. */
export function useNewDownloads(downloads: readonly DownloadView[]): ReadonlySet<string> {
  const [seen, setSeen] = useState(() => ({
    downloads,
    known: new Set(downloads.map(({ _id }) => _id)),
    added: new Set<string>(),
  }));
  if (downloads === seen.downloads) return seen.added;
  const fresh = downloads.flatMap(({ _id }) => (seen.known.has(_id) ? [] : [_id]));
  const added = fresh.length === 0 ? seen.added : new Set([...seen.added, ...fresh]);
  setSeen({ downloads, known: new Set([...seen.known, ...fresh]), added });
  return added;
}
