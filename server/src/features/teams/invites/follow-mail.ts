/** Lets the open team pages know when the mail of an invitation was delivered, or could not be. */

import { on } from '../../../events/on.ts';
import { mailBounced, mailCapped, mailDelivered, mailFailed } from '../../../mail/events.ts';
import { lockUser } from '../../accounts/index.ts';
import { emitToTeam } from '../emit-to-team.ts';
import { findByMail } from './store.ts';

export const followInviteMail = on([mailDelivered, mailBounced, mailFailed, mailCapped], {
  name: 'follow-invite-mail',
  react: async ({ data: { mailId, mailKind } }, { db }) => {
    if (mailKind !== 'team-invite') return;
    const invite = await findByMail(db, mailId);
    if (invite === undefined) return;
    await db.transaction().execute(async (tx) => {
      // As every change of the team, so that two that tell the same people never wait for each other.
      await lockUser(tx, invite.owner_id);
      await emitToTeam(tx, invite.owner_id);
    });
  },
});
