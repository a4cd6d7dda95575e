/** A stored notification as pages show it. */
import type { NotificationKind, NotificationView } from '@waybill/contract/notifications';
import { titleText } from '@waybill/contract/titles';
import type { StoredNotification } from '../downloads/index.ts';
import { nameOf } from '../transfers/index.ts';

const isOfTeam = (kind: NotificationKind): boolean => kind.startsWith('team_');

export const viewNotification = (row: StoredNotification): NotificationView => ({
  _id: row.id,
  kind: row.kind,
  about: isOfTeam(row.kind) ? 'team' : row.request_id === null ? 'transfer' : 'request',
  slug: row.slug,
  read: row.read,
  dlDate: row.created_at.getTime(),
  dlCountryCode: row.country,
  dlOrigin: row.origin,
  receiverEmail: row.receiver_email,
  person: row.person,
  people: row.people,
  files: row.files,
  fileName: row.file_name,
  title: titleText(row),
  firstFile: nameOf(row.first_path ?? ''),
  fileNumber: row.file_count,
  encrypted: row.encrypted,
  gone: row.gone,
});
