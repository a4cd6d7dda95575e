/** The events of teams. */
import * as z from 'zod';
import { defineEvent, defineLiveEvent } from '../../events/define.ts';

/** Open pages ask again. */
export const teamChanged = defineLiveEvent('team.changed');

/** Someone is no longer in a team. `drafts` are their uploads that were under way, which can no longer be sent. */
export const memberGone = defineEvent(
  'team.member_gone',
  z.object({ ownerId: z.string(), memberId: z.string(), drafts: z.array(z.string()) }),
);
