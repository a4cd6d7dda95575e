/** Rows of the library and a server that has them, for component tests. */
import type { LibraryCounts, LibraryRow } from '@waybill/contract/library';
import { fakeLive } from './live.ts';

/** The `n`th transfer, the higher the newer. */
export const sampleRow = (n: number, title: string, changes: Partial<LibraryRow> = {}): LibraryRow => ({
  _id: `0190a7a2-6b5e-7c3a-9f10-${String(n).padStart(12, '0')}`,
  slug: `KRMT${[...String(n).padStart(3, '0')].map((digit) => '23456789AB'[Number(digit)]).join('')}`,
  title,
  folder: '',
  message: '',
  fileName: 'plan.pdf',
  fileNumber: 2,
  encrypted: false,
  dateSent: Date.now() - 3_600_000 + n,
  expiryDate: Date.now() + 5.5 * 86_400_000,
  size: '1.2 MB',
  bytes: 1_200_000,
  region: 'oss-cn-hongkong',
  sendAs: 'email',
  state: 'active',
  locked: false,
  limitReached: false,
  deletesAt: null,
  hasFiles: true,
  total_downloads: 0,
  recipients: 2,
  opened: 0,
  downloaded: 0,
  bounced: 0,
  people: [],
  lastDownload: null,
  lastReceivers: [],
  linkUrl: `https://waybill.example/w/${n}`,
  sharedBy: null,
  sharedWith: { everyone: false, people: 0 },
  ...changes,
});

interface Asked {
  readonly query: {
    readonly filter: string;
    readonly q: string;
    readonly after?: string | undefined;
    readonly limit: number;
    readonly slugs?: readonly string[] | undefined;
  };
}

/** A server with these rows, newest first; a page is as long as the call asks. */
export function libraryWith(...rows: LibraryRow[]) {
  const stored = [...rows];
  const live = fakeLive();
  const counts = (): LibraryCounts => ({
    all: stored.length,
    active: stored.filter(({ state }) => state === 'active').length,
    expiring: 0,
    unseen: stored.filter(({ total_downloads }) => total_downloads === 0).length,
    expired: stored.filter(({ state }) => state === 'expired').length,
    month: stored.length,
    shared: 0,
    sentThisMonth: stored.length,
  });
  const listed = ({ query: { filter, q, after = '0', limit, slugs } }: Asked) => {
    if (slugs !== undefined) return { rows: stored.filter(({ slug }) => slugs.includes(slug)), next: null };
    const found = stored.filter(
      ({ state, title }) => (filter === 'all' || filter === state) && title.includes(q),
    );
    const end = Number(after) + limit;
    return { rows: found.slice(Number(after), end), next: end < found.length ? String(end) : null };
  };
  return {
    stored,
    live,
    answers: {
      live: live.answer,
      listLibrary: listed,
      libraryCounts: counts,
      attention: () => ({ items: [], more: false }),
    },
  };
}
