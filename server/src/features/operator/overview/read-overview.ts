/** Reads how the installation is. Nothing in it names a person or a file. */
import type { consoleOverview } from '@waybill/contract/console-overview';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { databaseTime, readClock } from '../../../clock/store.ts';
import type { Deps } from '../../../deps.ts';
import { installed } from '../../../installation/version.ts';
import { countJobs } from '../../../jobs/overview.ts';
import { readVolume } from '../../../mail/caps/volume.ts';
import { shownName } from '../../domains/index.ts';
import { countChecks, isPaused, readVisitorSends } from '../../files/index.ts';
import { readRegions } from '../storage/read-regions.ts';
import { countAll, countDomains, listBadDomains } from './store.ts';

export async function readOverview(deps: Deps): Promise<AnswerOf<typeof consoleOverview>> {
  const { db, storage, config, mailer } = deps;
  const health = await storage.health();
  const [counts, regions, domains, bad, mail, jobs, clock, database, visitors, checks] = await Promise.all([
    countAll(db),
    readRegions(deps, health),
    countDomains(db),
    listBadDomains(db),
    readVolume(db),
    countJobs(db),
    readClock(db),
    databaseTime(db),
    readVisitorSends(db, config.visitorSendsPerHour),
    deps.malware === undefined ? undefined : countChecks(db),
  ]);
  return {
    now: Date.now(),
    version: installed.version,
    commit: installed.commit ?? null,
    lastBackup: counts.lastBackup?.getTime() ?? null,
    storage: {
      state: health.state,
      freeBytes: health.freeBytes ?? null,
      damagedFiles: counts.damaged,
      regions,
    },
    sends: { today: counts.sends, bytesToday: Number(counts.sentBytes), yesterday: counts.sendsBefore },
    accounts: {
      all: counts.accounts,
      newToday: counts.newAccounts,
      suspended: counts.suspended,
      operators: counts.operators,
    },
    mail: {
      kind: mailer.kind,
      waiting: mail.waiting,
      oldest: counts.oldestMail?.getTime() ?? null,
      thisHour: mail.all,
      failedToday: counts.failedMails,
    },
    jobs,
    clock: {
      held: clock?.held ?? null,
      since: clock?.heldSince ?? null,
      trusted: clock?.seenAt ?? null,
      database,
    },
    visitors: {
      lastHour: visitors.lastHour,
      threshold: visitors.threshold,
      paused: isPaused(visitors),
    },
    malware:
      checks === undefined
        ? null
        : {
            waiting: checks.waiting,
            oldest: checks.since?.getTime() ?? null,
            infectedToday: checks.infectedToday,
          },
    reports: { open: counts.reports, oldest: counts.oldestReport?.getTime() ?? null },
    domains: {
      ...domains,
      bad: bad.map(({ id, name, kind, user_id, failing_since, off_at }) => ({
        id,
        name: shownName(name),
        kind,
        state: off_at === null ? ('failing' as const) : ('off' as const),
        since: (off_at ?? failing_since)?.getTime() ?? 0,
        userId: user_id,
      })),
    },
  };
}
