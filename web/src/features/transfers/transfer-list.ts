/** The loaded pages of the user's transfers, newest first, as changes and deletions arrive. */
import type { AnswerOf } from '@waybill/contract/endpoint';
import type { getQs, TransferView } from '@waybill/contract/transfers';

type Answer = AnswerOf<typeof getQs>;

export interface TransferPage extends Answer {
  /** Every transfer sent since then is in this page or one before it; minus infinity on the last page. */
  readonly loadedSince: number;
}

export type TransferPages = readonly TransferPage[];

export interface TransferList {
  readonly transfers: readonly TransferView[];
  /** Of all the user's transfers, also those that are not loaded. */
  readonly count: number;
}

/** `skip`: how many transfers are in the pages before. */
export function pageOf(answer: Answer, skip: number): TransferPage {
  const { allDocs, allCount } = answer;
  const hasMore = allDocs.length > 0 && skip + allDocs.length < allCount;
  const loadedSince = hasMore
    ? Math.min(...allDocs.map(({ dateSent }) => dateSent))
    : Number.NEGATIVE_INFINITY;
  return { ...answer, loadedSince };
}

/** The order of the server's pages. */
const newestFirst = (a: TransferView, b: TransferView): number =>
  b.dateSent - a.dateSent || (a._id < b._id ? 1 : -1);

export function listOf(pages: TransferPages): TransferList {
  const byId = new Map(pages.flatMap(({ allDocs }) => allDocs.map((transfer) => [transfer._id, transfer])));
  return { transfers: [...byId.values()].sort(newestFirst), count: pages.at(-1)?.allCount ?? 0 };
}

const inEach = (pages: TransferPages, change: (docs: readonly TransferView[]) => TransferView[]) =>
  pages.map((page) => ({ ...page, allDocs: change(page.allDocs) }));

const has = (pages: TransferPages, slug: string): boolean =>
  pages.some(({ allDocs }) => allDocs.some((transfer) => transfer.slug === slug));

const without = (pages: TransferPages, slug: string): TransferPages =>
  inEach(pages, (docs) => docs.filter((transfer) => transfer.slug !== slug));

function withTransfer(pages: TransferPages, now: TransferView): TransferPages {
  if (has(pages, now.slug)) {
    return inEach(pages, (docs) => docs.map((transfer) => (transfer.slug === now.slug ? now : transfer)));
  }
  const loadedSince = Math.min(...pages.map((page) => page.loadedSince));
  // It comes with its page; shown before that, it would stand above a gap.
  if (now.dateSent < loadedSince) return pages;
  return pages.map((page, at) => (at === 0 ? { ...page, allDocs: [now, ...page.allDocs] } : page));
}

const counting = (pages: TransferPages, change: number): TransferPages =>
  pages.map((page) => ({ ...page, allCount: page.allCount + change }));

/** One transfer as the server knows it now, with the counts: changed, new, back, or gone. */
export function withAnswer(pages: TransferPages, slug: string, answer: Answer): TransferPages {
  const {
    allDocs: [now],
    ...counts
  } = answer;
  const changed = now === undefined ? without(pages, slug) : withTransfer(pages, now);
  return changed.map((page) => ({ ...page, ...counts }));
}

export const withDeleted = (pages: TransferPages, { slug }: TransferView): TransferPages =>
  has(pages, slug) ? counting(without(pages, slug), -1) : pages;

export const withRestored = (pages: TransferPages, transfer: TransferView): TransferPages =>
  has(pages, transfer.slug) ? pages : counting(withTransfer(pages, transfer), 1);

/** Ids of downloads that happened between two states of the list. */
export function newDownloads(before: readonly TransferView[], now: readonly TransferView[]): string[] {
  const old = new Map(before.map((transfer) => [transfer._id, transfer]));
  return now.flatMap((transfer) => {
    const known = old.get(transfer._id);
    // The downloads of a transfer that was not in the list may be old.
    if (known === undefined || known === transfer) return [];
    const ids = new Set(known.downloads.map(({ _id }) => _id));
    return transfer.downloads.flatMap(({ _id }) => (ids.has(_id) ? [] : [_id]));
  });
}
