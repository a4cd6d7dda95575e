/** Mails that were let through by the caps and that wait. */
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../deps.ts';
import { readVolume } from '../../mail/caps/volume.ts';
import { isMailOverdue, MAIL_LATE_MINUTES } from '../../mail/overdue.ts';

export async function gaugeMail(registry: Registry, { db }: Deps): Promise<void> {
  const registers = [registry];
  const hour = new Gauge({
    name: 'waybill_mails_this_hour',
    help: 'Mails of this hour that the caps let through, in all and by lane.',
    labelNames: ['lane'],
    registers,
  });
  const waiting = new Gauge({
    name: 'waybill_mails_waiting',
    help: 'Mails that have not left yet.',
    registers,
  });
  const overdue = new Gauge({
    name: 'waybill_mails_overdue',
    help: `1 while mails are due and none has gone out for ${MAIL_LATE_MINUTES} minutes.`,
    registers,
  });
  const volume = await readVolume(db);
  for (const lane of ['all', 'strangers', 'security'] as const) hour.set({ lane }, volume[lane]);
  waiting.set(volume.waiting);
  overdue.set((await isMailOverdue(db, MAIL_LATE_MINUTES)) ? 1 : 0);
}
