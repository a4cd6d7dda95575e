/** The operator's commands for the affiliate programme. */
import { affiliatesCsv } from '@waybill/contract/console-affiliates';
import { shownLine } from '@waybill/contract/shown-names';
import { listAffiliates } from '../features/affiliate/index.ts';
import { affiliateActs } from '../features/operator/index.ts';
import { type Command, done, failed, minute, table } from './command.ts';
import { whoRuns } from './who-runs.ts';

const HEAD = ['code', 'account', 'clicks', 'sign-ups', 'paying', 'paid for', 'due', 'last paid (UTC)'];

export const affiliateCommands: readonly Command[] = [
  {
    name: 'affiliates list',
    takes: [],
    summary:
      'Lists affiliate links that were opened, with clicks, sign-ups, paying sign-ups and what is due.',
    run: async (db) => {
      const affiliates = await listAffiliates(db);
      if (affiliates.length === 0) return done('No affiliate link has been opened yet.');
      const rows = affiliates.map(
        ({ code, email, total: { clicks, signUps, paying }, paidFor, due, lastPaidAt }) => [
          code,
          email,
          ...[clicks, signUps, paying, paidFor, due].map(String),
          lastPaidAt === null ? '' : minute(lastPaidAt),
        ],
      );
      return done(...table(HEAD, rows));
    },
  },
  {
    name: 'affiliates paid',
    takes: ['<code>'],
    options: { reason: 'how it was paid, for the log' },
    summary: 'Marks all paying sign-ups of an affiliate that are due as paid for.',
    run: async (db, [code = ''], { reason = '' }) => {
      const affiliate = (await listAffiliates(db)).find((each) => each.code === code);
      if (affiliate === undefined) return failed(`No affiliate link ${shownLine(code)} has been opened.`);
      const { id, email, due: count } = affiliate;
      if (count < 1) return failed(`Nothing is due to ${email}.`);
      return (await affiliateActs.markPaid(db, { by: whoRuns(), id, count, reason }))
        ? done(`Marked as paid for ${email}: ${count} paying sign-up${count === 1 ? '' : 's'}.`)
        : failed('The number changed at this moment. Try again.');
    },
  },
  {
    name: 'affiliates csv',
    takes: [],
    summary: 'Writes clicks, sign-ups and paying sign-ups by month as CSV, to be saved with ">".',
    run: async (db) => done(affiliatesCsv(await listAffiliates(db)).trimEnd()),
  },
];
