/** Mails a sender about downloads: the first at once, those of the next ten minutes in one mail. */
import * as z from 'zod';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { on } from '../../../events/on.ts';
import { defineTask } from '../../../jobs/task.ts';
import { postMail } from '../../../mail/post.ts';
import { transferDownloaded } from '../../downloads/index.ts';
import { type MailNamed, mailContextOf } from './mail-context.ts';
import { lockNotices, takeUnmailedStamps, type UnmailedStamp } from './notices-store.ts';

const BUNDLED_MS = 10 * 60_000;
const NAMED_STAMPS = 10;

export const mailStamps = on(transferDownloaded, {
  name: 'mail-stamps',
  react: async ({ data: { id } }, deps) => {
    await deps.db.transaction().execute(async (tx) => {
      const lastMailedAt = await lockNotices(tx, id);
      const next = lastMailedAt === null ? 0 : lastMailedAt.getTime() + BUNDLED_MS;
      if (next <= Date.now()) await postStamps(deps, tx, id);
      else await mailLaterStamps.enqueue(tx, { id }, { key: `stamps:${id}`, runAt: new Date(next) });
    });
  },
});

export const mailLaterStamps = defineTask(
  'mail-later-stamps',
  z.object({ id: z.uuid() }),
  async ({ id }, { deps }) => {
    await deps.db.transaction().execute(async (tx) => {
      await lockNotices(tx, id);
      await postStamps(deps, tx, id);
    });
  },
);

async function postStamps(deps: Deps, tx: Tx, id: string): Promise<void> {
  const stamps = await takeUnmailedStamps(tx, id);
  const context = stamps.length === 0 ? undefined : await mailContextOf(deps, tx, id);
  if (context === undefined || context.state === 'deleted' || context.state === 'taken_down') return;
  await postMail(tx, {
    ...context.reader,
    number: context.transfer.slug,
    mail: {
      name: 'downloaded',
      contents: context.contents,
      stamps: stamps.slice(0, NAMED_STAMPS).map(stampOf),
      count: stamps.length,
      page: context.page,
    },
  });
}

const stampOf = (stamp: UnmailedStamp): MailNamed<'downloaded'>['stamps'][number] => ({
  at: stamp.created_at.toISOString(),
  city: stamp.city,
  country: stamp.country,
  email: stamp.email,
  file: stamp.file_name,
});
