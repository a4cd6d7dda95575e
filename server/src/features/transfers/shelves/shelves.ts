/** The shelves of a library: which of them a filter shows, and in which order a sort walks them. */
import type { LibraryFilter, LibrarySort } from '@waybill/contract/library';
import { type RawBuilder, sql } from 'kysely';

/** As the database's `transfer_shelf` numbers them; 2 and 3 are 0 and 1, but expiring soon. */
export const UNSEEN = 0;
const SEEN = 1;
export const UNSEEN_SOON = 2;
const SEEN_SOON = 3;
export const EXPIRED = 4;
const TAKEN_DOWN = 5;

const active = [UNSEEN, SEEN, UNSEEN_SOON, SEEN_SOON];
const listed = [...active, EXPIRED, TAKEN_DOWN];

/** What colleagues share is on shelves of theirs. */
export const shelvesOf: Readonly<Record<LibraryFilter, readonly number[]>> = {
  all: listed,
  active,
  expiring: [UNSEEN_SOON, SEEN_SOON],
  unseen: [UNSEEN, UNSEEN_SOON],
  expired: [EXPIRED],
  month: listed,
  shared: [],
};

interface Sorting {
  readonly column: RawBuilder<unknown>;
  /** The column as a whole number, for a cursor. */
  readonly key: RawBuilder<string>;
  /** The value of the column for such a number. */
  readonly toValue: (key: number) => RawBuilder<unknown>;
  /** One after the other. */
  readonly phases: readonly { readonly shelves: readonly number[]; readonly descending: boolean }[];
}

const moment = (column: RawBuilder<unknown>) => ({
  column,
  key: sql<string>`(extract(epoch from ${column}) * 1000000)::bigint`,
  toValue: (key: number) => sql`(timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond')`,
});

const number = (column: RawBuilder<unknown>) => ({
  column,
  key: sql<string>`${column}::bigint`,
  toValue: (key: number) => sql`${key}::bigint`,
});

const sent = moment(sql`transfers.created_at`);

export const sortings: Readonly<Record<LibrarySort, Sorting>> = {
  newest: { ...sent, phases: [{ shelves: listed, descending: true }] },
  oldest: { ...sent, phases: [{ shelves: listed, descending: false }] },
  expiry: {
    ...moment(sql`transfers.expires_at`),
    phases: [
      { shelves: active, descending: false },
      { shelves: [EXPIRED, TAKEN_DOWN], descending: true },
    ],
  },
  largest: { ...number(sql`transfers.bytes`), phases: [{ shelves: listed, descending: true }] },
  downloads: { ...number(sql`transfers.total_downloads`), phases: [{ shelves: listed, descending: true }] },
};

/** Sorts that walk in the order of sending, as search does. */
export const isBySent = (sort: LibrarySort): boolean => sort === 'newest' || sort === 'oldest';

export const monthBegin = sql<Date>`date_trunc('month', now(), 'UTC')`;
