/** Builds the rows of the library for their sender. */
import type { LibraryRow } from '@waybill/contract/library';
import { formatSize } from '@waybill/contract/sizes';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { linkSites } from '../../domains/index.ts';
import { isLimitReached, nameOf, openLinkOf, stateOf, viewStamp } from '../view.ts';
import type { StoredRow } from './rows-store.ts';

export const viewTitle = (row: {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly folder: string;
  readonly message: string;
  readonly first_path: string | null;
  readonly file_count: number;
  readonly encrypted: boolean;
  readonly created_at: Date;
  readonly expires_at: Date;
}) => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  folder: row.folder,
  message: row.message,
  fileName: nameOf(row.first_path ?? ''),
  fileNumber: row.file_count,
  dateSent: row.created_at.getTime(),
  expiryDate: row.expires_at.getTime(),
  encrypted: row.encrypted,
});

function viewRow(site: string, row: StoredRow, userId: string, now: number): LibraryRow {
  const bytes = Number(row.bytes);
  return {
    ...viewTitle(row),
    bytes,
    size: formatSize(bytes),
    region: row.region,
    sendAs: row.send_as,
    state: stateOf(row, now),
    locked: row.password_hash !== null,
    limitReached: isLimitReached(row),
    deletesAt: row.delete_due_at?.getTime() ?? null,
    hasFiles: row.released_at === null && row.taken_down_at === null,
    total_downloads: row.total_downloads,
    recipients: row.recipients,
    opened: row.opened,
    downloaded: row.downloaded,
    bounced: row.bounced,
    people: row.people ?? [],
    lastDownload: row.stamp === null ? null : viewStamp(row.stamp),
    lastReceivers: row.receivers ?? [],
    linkUrl: openLinkOf(site, row),
    sharedBy:
      row.user_id === userId || row.whose_email === null
        ? null
        : { name: row.whose_name ?? '', email: row.whose_email },
    sharedWith: { everyone: row.shared_with_everyone, people: row.shared_with },
  };
}

export async function viewRows(
  deps: Deps,
  { id }: Pick<User, 'id'>,
  rows: readonly StoredRow[],
): Promise<LibraryRow[]> {
  const sites = await linkSites(
    deps,
    deps.db,
    rows.map(({ owner }) => owner),
  );
  const now = Date.now();
  return rows.map((row) => viewRow(sites(row.owner), row, id, now));
}
