/** Mails people that they are asked for files, each with a personal link, and reminds them; and owners the link of each month. */
import type { Tx } from '../../../db/database.ts';
import { on } from '../../../events/on.ts';
import { postMail } from '../../../mail/post.ts';
import {
  completeGivers,
  giversOf,
  itemsOf,
  linkOfRequest,
  peopleAdded,
  peopleReminded,
  requestAsked,
  requestKept,
  requestReopened,
  type StoredGiver,
  type StoredItem,
} from '../../requests/index.ts';
import { lockGiver, markGiverMailed, missingItems } from './notices-store.ts';
import { personalLinkOf, type RequestContext, requestContextOf, toGiver } from './request-context.ts';

/** A request that takes no files mails no one, so those who were not mailed are when it is back. */
export const mailAsked = on([requestAsked, peopleAdded, requestReopened, requestKept], {
  name: 'mail-asked',
  react: async (event, deps) => {
    const { id } = event.data;
    const context = await requestContextOf(deps, deps.db, id);
    if (context === undefined || !context.open) return;
    const invited = (await giversOf(deps.db, id)).filter((giver) => giver.invited);
    // Owners of a link share it themselves: only for people who are added later a mail is ordered.
    const meant = invited.filter((giver) =>
      event.kind === peopleAdded.kind ? event.data.people.includes(giver.id) : giver.mailed_at !== null,
    );
    await deps.db.transaction().execute(async (tx) => {
      for (const giver of meant) await mailGiver(tx, context, giver, `event:${event.id}`);
    });
  },
});

/** Only the owner learns the link of a request that is repeated by link. */
export const mailRepeated = on(requestAsked, {
  name: 'mail-repeated',
  react: async ({ id: eventId, data: { id } }, deps) => {
    const context = await requestContextOf(deps, deps.db, id);
    if (context === undefined || !context.open) return;
    const { request, reader, deadline, expires, locked, page } = context;
    if (request.repeat_of === null || request.send_as !== 'link') return;
    await deps.db.transaction().execute((tx) =>
      postMail(tx, {
        ...reader,
        number: request.slug,
        once: `event:${eventId}:mail-repeated`,
        mail: {
          name: 'request-repeated',
          title: request.title,
          link: linkOfRequest(context.site, request),
          deadline,
          expires,
          locked,
          encrypted: request.encryption !== null,
          page,
        },
      }),
    );
  },
});

const itemInMail = ({ name, note, required, kinds, least }: StoredItem) => ({
  name,
  note,
  required,
  kinds,
  least,
});

async function mailGiver(tx: Tx, context: RequestContext, giver: StoredGiver, cause: string): Promise<void> {
  const current = await lockGiver(tx, giver.id);
  // Removed, or mailed for another event, while this was under way.
  if (current === undefined || current.mail_id !== null) return;
  const { request, asked, deadline, expires, locked } = context;
  const mailId = await postMail(tx, {
    ...toGiver(context, giver),
    once: `${cause}:mail-asked:${giver.id}`,
    mail: {
      name: 'request',
      ...asked,
      link: personalLinkOf(context, giver),
      message: request.message,
      items: locked ? [] : (await itemsOf(tx, [request.id])).map(itemInMail),
      deadline,
      expires,
      locked,
    },
  });
  await markGiverMailed(tx, giver.id, mailId);
}

export const mailAskedAgain = on(peopleReminded, {
  name: 'mail-asked-again',
  react: async ({ id: eventId, data: { id, people } }, deps) => {
    const context = await requestContextOf(deps, deps.db, id);
    if (context === undefined || !context.open) return;
    const { asked, deadline, expires, locked } = context;
    const complete = await completeGivers(deps.db, id);
    await deps.db.transaction().execute(async (tx) => {
      for (const personId of people) {
        const giver = await lockGiver(tx, personId);
        if (giver === undefined || complete.has(giver.id)) continue;
        const missing = await missingItems(tx, giver);
        await postMail(tx, {
          ...toGiver(context, giver),
          once: `event:${eventId}:mail-asked-again:${giver.id}`,
          mail: {
            name: 'request-reminder',
            ...asked,
            link: personalLinkOf(context, giver),
            items: locked ? [] : missing.map(({ why, ...item }) => (why === null ? item : { ...item, why })),
            deadline,
            expires,
            locked,
          },
        });
      }
    });
  },
});
