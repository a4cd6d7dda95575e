/** Reads how the installation is. Nothing in it names a person or a file. */
import type { consoleOverview } from '@waybill/contract/console-overview';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { CHOOSABLE_REGIONS } from '@waybill/contract/regions';
import { readClock } from '../../../clock/store.ts';
import type { Deps } from '../../../deps.ts';
import { installed } from '../../../installation/version.ts';
import { countJobs } from '../../../jobs/overview.ts';
import { readVolume } from '../../../mail/caps/volume.ts';
import { isPaused, readVisitorSends } from '../../files/index.ts';
import { countAll, countDomains, countRegions } from './store.ts';

export async function readOverview(deps: Deps): Promise<AnswerOf<typeof consoleOverview>> {
  const { db, storage, config, mailer } = deps;
  const [counts, regions, domains, health, mail, jobs, clock, visitors] = await Promise.all([
    countAll(db),
    countRegions(db),
    countDomains(db),
    storage.health(),
    readVolume(db),
    countJobs(db),
    readClock(db),
    readVisitorSends(db, config.visitorSendsPerHour),
  ]);
  const away = new Set<string>(health.away ?? []);
  const used = new Map<string, (typeof regions)[number]>(regions.map((each) => [each.region, each]));
  const names = new Set<string>([...CHOOSABLE_REGIONS, ...used.keys()]);
  return {
    now: Date.now(),
    version: installed.version,
    commit: installed.commit ?? null,
    lastBackup: counts.lastBackup?.getTime() ?? null,
    storage: {
      state: health.state,
      freeBytes: health.freeBytes ?? null,
      damagedFiles: counts.damaged,
      regions: [...names].map((region) => ({
        region,
        uploads: Number(used.get(region)?.uploads ?? 0),
        bytes: Number(used.get(region)?.bytes ?? 0),
        answers: !away.has(region),
      })),
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
    clock: { held: clock?.held ?? null, since: clock?.heldSince ?? null },
    visitors: {
      lastHour: visitors.lastHour,
      threshold: visitors.threshold,
      paused: isPaused(visitors),
    },
    reports: { open: counts.reports, oldest: counts.oldestReport?.getTime() ?? null },
    domains,
  };
}
