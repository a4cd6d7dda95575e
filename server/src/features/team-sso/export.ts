/** The login provider of a team in its owner's data export, without its secret; and a user's own logins at one. */
import type { ExportSection } from '../../feature.ts';
import { stateOf } from '../domains/index.ts';
import { identitiesOf, providerOf } from './store.ts';

export const teamSsoSection: ExportSection = {
  name: 'teamLogins',
  entries: async function* (db, { id }) {
    const provider = await providerOf(db, id);
    if (provider !== undefined) {
      const { domain, issuer, client_id, name, on_since, required, created_at } = provider;
      const state = stateOf(provider);
      yield { domain, state, issuer, clientId: client_id, name, on: on_since, required, since: created_at };
    }
    for (const { issuer, subject, email, created_at, last_used_at } of await identitiesOf(db, id))
      yield { issuer, subject, email, connected: created_at, used: last_used_at };
  },
};
