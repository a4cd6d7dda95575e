/** The requests in a user's data export: without personal links of others, keys and hashes. */
import type { ExportSection } from '../../../feature.ts';
import { inPages, PAGE } from '../../accounts/index.ts';
import { filesOfHandIns, handInsOf } from '../listing/details-store.ts';
import { stateOf } from '../state.ts';
import { itemsOf, type StoredRequest } from '../store.ts';
import { everyGiverOf, requestsOfUser } from './store.ts';

export const requestsSection: ExportSection = {
  name: 'requests',
  entries: async function* (db, { id }) {
    const pages = inPages<StoredRequest>((last) => requestsOfUser(db, id, last?.id, PAGE));
    for await (const request of pages) {
      const items = await itemsOf(db, [request.id]);
      const people = await everyGiverOf(db, request.id);
      const handIns = await handInsOf(db, request.id);
      const files = await filesOfHandIns(db, handIns);
      const emails = new Map(people.map((giver) => [giver.id, giver.email]));
      const names = new Map(items.map((item) => [item.id, item.name]));
      const encrypted = request.encryption !== null;
      yield {
        number: request.slug,
        by: request.send_as,
        title: request.title,
        message: request.message,
        language: request.lang,
        locked: request.password_hash !== null,
        encrypted,
        region: request.region,
        at: request.created_at,
        deadline: request.deadline,
        expires: request.expires_at,
        state: stateOf(request, Date.now()),
        repeats: request.repeats,
        items: items.map(({ name, note, required, kinds, least, most }) => ({
          name,
          note,
          required,
          kinds,
          least,
          most,
        })),
        people: people.map(({ email, name, company, invited, ...times }) => ({
          email,
          name,
          company,
          asked: invited,
          mailed: times.mailed_at,
          opened: times.opened_at,
          reminded: times.reminded_at,
          removed: times.removed_at,
        })),
        handIns: handIns.map((handIn) => ({
          at: handIn.created_at,
          by: emails.get(handIn.giver_id) ?? '',
          byOwner: handIn.handed_in_by !== null,
          item: handIn.item_id === null ? null : (names.get(handIn.item_id) ?? null),
          state: handIn.state,
          reason: handIn.reason,
          country: handIn.country,
          city: handIn.city,
          // Who withdraws a file wants it to be gone.
          files:
            handIn.state === 'withdrawn'
              ? []
              : (files.get(handIn.id) ?? []).map(({ path, size }) => ({
                  ...(encrypted ? { encrypted } : { path }),
                  bytes: Number(size),
                })),
        })),
      };
    }
  },
};
