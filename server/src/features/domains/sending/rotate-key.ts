/** Makes a new key for a domain to send from. The one before signs until the record of the new one is found. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { type Limit, spend } from '../../../http/rate-limit.ts';
import { recordTeamAct, requireAdmin } from '../../teams/index.ts';
import { announceDomains } from '../announce.ts';
import { findDomain, writeDomain } from '../store.ts';
import { keptOf } from './service.ts';

const ROTATIONS: Limit = { name: 'key-rotation', points: 5, seconds: 86_400 };

export async function rotateKey(deps: Deps, user: User): Promise<void> {
  requireAdmin(user);
  const domain = await findDomain(deps.db, user.ownerId, 'sending');
  const isKnown = domain?.service?.kind === deps.sending.kind;
  if (domain?.service_id == null || domain.verified_at === null || !isKnown) throw new AppError('not_found');
  if (domain.service?.rotating) return;
  await spend(deps, ROTATIONS, domain.id);
  const rotated = await deps.sending.rotate(domain.service_id);
  if (rotated === undefined) throw new AppError('not_found');
  await deps.db.transaction().execute(async (tx) => {
    await writeDomain(tx, domain.id, { ...keptOf(deps.sending, rotated), next_check_at: new Date() });
    await recordTeamAct(tx, user, { act: 'domain_changed', subject: domain.name, detail: 'key_rotated' });
    await announceDomains(tx, user.ownerId);
  });
}
