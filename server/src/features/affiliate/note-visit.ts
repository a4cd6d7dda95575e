/** Counts that a person opened an affiliate link, once a day per browser. */
import { createHmac } from 'node:crypto';
import { isAffiliateCode } from '@waybill/contract/affiliate';
import { isHuman } from '../../http/access/humans.ts';
import type { Context } from '../../http/mount.ts';
import { browserOf } from '../accounts/index.ts';
import { addClick, findAffiliate, keepVisit, readToday } from './store.ts';

/** False: the link is not anyone’s. */
export async function noteVisit(context: Context, via: string): Promise<boolean> {
  const { deps, actor, request } = context;
  const affiliate = isAffiliateCode(via) ? await findAffiliate(deps.db, via) : undefined;
  if (affiliate === undefined) return false;
  // A customer who opens a link, also their own, brings no one.
  if (actor.kind !== 'visitor' || !isHuman(request.headers)) return true;
  const day = await readToday(deps.db);
  // Other for each link and day, so that the table does not say what else a browser opened.
  const visitor = createHmac('sha256', deps.keys.visitors)
    .update(`affiliate:${affiliate.id}:${day}:`)
    .update(browserOf(context))
    .digest();
  await deps.db.transaction().execute(async (tx) => {
    if (await keepVisit(tx, { affiliate: affiliate.id, day, visitor })) await addClick(tx, affiliate.id);
  });
  return true;
}
