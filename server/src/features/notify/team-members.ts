/** Puts who joined a team, left it or was removed into the bells of its owner and admins, except of the one who did it. */
import { append } from '../../events/append.ts';
import { on } from '../../events/on.ts';
import { findUserById } from '../accounts/index.ts';
import { insertNotification } from '../downloads/index.ts';
import { adminsOf, memberNews } from '../teams/index.ts';
import { notificationsChanged } from './events.ts';
import { TEAM } from './team-offers.ts';

export const noticeMember = on(memberNews, {
  name: 'notice-team-member',
  react: async ({ data: { id, news, ownerId, memberId, person, by }, at }, { db }) => {
    const people = (await adminsOf(db, ownerId)).filter((each) => each !== memberId && each !== by);
    for (const userId of people) {
      if ((await findUserById(db, userId)) === undefined) continue;
      await db.transaction().execute(async (tx) => {
        const stored = await insertNotification(tx, {
          user_id: userId,
          transfer_id: null,
          slug: TEAM,
          kind: `team_${news}`,
          once: `member:${id}`,
          person,
          country: null,
          origin: null,
          receiver_email: null,
          file_name: null,
          // Two of them may be written at one moment, in either order.
          created_at: at,
        });
        if (stored) await append(tx, notificationsChanged, {}, { accountId: userId });
      });
    }
  },
});
