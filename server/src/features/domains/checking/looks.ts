/** How the records of each kind of domain are looked up. */
import type { FoundRecord } from '../../../db/tables/domains.ts';
import type { Deps } from '../../../deps.ts';
import { lookAtLink } from '../link/records.ts';
import type { DomainKind, StoredDomain } from '../store.ts';

type Look = (deps: Deps, domain: StoredDomain) => Promise<FoundRecord[]>;

const looks: Readonly<Partial<Record<DomainKind, Look>>> = { link: lookAtLink };

/** Only the records that the domain needs. */
export const lookAt: Look = async (deps, domain) => (await looks[domain.kind]?.(deps, domain)) ?? [];
