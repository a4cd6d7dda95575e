/** The list of sent transfers as it grows and changes: merged by id, newest first, knowing which stamps are new. */
import type { TransferView } from '@waybill/contract/transfers';

export interface Latest {
  readonly transfers: readonly TransferView[];
  /** Of all of them, also those that are not fetched. */
  readonly count: number;
  /** Ids of downloads that came while somebody was looking. */
  readonly fresh: ReadonlySet<string>;
}

export const NOTHING: Latest = { transfers: [], count: 0, fresh: new Set() };

const newestFirst = (a: TransferView, b: TransferView): number => b.dateSent - a.dateSent;

export function merged(before: Latest, more: readonly TransferView[], count: number): Latest {
  const byId = new Map(before.transfers.map((transfer) => [transfer._id, transfer]));
  for (const transfer of more) byId.set(transfer._id, transfer);
  return { ...before, transfers: [...byId.values()].sort(newestFirst), count };
}

/** One transfer as it is now; undefined when the user has it no more. */
export function withOne(before: Latest, slug: string, now: TransferView | undefined, count: number): Latest {
  const old = before.transfers.find((transfer) => transfer.slug === slug);
  if (now === undefined) {
    return { ...before, transfers: before.transfers.filter((transfer) => transfer !== old), count };
  }
  const last = before.transfers.at(-1);
  // Its page comes when somebody asks for more; until then it would leave a gap above it.
  if (old === undefined && last !== undefined && now.dateSent < last.dateSent) return { ...before, count };
  const known = new Set(old?.downloads.map(({ _id }) => _id));
  const fresh = new Set(before.fresh);
  // A transfer that was not in the list brings old stamps, which have landed long ago.
  if (old !== undefined) for (const { _id } of now.downloads) if (!known.has(_id)) fresh.add(_id);
  return { ...merged(before, [now], count), fresh };
}
