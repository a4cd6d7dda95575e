/**
 * Proves an address by a mailed link: for the browser in which it is opened and confirmed, never for the one that asked.
 * So a stranger who asks for a link gains nothing when its reader confirms it.
 */
import { AppError } from '@waybill/contract/errors';
import type { Context } from '../../../http/mount.ts';
import { rememberPlaces } from '../places/places.ts';
import { requireNotSuspended } from '../suspension.ts';
import { findEmailLink, takeEmailLink } from './link-store.ts';
import { renewAfter } from './renew-browser.ts';
import { keepProof } from './store.ts';

/** The address that the link would prove; opening it changes nothing. */
export async function openLink({ deps }: Context, token: string): Promise<string> {
  const email = await findEmailLink(deps.db, token);
  if (email === undefined) throw new AppError('link_expired');
  return email;
}

export async function confirmLink(context: Context, token: string): Promise<string> {
  const email = await openLink(context, token);
  const { shown } = await renewAfter(context, email, async (tx, browser) => {
    const taken = await takeEmailLink(tx, token);
    if (taken) await keepProof(tx, { email, browser });
    return { shown: taken };
  });
  if (!shown) throw new AppError('link_expired');
  await rememberPlaces(context, email);
  await requireNotSuspended(context.deps.db, email);
  return email;
}
