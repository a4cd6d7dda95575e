/** Looks at the domains of an account again after its plan has changed. */
import { on } from '../../../events/on.ts';
import { roleChanged } from '../../accounts/index.ts';
import { domainsOf } from '../store.ts';
import { checkDomain } from './check-domain.ts';

export const followPlan = on(roleChanged, {
  name: 'domains-follow-plan',
  react: async ({ accountId }, { db }) => {
    if (accountId === null) return;
    for (const { id } of await domainsOf(db, accountId))
      await checkDomain.enqueue(db, { id }, { key: `check-domain:${id}` });
  },
});
