/** The gate to what was handed in for a request: only its owner passes, by token or by the pass of a browser. */
import { AppError } from '@waybill/contract/errors';
import { isSlug } from '@waybill/contract/slugs';
import { miss } from '../../../http/access/misses.ts';
import type { Context } from '../../../http/mount.ts';
import { findUserById, isSuspended } from '../../accounts/index.ts';
import { findRequest } from '../../requests/index.ts';
import { givePass, readPass } from '../../transfers/index.ts';
import type { GrantedRequest } from '../granted.ts';

/** The password of a request lets people in to give, so its pass opens nothing here. */
export async function grantOwner(context: Context, slug: string): Promise<GrantedRequest> {
  const { deps } = context;
  const request = isSlug(slug) ? await findRequest(deps.db, slug) : undefined;
  if (request === undefined || (await readPass(context, request)) !== 'sender') return miss(context);
  if (isSuspended(await findUserById(deps.db, request.user_id))) throw new AppError('sender_suspended');
  givePass(context, request, 'sender');
  return { request, region: request.region } as GrantedRequest;
}
