/** The loaded part of the user's transfers, newest first, as pages, changes and deletions arrive. */
import type { TransferView } from '@waybill/contract/transfers';

export interface TransferList {
  readonly transfers: readonly TransferView[];
  /** Of all the user's transfers, also those that are not loaded. */
  readonly count: number;
  /** Every transfer sent since then is loaded; minus infinity once there are no more pages. */
  readonly loadedSince: number;
  /** Ids of downloads that happened while the list was open. */
  readonly newDownloads: ReadonlySet<string>;
}

export const EMPTY_LIST: TransferList = {
  transfers: [],
  count: 0,
  loadedSince: Number.POSITIVE_INFINITY,
  newDownloads: new Set(),
};

/** The order of the server's pages. */
const newestFirst = (a: TransferView, b: TransferView): number =>
  b.dateSent - a.dateSent || (a._id < b._id ? 1 : -1);

function merged(before: readonly TransferView[], more: readonly TransferView[]): TransferView[] {
  const byId = new Map(before.map((transfer) => [transfer._id, transfer]));
  for (const transfer of more) byId.set(transfer._id, transfer);
  return [...byId.values()].sort(newestFirst);
}

export function withPage(before: TransferList, page: readonly TransferView[], count: number): TransferList {
  const transfers = merged(before.transfers, page);
  const hasMore = page.length > 0 && transfers.length < count;
  const loadedSince = hasMore
    ? Math.min(before.loadedSince, ...page.map(({ dateSent }) => dateSent))
    : Number.NEGATIVE_INFINITY;
  return { ...before, transfers, count, loadedSince };
}

/** One transfer as it is now: changed, new, or back after its deletion was undone. */
export function withTransfer(before: TransferList, now: TransferView, count: number): TransferList {
  const old = before.transfers.find(({ _id }) => _id === now._id);
  // It comes with its page; shown before that, it would stand above a gap.
  if (old === undefined && now.dateSent < before.loadedSince) return { ...before, count };
  const known = new Set(old?.downloads.map(({ _id }) => _id));
  const newDownloads = new Set(before.newDownloads);
  // The downloads of a transfer that was not in the list may be old.
  if (old !== undefined) for (const { _id } of now.downloads) if (!known.has(_id)) newDownloads.add(_id);
  return { ...before, transfers: merged(before.transfers, [now]), count, newDownloads };
}

export function withoutTransfer(before: TransferList, slug: string, count: number): TransferList {
  return { ...before, transfers: before.transfers.filter((transfer) => transfer.slug !== slug), count };
}
