/** Sends an invitation again with a new link, and withdraws one. */
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import type { User } from '../../../http/actor.ts';
import { withdrawMails } from '../../../mail/withdraw.ts';
import { emitToTeam } from '../emit-to-team.ts';
import { lockTeam } from '../lock-team.ts';
import { recordAct } from '../log/record.ts';
import { seatsTaken } from '../store.ts';
import { requireMailsLeft } from './limits.ts';
import { postInvite } from './post-invite.ts';
import { findInvite, openInvites, renewInvite, withdraw } from './store.ts';

export const resendInvite = (deps: Deps, user: User, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const team = await lockTeam(tx, user);
    const { owner, actor, plan } = team;
    const before = (await openInvites(tx, owner.id)).find((invite) => invite.id === id);
    if (before === undefined) throw new AppError('not_found');
    const { members, invited } = await seatsTaken(tx, owner.id);
    // One that has expired takes a seat again.
    if (before.expired && members + invited + 2 > plan.teamLimit) throw new AppError('team_full');
    await requireMailsLeft(tx, owner.id, 1);
    const { email, role } = before;
    const posted = await postInvite(deps, tx, team, { email, role, lang: actor.lang });
    await renewInvite(tx, before, { email, role, invited_by: actor.id, ...posted });
    await recordAct(tx, owner.id, actor, { act: 'invite_resent', subject: email, detail: role });
    await emitToTeam(tx, owner.id);
  });

/** A second call finds it withdrawn. */
export const withdrawInvite = (deps: Deps, user: User, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { owner, actor } = await lockTeam(tx, user);
    const withdrawn = await withdraw(tx, owner.id, id);
    if (withdrawn === undefined) {
      if ((await findInvite(tx, owner.id, id)) === undefined) throw new AppError('not_found');
      return;
    }
    if (withdrawn.mail_id !== null)
      await withdrawMails(tx, [withdrawn.mail_id], 'the invitation is withdrawn');
    await recordAct(tx, owner.id, actor, { act: 'invite_withdrawn', subject: withdrawn.email });
    await emitToTeam(tx, owner.id);
  });
