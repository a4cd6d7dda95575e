/** What runs, the clock, and the last backup. */
import { Gauge, type Registry } from 'prom-client';
import { readClock } from '../../clock/store.ts';
import type { Deps } from '../../deps.ts';
import { installed } from '../../installation/version.ts';

export function gaugeBuild(registry: Registry): void {
  const { version, commit = 'unknown' } = installed;
  const build = new Gauge({
    name: 'waybill_build_info',
    help: 'Always 1; its labels say which version, commit and Node are running.',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
  });
  build.set({ version, commit, node: process.versions.node }, 1);
}

export async function gaugeClock(registry: Registry, { db }: Deps): Promise<void> {
  const held = new Gauge({
    name: 'waybill_clock_held',
    help: '1 while nothing is removed because the clock is not trusted.',
    registers: [registry],
  });
  held.set((await readClock(db))?.held === undefined ? 0 : 1);
}

export async function gaugeBackup(registry: Registry, { db }: Deps): Promise<void> {
  const backup = new Gauge({
    name: 'waybill_backup_timestamp_seconds',
    help: 'The moment that the last backup is of; 0 when none was made.',
    registers: [registry],
  });
  const last = await db
    .selectFrom('backups')
    .select('point')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  backup.set((last?.point.getTime() ?? 0) / 1000);
}
