/** Mails people what was decided about their files, several decisions in one mail, and that a request was closed. */
import { isDone } from '@waybill/contract/request-standing';
import * as z from 'zod';
import { on } from '../../../events/on.ts';
import { defineTask } from '../../../jobs/task.ts';
import { postMail } from '../../../mail/post.ts';
import {
  completeGivers,
  giversOf,
  handInsDecided,
  requestClosed,
  standingsOfGiver,
} from '../../requests/index.ts';
import { filesFrom, giversOfHandIns, lockGiver, takeUnmailedDecisions } from './notices-store.ts';
import { canBeMailed, personalLinkOf, requestContextOf, toGiver } from './request-context.ts';

/** An owner decides one hand-in after another, and may take one back. */
const GATHERED_MS = 2 * 60_000;
/** Of each decision; a mail says how many more there are. */
const NAMED_FILES = 10;
const later = () => new Date(Date.now() + GATHERED_MS);

export const gatherDecisions = on(handInsDecided, {
  name: 'gather-decisions',
  react: async ({ data }, { db }) => {
    for (const giver of await giversOfHandIns(db, data.handIns))
      await mailDecided.enqueue(db, { id: data.id, giver }, { key: `decided:${giver}`, runAt: later() });
  },
});

export const mailDecided = defineTask(
  'mail-decided',
  z.object({ id: z.uuid(), giver: z.string() }),
  async ({ id, giver: giverId }, { deps }) => {
    await deps.db.transaction().execute(async (tx) => {
      const giver = await lockGiver(tx, giverId);
      if (giver === undefined || !canBeMailed(giver)) return;
      const decisions = await takeUnmailedDecisions(tx, giver.id, { named: NAMED_FILES });
      const standings = await standingsOfGiver(tx, giver);
      const context = decisions.length === 0 ? undefined : await requestContextOf(deps, tx, id);
      if (context === undefined) return;
      const { asked, deadline, expires, open } = context;
      // What was accepted stays true after the request has expired.
      const { giveUpAt: _, ...head } = toGiver(context, giver);
      await postMail(tx, {
        ...head,
        mail: {
          name: 'request-decided',
          ...asked,
          link: personalLinkOf(context, giver),
          decisions: decisions.map(({ item_id, files, ...decision }) => ({
            ...decision,
            files: context.request.encryption === null ? files : [],
            ...(decision.state === 'refused' ? { enough: isDone(standings.of(item_id)) } : {}),
          })),
          deadline,
          expires,
          open,
        },
      });
    });
  },
);

export const gatherClosed = on(requestClosed, {
  name: 'gather-closed',
  react: async ({ data: { id } }, { db }) => {
    await mailClosed.enqueue(db, { id }, { key: `closed:${id}`, runAt: later() });
  },
});

/** Only those who were still expected to hand in something. */
export const mailClosed = defineTask('mail-closed', z.object({ id: z.uuid() }), async ({ id }, { deps }) => {
  const context = await requestContextOf(deps, deps.db, id);
  const closedAt = context?.request.closed_at?.toISOString();
  // Reopened in the meantime.
  if (context === undefined || closedAt === undefined) return;
  const complete = await completeGivers(deps.db, id);
  const waiting = (await giversOf(deps.db, id)).filter(
    (giver) => giver.invited && giver.mail_id !== null && !complete.has(giver.id),
  );
  for (const { id: giverId } of waiting)
    await deps.db.transaction().execute(async (tx) => {
      const giver = await lockGiver(tx, giverId);
      if (giver === undefined) return;
      const { giveUpAt: _, ...head } = toGiver(context, giver);
      await postMail(tx, {
        ...head,
        once: `request:${id}:closed:${closedAt}:${giver.id}`,
        mail: {
          name: 'request-closed',
          ...context.asked,
          at: closedAt,
          count: await filesFrom(tx, giver.id),
        },
      });
    });
});
