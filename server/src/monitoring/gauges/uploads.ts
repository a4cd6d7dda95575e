/** Uploads under way, and sends of people without an account. */
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../../deps.ts';

export async function gaugeUploads(registry: Registry, { db, config }: Deps): Promise<void> {
  const registers = [registry];
  const uploads = new Gauge({
    name: 'waybill_uploads_open',
    help: 'Uploads that have begun and are not sent yet, by whether their credentials are still valid.',
    labelNames: ['state'],
    registers,
  });
  const open = await sql<{ active: number; paused: number }>`
    select count(*) filter (where credentials_end > now())::int as active,
      count(*) filter (where credentials_end <= now())::int as paused
    from drafts where state = 'open' and expires_at > now()`.execute(db);
  uploads.set({ state: 'active' }, open.rows[0]?.active ?? 0);
  uploads.set({ state: 'paused' }, open.rows[0]?.paused ?? 0);

  const { rows } = await sql<{ sends: number; paused: boolean }>`
    select sends, paused_at is not null
      and sends >= coalesce(threshold, ${config.visitorSendsPerHour}::int) * 0.5 as paused
    from visitor_breaker cross join lateral (
      select coalesce(sum(count), 0)::int as sends from visitor_sends
      where minute > now() - interval '1 hour') as counted`.execute(db);
  const sends = new Gauge({
    name: 'waybill_visitor_sends_last_hour',
    help: 'Sends that were begun without an account in the last hour.',
    registers,
  });
  const paused = new Gauge({
    name: 'waybill_visitor_sends_paused',
    help: '1 while new sends without an account are refused, because there were unusually many.',
    registers,
  });
  sends.set(rows[0]?.sends ?? 0);
  paused.set(rows[0]?.paused === true ? 1 : 0);
}
