/** Notes, once, that a recipient saw a transfer through their own link. Which pages say so is decided by the page itself. */

import { emit } from '../../../events/emit.ts';
import { isHuman } from '../../../http/access/humans.ts';
import type { Context } from '../../../http/mount.ts';
import { named, record } from '../../transfers/index.ts';
import { transferOpened } from '../events.ts';
import type { Granted } from '../granted.ts';
import { markOpened } from './store.ts';

/** False when it was noted before, or is not to be noted: for the sender, for the public link, and for scanners. */
export async function noteOpened(
  { deps, ip, request }: Context,
  { transfer, recipient, own }: Granted,
): Promise<boolean> {
  if (own || recipient === undefined || recipient.opened_at !== null || !isHuman(request.headers))
    return false;
  const place = await deps.geo.locate(ip);
  const city = place?.city ?? null;
  const country = place?.country ?? null;
  return deps.db.transaction().execute(async (tx) => {
    const at = await markOpened(tx, recipient.id);
    if (at === undefined) return false;
    await record(tx, transfer, {
      kind: 'opened',
      actor: 'recipient',
      data: { person: named(recipient), city, country_code: country },
    });
    await emit(tx, transferOpened, transfer, { email: recipient.email, at: at.getTime(), country, city });
    return true;
  });
}
