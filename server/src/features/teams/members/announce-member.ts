/** Reports for the bells of a team's owner and admins who joined it or is gone, in the transaction of the change. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import type { StoredUser } from '../../accounts/index.ts';
import { type MEMBER_NEWS, memberNews } from '../events.ts';
import { nameOf } from '../names.ts';

interface MemberAct {
  readonly news: (typeof MEMBER_NEWS)[number];
  readonly ownerId: string;
  readonly member: StoredUser;
  /** The id of the person who did it. */
  readonly by: string;
}

export async function announceMember(tx: Tx, { news, ownerId, member, by }: MemberAct): Promise<void> {
  const person = nameOf(member);
  await append(tx, memberNews, { id: randomUUID(), news, ownerId, memberId: member.id, person, by });
}
