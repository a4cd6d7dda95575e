/** The team section of a user's data export: the team they are in, and what they did in teams. */
import type { ExportSection } from '../../feature.ts';
import { inPages, PAGE } from '../accounts/index.ts';
import { actsOf, type StoredEntry } from './log/store.ts';
import { teamOfUser } from './members/team-of-user.ts';

export const teamSection: ExportSection = {
  name: 'team',
  entries: async function* (db, { id }) {
    const { owner, members } = await teamOfUser(db, id);
    if (owner !== undefined) yield { teamOf: owner.email, role: owner.as };
    for (const { email, role, joined_at } of members) yield { member: email, role, joinedAt: joined_at };
    const pages = inPages<StoredEntry>((last) => actsOf(db, id, last?.id, PAGE));
    for await (const { at, act, subject, detail } of pages) yield { at, act, subject, detail };
  },
};
