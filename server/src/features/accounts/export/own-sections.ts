/** The sections of a data export that come from accounts. */
import { referenceOf } from '@waybill/contract/reference';
import type { ExportSection } from '../../../feature.ts';
import { inPages } from './pages.ts';
import { eventsOf, loginsOf, mailsTo, passkeysOf, pushDevicesOf, sessionsOf } from './store.ts';

/** What a slug opens may no longer be the user’s: of a transfer its reference stays. */
function withoutSlug(kind: string, data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('slug' in data)) return data;
  const { slug: _, ...rest } = data;
  const isTransfer = kind.startsWith('transfer.') && 'id' in rest && typeof rest.id === 'string';
  return isTransfer ? { ...rest, reference: referenceOf(String(rest.id)) } : rest;
}

export const ownSections: readonly ExportSection[] = [
  {
    name: 'sessions',
    entries: async function* (db, { id }) {
      for (const one of await sessionsOf(db, id)) {
        yield {
          signedInAt: one.created_at,
          lastUsedAt: one.last_used_at,
          endedAt: one.ended_at,
          endedBy: one.ended_why,
          browser: one.browser,
          system: one.system,
          country: one.country,
          city: one.city,
        };
      }
    },
  },
  {
    // Of the address only whose it is: all of it is a key to the device.
    name: 'notificationDevices',
    entries: async function* (db, { id }) {
      for (const { endpoint, created_at } of await pushDevicesOf(db, id)) {
        yield { pushService: new URL(endpoint).host, addedAt: created_at };
      }
    },
  },
  {
    name: 'passkeys',
    entries: async function* (db, { id }) {
      for (const { name, created_at, last_used_at } of await passkeysOf(db, id)) {
        yield { name, addedAt: created_at, lastUsedAt: last_used_at };
      }
    },
  },
  {
    name: 'singleSignOn',
    entries: async function* (db, { id }) {
      for (const { issuer, email, created_at, last_used_at } of await loginsOf(db, id)) {
        yield { provider: issuer, email, connectedAt: created_at, lastUsedAt: last_used_at };
      }
    },
  },
  {
    name: 'events',
    entries: async function* (db, { id }) {
      const events = inPages<Awaited<ReturnType<typeof eventsOf>>[number]>((last) =>
        eventsOf(db, id, last?.id),
      );
      for await (const { kind, data, created_at } of events)
        yield { kind, at: created_at, data: withoutSlug(kind, data) };
    },
  },
  {
    name: 'mails',
    entries: async function* (db, { email }) {
      const mails = inPages<Awaited<ReturnType<typeof mailsTo>>[number]>((last) => mailsTo(db, email, last));
      for await (const { kind, state, created_at, done_at } of mails) {
        yield { kind, at: created_at, state, doneAt: done_at };
      }
    },
  },
];
