/** Takes what someone sent in a team out of their own analytics when they go; the owner's counts it from then on. */
import { sql } from 'kysely';
import { on } from '../../events/on.ts';
import { memberGone } from '../teams/index.ts';
import { rebuildAnalytics } from './roll-up/rebuild.ts';

export const forgetGoneMember = on(memberGone, {
  name: 'forget-gone-member',
  react: async ({ data: { memberId } }, { db }) => {
    await sql`
      delete from analytics_facts using transfers
      where analytics_facts.user_id = ${memberId}::uuid and transfers.slug = analytics_facts.slug
        and transfers.user_id <> ${memberId}::uuid`.execute(db);
    const member = await db.selectFrom('users').select('id').where('id', '=', memberId).executeTakeFirst();
    if (member !== undefined) await rebuildAnalytics(db, [memberId]);
  },
});
