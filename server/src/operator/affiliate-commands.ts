/** The operator's commands for the affiliate programme. */
import { affiliatesCsv, listAffiliates } from '../features/affiliate/index.ts';
import { type Command, done, table } from './command.ts';

export const affiliateCommands: readonly Command[] = [
  {
    name: 'affiliates list',
    takes: [],
    summary: 'Lists affiliate links that were opened, with clicks, sign-ups and paying sign-ups.',
    run: async (db) => {
      const affiliates = await listAffiliates(db);
      if (affiliates.length === 0) return done('No affiliate link has been opened yet.');
      const rows = affiliates.map(({ code, email, total: { clicks, signUps, paying } }) => [
        code,
        email,
        String(clicks),
        String(signUps),
        String(paying),
      ]);
      return done(...table(['code', 'account', 'clicks', 'sign-ups', 'paying'], rows));
    },
  },
  {
    name: 'affiliates csv',
    takes: [],
    summary: 'Writes the same by month as CSV, to be saved with ">".',
    run: async (db) => done(affiliatesCsv(await listAffiliates(db)).trimEnd()),
  },
];
