/** Mails the owner of an account about security events. */
import { type NoticePage, noticePage, type SecurityNotice } from '@waybill/mails/security-notice';
import * as z from 'zod';
import type { Db } from '../../db/database.ts';
import type { HappenedEvent, Reaction } from '../../events/dispatch.ts';
import { postMail } from '../../mail/post.ts';
import { findUserByEmail, findUserById } from '../accounts/index.ts';

const pages: Record<NoticePage, string> = {
  password: '/login?forgot',
  profile: '/dash/account/profile',
  site: '/',
};

const notices: Readonly<Record<string, SecurityNotice>> = {
  'account.password_changed': 'password_changed',
  'account.password_reset': 'password_reset',
  'account.email_changed': 'email_changed',
  'account.two_factor_on': 'two_factor_on',
  'account.two_factor_off': 'two_factor_off',
  'account.recovery_codes_renewed': 'recovery_codes_renewed',
  'account.recovery_code_used': 'recovery_code_used',
  'account.passkey_added': 'passkey_added',
  'account.passkey_removed': 'passkey_removed',
  'session.reused': 'session_reused',
  'code.tries_exhausted': 'code_tries',
  'account.deletion_planned': 'deletion_planned',
  'account.deletion_kept': 'deletion_kept',
  'account.deleted': 'account_deleted',
};

/** Data that some of the events carry; most carry none. */
const eventSchema = z.object({
  /** The new address, or the address to mail when there is no account. */
  email: z.string().optional(),
  lang: z.enum(['en', 'zh']).optional(),
  oldEmail: z.string().optional(),
  /** ISO. */
  deleteAt: z.string().optional(),
});

export const mailSecurityNotice: Reaction = {
  name: 'mail-security-notice',
  kinds: Object.keys(notices),
  react: async (event, { db, config }) => {
    const what = notices[event.kind];
    const data = eventSchema.parse(event.data);
    const reader = await readerOf(db, event, data);
    if (what === undefined || reader === undefined) return;
    await db.transaction().execute((tx) =>
      postMail(tx, {
        to: reader.to,
        lang: reader.lang,
        once: `event:${event.id}:mail-security-notice`,
        mail: {
          name: 'security-notice',
          what,
          at: event.at.toISOString(),
          link: new URL(pages[noticePage[what]], config.publicUrl).href,
          ...(data.email === undefined ? {} : { email: data.email }),
          ...(data.deleteAt === undefined ? {} : { date: data.deleteAt }),
        },
      }),
    );
  },
};

interface Reader {
  readonly to: string;
  readonly lang: 'en' | 'zh';
}

async function readerOf(
  db: Db,
  { accountId }: HappenedEvent,
  { email, lang = 'en', oldEmail }: z.infer<typeof eventSchema>,
): Promise<Reader | undefined> {
  const user = accountId === null ? undefined : await findUserById(db, accountId);
  if (user !== undefined) return { to: oldEmail ?? user.email, lang: user.lang };
  if (email === undefined) return undefined;
  return { to: email, lang: (await findUserByEmail(db, email))?.lang ?? lang };
}
