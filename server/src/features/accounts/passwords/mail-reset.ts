/** Mails the link to choose a new password. A job looks for the account, so that asking takes the same time for any address. */
import { RESET_LIFETIME_S } from '@waybill/contract/accounts';
import * as z from 'zod';
import type { Db } from '../../../db/database.ts';
import { addJob } from '../../../jobs/queue.ts';
import type { Task } from '../../../jobs/task.ts';
import { postMail } from '../../../mail/post.ts';
import { drawLink } from '../links/store.ts';
import { findUserByEmail } from '../store.ts';

const payload = z.object({ email: z.string(), lang: z.enum(['en', 'zh']) });

type Asked = z.infer<typeof payload>;

/** Several presses in a row are one mail. */
export const askForReset = (db: Db, asked: Asked): Promise<void> =>
  addJob(db, 'mail-reset', asked, { key: `mail-reset:${asked.email}` });

export const mailReset: Task<Asked> = {
  name: 'mail-reset',
  schema: payload,
  run: async ({ email }, { deps: { db, config } }) => {
    const user = await findUserByEmail(db, email);
    if (user === undefined) return;
    await db.transaction().execute(async (tx) => {
      const token = await drawLink(tx, { userId: user.id, purpose: 'reset', seconds: RESET_LIFETIME_S });
      await postMail(tx, {
        to: user.email,
        lang: user.lang,
        kind: 'reset',
        mail: {
          name: 'reset',
          link: `${config.publicUrl}/updatepassword?t=${token}`,
          minutes: RESET_LIFETIME_S / 60,
        },
        giveUpAt: new Date(Date.now() + RESET_LIFETIME_S * 1000),
      });
    });
  },
};
