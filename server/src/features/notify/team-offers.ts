/** Puts what became of an offer to take over a team into the bell of the person it concerns. */
import { append } from '../../events/append.ts';
import { on } from '../../events/on.ts';
import { findUserById } from '../accounts/index.ts';
import { insertNotification } from '../downloads/index.ts';
import { teamOfferNews } from '../teams/index.ts';
import { notificationsChanged } from './events.ts';

/** All notifications of teams are one group. */
export const TEAM = 'team';

export const noticeOffer = on(teamOfferNews, {
  name: 'notice-team-offer',
  react: async ({ data: { offerId, news, userId, person } }, { db }) => {
    if ((await findUserById(db, userId)) === undefined) return;
    await db.transaction().execute(async (tx) => {
      const stored = await insertNotification(tx, {
        user_id: userId,
        transfer_id: null,
        slug: TEAM,
        kind: `team_${news}`,
        once: `offer:${offerId}:${news}`,
        person,
        country: null,
        origin: null,
        receiver_email: null,
        file_name: null,
      });
      if (stored) await append(tx, notificationsChanged, {}, { accountId: userId });
    });
  },
});
