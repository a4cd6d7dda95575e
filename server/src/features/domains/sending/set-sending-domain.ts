/** Claims the domain of an address to send mails from, or changes the address at a domain that is claimed already. */

import { AppError } from '@waybill/contract/errors';
import type { SendingAddress } from '@waybill/contract/sending-address';
import { isFreeMail } from '../../../adapters/logos/free-mail.ts';
import { SendingUnavailable } from '../../../adapters/sending/port.ts';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { announceDomains } from '../announce.ts';
import { claim } from '../names/claim.ts';
import { writeDomain } from '../store.ts';
import { keptOf } from './service.ts';

export async function setSendingDomain(
  deps: Deps,
  user: User,
  { fromAddress, fromName }: { readonly fromAddress: SendingAddress; readonly fromName: string },
): Promise<void> {
  const { address, name } = fromAddress;
  // Its records belong to the mail service; a company has a domain of its own.
  if (isFreeMail(name)) throw new AppError('domain_reserved');
  const { domain, isNew } = await claim(deps, user, {
    kind: 'sending',
    name,
    sender: { from_address: address, from_name: fromName },
  });
  if (!isNew) return;
  try {
    const kept = keptOf(deps.sending, await deps.sending.add(domain));
    await deps.db.transaction().execute(async (tx) => {
      await writeDomain(tx, domain.id, kept);
      await announceDomains(tx, user.ownerId);
    });
  } catch (error) {
    // Checking adds it, as soon as the service is back.
    if (!(error instanceof SendingUnavailable)) throw error;
    deps.log.warn({ err: error, domain: name }, 'the service of sending domains is away');
  }
}
