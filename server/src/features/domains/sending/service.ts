/** Asks what has the keys of a domain to send from, and keeps what it says. */
import { type SendingDomain, SendingUnavailable } from '../../../adapters/sending/port.ts';
import type { FoundRecord, KeptService } from '../../../db/tables/domains.ts';
import type { Deps } from '../../../deps.ts';
import type { StoredDomain } from '../store.ts';

/** As it is written to the domain; empty when nothing is known yet. */
export interface Kept {
  readonly service_id?: string;
  readonly service?: string;
}

export const keptOf = (
  { kind }: Deps['sending'],
  { id, records, rotating, oldKey }: SendingDomain,
): Required<Kept> => {
  const service: KeptService = {
    kind,
    records,
    rotating,
    oldKey: oldKey && { name: oldKey.name, keptUntil: oldKey.keptUntil?.toISOString() ?? null },
  };
  return { service_id: id, service: JSON.stringify(service) };
};

/** Also where the operator has changed to another service, or the service has lost the domain. */
async function findOrAdd(deps: Deps, domain: StoredDomain): Promise<SendingDomain> {
  const isKnown = domain.service_id !== null && domain.service?.kind === deps.sending.kind;
  const known = isKnown ? await deps.sending.check(domain.service_id ?? '') : undefined;
  if (known !== undefined) return known;
  const added = await deps.sending.add(domain);
  return (await deps.sending.check(added.id)) ?? added;
}

interface ServiceLook {
  readonly found: readonly FoundRecord[];
  readonly kept: Kept;
  readonly isRotating: boolean;
}

/** While the service is away nothing is known of its records, and what was kept stays. */
export async function readService(deps: Deps, domain: StoredDomain): Promise<ServiceLook> {
  try {
    const known = await findOrAdd(deps, domain);
    return { found: known.found, kept: keptOf(deps.sending, known), isRotating: known.rotating };
  } catch (error) {
    if (!(error instanceof SendingUnavailable)) throw error;
    deps.log.warn({ err: error, domain: domain.name }, 'the service of sending domains is away');
    const records = domain.service?.records ?? [];
    const key: FoundRecord = { type: 'TXT', name: '', needed: true, found: [], state: 'unknown' };
    return {
      found:
        records.length === 0
          ? [key]
          : records.map(({ type, name, needed }) => ({ type, name, needed, found: [], state: 'unknown' })),
      kept: {},
      isRotating: domain.service?.rotating ?? false,
    };
  }
}
