/** Opens a request for someone who was asked; a link that was emailed to them also proves their address. */

import { emit } from '../../../events/emit.ts';
import type { Context } from '../../../http/mount.ts';
import { personChanged } from '../events.ts';
import type { StoredGiver, StoredRequest } from '../store.ts';
import { type Give, reachGive } from './find-give.ts';
import { markOpened } from './store.ts';

const wasMailed = ({ send_as }: StoredRequest, { invited, mail_id, mailed_at }: StoredGiver): boolean =>
  invited && (send_as === 'email' || mail_id !== null || mailed_at !== null);

export async function openGive(context: Context, id: string, password?: string): Promise<Give> {
  const give = await reachGive(context, id, password);
  const { request, giver, personal, byOwner } = give;
  // The owner may look at what a person sees.
  if (giver === undefined || !personal || byOwner) return give;
  const opened = await context.deps.db.transaction().execute(async (tx) => {
    const changed = await markOpened(tx, giver.id, { verified: wasMailed(request, giver) });
    if (changed !== undefined) await emit(tx, personChanged, request, { person: giver.id });
    return changed;
  });
  return { ...give, giver: opened ?? giver };
}
