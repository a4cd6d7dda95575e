/** The domains in a user's data export. */
import type { ExportSection } from '../../feature.ts';
import { stateOf } from './checking/rules.ts';
import { domainsOf } from './store.ts';

export const domainsSection: ExportSection = {
  name: 'domains',
  entries: async function* (db, { id }) {
    for (const domain of await domainsOf(db, id))
      yield {
        use: domain.kind,
        name: domain.name,
        state: stateOf(domain),
        ...(domain.from_address === null ? {} : { sendsAs: domain.from_address }),
        since: domain.created_at,
        verified: domain.verified_at,
      };
  },
};
