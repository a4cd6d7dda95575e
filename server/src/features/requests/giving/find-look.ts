/** The company look of a locked request: public to those who have the link, and nothing of the request. */
import type { Look } from '@waybill/contract/look';
import { miss, requireFewMisses } from '../../../http/access/misses.ts';
import type { Context } from '../../../http/mount.ts';
import { browserOf } from '../../accounts/index.ts';
import { lookOf } from '../../branding/index.ts';
import { findGiveHere, requireOwner } from './find-give.ts';

export async function findGiveLook(context: Context, id: string): Promise<Look | null> {
  const { deps } = context;
  const found = await findGiveHere(context, id, browserOf(context));
  if (found === undefined) return miss(context);
  if (!found.personal) await requireFewMisses(context);
  await requireOwner(deps.db, found.request);
  return lookOf(deps.db, found.request.owner);
}
