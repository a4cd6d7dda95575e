/** How the records of each kind of domain are looked up. */
import type { Updateable } from 'kysely';
import type { DomainRow, FoundRecord } from '../../../db/tables/domains.ts';
import type { Deps } from '../../../deps.ts';
import { lookAtLink } from '../link/records.ts';
import { lookAtSending } from '../sending/records.ts';
import type { DomainKind, StoredDomain } from '../store.ts';

export interface Look {
  readonly found: FoundRecord[];
  /** What else was learned. */
  readonly kept?: Pick<Updateable<DomainRow>, 'service_id' | 'service'>;
  /** Someone waits for a record of a domain that is in use. */
  readonly isAwaited?: boolean;
}

type Looks = (deps: Deps, domain: StoredDomain) => Promise<Look>;

const looks: Readonly<Record<DomainKind, Looks>> = {
  link: async (deps, domain) => ({ found: await lookAtLink(deps, domain) }),
  sending: lookAtSending,
};

export const lookAt: Looks = (deps, domain) => looks[domain.kind](deps, domain);
