/** Shows an announcement and takes it away, with an entry in the log. */
import { ANNOUNCEMENT_MAX_DAYS, type Announcement } from '@waybill/contract/console-announcement';
import { AppError } from '@waybill/contract/errors';
import type { Db } from '../../../db/database.ts';
import { type Operator, recordAct } from '../log/record-act.ts';
import { readCurrent, removeCurrent, replaceCurrent, type StoredAnnouncement } from './store.ts';

interface Announced {
  readonly en: string;
  readonly zh: string;
  /** Milliseconds. */
  readonly until: number;
}

const viewOf = ({ text_en, text_zh, since, until }: StoredAnnouncement): Announcement => ({
  en: text_en,
  zh: text_zh,
  since: since.getTime(),
  until: until.getTime(),
});

/** One whose time is over is none. */
export async function readAnnouncement(db: Db): Promise<Announcement | null> {
  const found = await readCurrent(db);
  return found === undefined ? null : viewOf(found);
}

const DAY_MS = 24 * 3_600_000;

export const isAnnouncementEnd = (until: number): boolean =>
  until > Date.now() && until <= Date.now() + ANNOUNCEMENT_MAX_DAYS * DAY_MS;

export async function announce(
  db: Db,
  by: Operator,
  { en, zh, until }: Announced,
  reason: string,
): Promise<Announcement> {
  if (!isAnnouncementEnd(until))
    throw new AppError('invalid_input', { fields: { until: 'not in the next days' } });
  return db.transaction().execute(async (tx) => {
    const stored = await replaceCurrent(tx, { en, zh, until: new Date(until) });
    await recordAct(tx, by, {
      act: 'announcement.set',
      subject: { id: stored.id, name: en },
      reason,
      detail: `until ${stored.until.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    });
    return viewOf(stored);
  });
}

/** False when none is shown. */
export const endAnnouncement = (db: Db, by: Operator, reason: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const found = await readCurrent(tx);
    if (found === undefined) return false;
    await removeCurrent(tx);
    await recordAct(tx, by, {
      act: 'announcement.ended',
      subject: { id: found.id, name: found.text_en },
      reason,
    });
    return true;
  });
