/** The company look of a locked request: public to those who have the link, and nothing of the request. */
import type { Look } from '@waybill/contract/look';
import { addressBlock } from '../../../http/access/client-address.ts';
import { miss, requireFewMisses } from '../../../http/access/misses.ts';
import type { Context } from '../../../http/mount.ts';
import { browserOf, findUserById } from '../../accounts/index.ts';
import { lookOf } from '../../branding/index.ts';
import { findGive } from './find-give.ts';

export async function findGiveLook(context: Context, id: string): Promise<Look | null> {
  const { deps, ip } = context;
  const block = addressBlock(ip);
  const found = await findGive(deps.db, id, browserOf(context));
  if (found === undefined) return miss(deps, block);
  if (!found.personal) await requireFewMisses(deps, block);
  const { user_id, owner } = found.request;
  return (await findUserById(deps.db, user_id))?.status === 'revoke' ? null : lookOf(deps.db, owner);
}
