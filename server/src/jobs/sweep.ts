/** Deletes what is too old: mails, codes and links, abandoned uploads, events, rate-limit counters, streams of dead processes. */
import { sql } from 'kysely';
import { HOUR_S, settled } from '../clock/settled.ts';
import { sweepAccounts } from '../features/accounts/index.ts';
import { sweepLockQueues } from '../features/downloads/index.ts';
import { sweepFiles } from '../features/files/index.ts';
import { sweepStatus } from '../features/status/index.ts';
import { sweepMail } from '../mail/sweep.ts';
import { defineTask, nothing } from './task.ts';

const EVENTS_KEPT_DAYS = 30;

export const sweep = defineTask('sweep', nothing, async (_payload, { deps }) => {
  const { db } = deps;
  await sweepMail(db);
  await sweepAccounts(db);
  await sweepFiles(deps);
  await sweepLockQueues(db);
  await sweepStatus(db);
  await sql`delete from events where created_at < ${settled(HOUR_S)} - make_interval(days => ${EVENTS_KEPT_DAYS})`.execute(
    db,
  );
  await sql`delete from rate_limits where expire < extract(epoch from ${settled(HOUR_S)} - interval '1 hour') * 1000`.execute(
    db,
  );
  await sql`delete from live_streams where seen_at < now() - interval '2 minutes'`.execute(db);
});
