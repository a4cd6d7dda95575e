/** The company look of a link that does not open: public to those who have the link, and nothing of the transfer. */
import type { Look } from '@waybill/contract/look';
import type { Context } from '../../http/mount.ts';
import { lookOf } from '../branding/index.ts';
import { isSenderSuspended, stateOf } from '../transfers/index.ts';
import { findByLink } from './find-link.ts';

/** None for what was taken down: a page that warns of a transfer does not wear its sender’s look. */
export async function findLook(
  context: Context,
  { slug, user }: { readonly slug: string; readonly user?: string | undefined },
): Promise<Look | null> {
  const { db } = context.deps;
  const transfer = await findByLink(context, slug, user);
  if (transfer.user_id === null || stateOf(transfer, Date.now()) === 'taken_down') return null;
  return (await isSenderSuspended(db, transfer)) ? null : lookOf(db, transfer.owner);
}
