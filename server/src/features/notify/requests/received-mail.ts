/** Mails an owner about hand-ins, the first at once and those of the next ten minutes in one mail, and when everything is there. */
import { formatSize } from '@waybill/contract/sizes';
import * as z from 'zod';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { on } from '../../../events/on.ts';
import { defineTask } from '../../../jobs/task.ts';
import { postMail } from '../../../mail/post.ts';
import {
  completeGivers,
  giversOf,
  handedIn,
  requestFulfilled,
  type StoredGiver,
  talliesOf,
} from '../../requests/index.ts';
import { type MailNamed, NAMED_PEOPLE } from '../transfers/mail-context.ts';
import { lockHandInNotices, takeUnmailedHandIns, type UnmailedHandIn } from './notices-store.ts';
import { requestContextOf } from './request-context.ts';

const BUNDLED_MS = 10 * 60_000;
const NAMED_HAND_INS = 10;

export const mailReceived = on(handedIn, {
  name: 'mail-received',
  react: async ({ data: { id } }, deps) => {
    await deps.db.transaction().execute(async (tx) => {
      const lastMailedAt = await lockHandInNotices(tx, id);
      const next = lastMailedAt === null ? 0 : lastMailedAt.getTime() + BUNDLED_MS;
      if (next <= Date.now()) await postReceived(deps, tx, id);
      else await mailLaterReceived.enqueue(tx, { id }, { key: `received:${id}`, runAt: new Date(next) });
    });
  },
});

export const mailLaterReceived = defineTask(
  'mail-later-received',
  z.object({ id: z.uuid() }),
  async ({ id }, { deps }) => {
    await deps.db.transaction().execute(async (tx) => {
      await lockHandInNotices(tx, id);
      await postReceived(deps, tx, id);
    });
  },
);

/** An owner who does not want these mails has none to catch up on after turning them on. */
async function postReceived(deps: Deps, tx: Tx, id: string): Promise<void> {
  const untold = await takeUnmailedHandIns(tx, id);
  const context = untold.length === 0 ? undefined : await requestContextOf(deps, tx, id);
  if (context?.handInMails !== 'all') return;
  const [tally] = await talliesOf(tx, [id]);
  await postMail(tx, {
    ...context.reader,
    number: context.request.slug,
    mail: {
      name: 'request-received',
      title: context.request.title,
      handIns: untold.slice(0, NAMED_HAND_INS).map(receivedOf),
      count: untold.length,
      ...(tally === undefined || tally.invited === 0
        ? {}
        : { progress: { complete: tally.invitedComplete, people: tally.invited } }),
      encrypted: context.request.encryption !== null,
      page: context.page,
    },
  });
}

type InMail = MailNamed<'request-received'>['handIns'][number];

const giverInMail = ({
  name,
  email,
  company,
  verified_at,
}: Pick<StoredGiver, 'name' | 'email' | 'company' | 'verified_at'>): InMail['giver'] => ({
  name,
  email,
  company,
  verified: verified_at !== null,
});

const receivedOf = (handIn: UnmailedHandIn): InMail => ({
  at: handIn.created_at.toISOString(),
  city: handIn.city,
  country: handIn.country,
  giver: giverInMail(handIn),
  item: handIn.item,
  count: handIn.file_count,
  size: formatSize(Number(handIn.bytes)),
});

export const mailFulfilled = on(requestFulfilled, {
  name: 'mail-fulfilled',
  react: async ({ data: { id }, at }, deps) => {
    const context = await requestContextOf(deps, deps.db, id);
    // It was refused or more was asked for in the meantime.
    if (context === undefined || context.request.fulfilled_at === null) return;
    if (context.handInMails === 'never') return;
    const complete = await completeGivers(deps.db, id);
    const people = (await giversOf(deps.db, id)).filter((giver) => complete.has(giver.id));
    const [tally] = await talliesOf(deps.db, [id]);
    if (tally === undefined) return;
    await deps.db.transaction().execute((tx) =>
      postMail(tx, {
        ...context.reader,
        number: context.request.slug,
        // Refusing and accepting again on one day is no news.
        once: `request:${id}:fulfilled:${at.toISOString().slice(0, 10)}`,
        mail: {
          name: 'request-fulfilled',
          title: context.request.title,
          people: people.slice(0, NAMED_PEOPLE).map(giverInMail),
          peopleCount: people.length,
          count: tally.files,
          size: formatSize(tally.bytes),
          toReview: tally.toReview,
          encrypted: context.request.encryption !== null,
          page: context.page,
        },
      }),
    );
  },
});
