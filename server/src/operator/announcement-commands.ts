/** The operator's commands for the announcement above the pages. */
import {
  ANNOUNCEMENT_MAX,
  ANNOUNCEMENT_MAX_DAYS,
  isAnnouncementText,
} from '@waybill/contract/console-announcement';
import { announcementActs } from '../features/operator/index.ts';
import { type Command, done, failed, minute } from './command.ts';
import { whoRuns } from './who-runs.ts';

const REASON = { reason: 'why, for the log' };

/** `2027-01-31` or `2027-01-31 18:00`, in UTC. */
function momentOf(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}(?:[ T]\d{2}:\d{2})?$/.test(text)) return undefined;
  const moment = Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? ':00Z' : ''}`);
  return Number.isNaN(moment) ? undefined : moment;
}

const isText = (text: string): boolean => text !== '' && isAnnouncementText(text);

export const announcementCommands: readonly Command[] = [
  {
    name: 'announcement show',
    takes: [],
    summary: 'Shows what is announced above the pages now.',
    run: async (db) => {
      const now = await announcementActs.readAnnouncement(db);
      if (now === null) return done('Nothing is announced.');
      const [since, until] = [now.since, now.until].map((moment) => minute(new Date(moment)));
      return done(now.en, now.zh, `Since ${since} UTC, until ${until} UTC.`);
    },
  },
  {
    name: 'announcement set',
    takes: ['<english>', '<chinese>'],
    options: { until: 'when it disappears, in UTC, like "2027-01-31 18:00"', ...REASON },
    summary: 'Announces something above the pages of the site and the dashboard, from now on.',
    run: async (db, [english = '', chinese = ''], { until: asked = '', reason = '' }) => {
      const [en, zh] = [english.trim(), chinese.trim()];
      if (!isText(en) || !isText(zh)) return failed(`A text has 1 to ${ANNOUNCEMENT_MAX} characters.`);
      const until = momentOf(asked);
      if (until === undefined || !announcementActs.isAnnouncementEnd(until))
        return failed(
          `--until is a time in the next ${ANNOUNCEMENT_MAX_DAYS} days, in UTC, like "2027-01-31 18:00".`,
        );
      await announcementActs.announce(db, whoRuns(), { en, zh, until }, reason);
      return done(`Announced until ${minute(new Date(until))} UTC.`);
    },
  },
  {
    name: 'announcement end',
    takes: [],
    options: REASON,
    summary: 'Takes the announcement away.',
    run: async (db, _words, { reason = '' }) =>
      (await announcementActs.endAnnouncement(db, whoRuns(), reason))
        ? done('Nothing is announced any more.')
        : failed('Nothing is announced.'),
  },
];
