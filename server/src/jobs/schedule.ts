/** What runs by the clock. */
export interface Scheduled {
  readonly task: string;
  /** Minute hour day month weekday, in UTC. */
  readonly cron: string;
}

export const schedule: readonly Scheduled[] = [
  { task: 'age-transfers', cron: '*/5 * * * *' },
  { task: 'sweep', cron: '*/10 * * * *' },
  { task: 'sweep-storage', cron: '*/10 * * * *' },
  { task: 'scrub-storage', cron: '*/5 * * * *' },
  { task: 'prepare-storage', cron: '17 * * * *' },
];
