/** What in the overview needs an operator's attention. */
import type { consoleOverview } from '@waybill/contract/console-overview';
import type { AnswerOf } from '@waybill/contract/endpoint';

export type Overview = AnswerOf<typeof consoleOverview>;

const WARNINGS = [
  'storage',
  'damaged',
  'jobs',
  'mail',
  'clock',
  'visitors',
  'domains',
  'checks',
  'infected',
  'reports',
] as const;
export type Warning = (typeof WARNINGS)[number];

/** A mail, or a file that is to be checked for malware, waits a little for its turn; for longer than this it should not. */
const LATE_MS = 10 * 60_000;

/** Each with the number that its sentence names. */
export function warningsOf(overview: Overview): ReadonlyArray<{ name: Warning; count: number }> {
  const { storage, jobs, mail, clock, visitors, domains, malware, reports, now } = overview;
  const isLate = (oldest: number | null | undefined) => oldest != null && now - oldest > LATE_MS;
  const counts: Readonly<Record<Warning, number>> = {
    storage: storage.state === 'ok' ? 0 : 1,
    damaged: storage.damagedFiles,
    jobs: jobs.dead,
    mail: isLate(mail.oldest) ? mail.waiting : 0,
    clock: clock.held === null ? 0 : 1,
    visitors: visitors.paused ? 1 : 0,
    domains: domains.failing,
    checks: isLate(malware?.oldest) ? (malware?.waiting ?? 0) : 0,
    infected: malware?.infectedToday ?? 0,
    reports: reports.open,
  };
  return WARNINGS.map((name) => ({ name, count: counts[name] })).filter(({ count }) => count > 0);
}
