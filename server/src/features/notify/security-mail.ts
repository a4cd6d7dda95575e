/** Mails the owner of an account about security events. */
import { type NoticePage, noticePage, type SecurityNotice } from '@waybill/mails/security-notice';
import type { Db } from '../../db/database.ts';
import { type EventOf, on } from '../../events/on.ts';
import { postMail } from '../../mail/post.ts';
import {
  accountDeleted,
  codeTriesExhausted,
  deletionKept,
  deletionPlanned,
  emailChanged,
  findUserByEmail,
  findUserById,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  passwordReset,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  sessionReused,
  ssoConnected,
  ssoDisconnected,
  twoFactorOff,
  twoFactorOn,
} from '../accounts/index.ts';
import { keyCreated } from '../keys/index.ts';

const pages: Record<NoticePage, string> = {
  password: '/login?forgot',
  profile: '/dash/account/profile',
  keys: '/dash/account/api',
  site: '/',
};

const types = [
  passwordChanged,
  passwordReset,
  emailChanged,
  twoFactorOn,
  twoFactorOff,
  recoveryCodesRenewed,
  recoveryCodeUsed,
  passkeyAdded,
  passkeyRemoved,
  ssoConnected,
  ssoDisconnected,
  keyCreated,
  sessionReused,
  codeTriesExhausted,
  deletionPlanned,
  deletionKept,
  accountDeleted,
];

type SecurityEvent = EventOf<(typeof types)[number]>;

const notices: Record<SecurityEvent['kind'], SecurityNotice> = {
  'account.password_changed': 'password_changed',
  'account.password_reset': 'password_reset',
  'account.email_changed': 'email_changed',
  'account.two_factor_on': 'two_factor_on',
  'account.two_factor_off': 'two_factor_off',
  'account.recovery_codes_renewed': 'recovery_codes_renewed',
  'account.recovery_code_used': 'recovery_code_used',
  'account.passkey_added': 'passkey_added',
  'account.passkey_removed': 'passkey_removed',
  'account.sso_connected': 'sso_connected',
  'account.sso_disconnected': 'sso_disconnected',
  'account.key_created': 'key_created',
  'session.reused': 'session_reused',
  'code.tries_exhausted': 'code_tries',
  'account.deletion_planned': 'deletion_planned',
  'account.deletion_kept': 'deletion_kept',
  'account.deleted': 'account_deleted',
};

export const mailSecurityNotice = on(types, {
  name: 'mail-security-notice',
  react: async (event, { db, config }) => {
    const { id, kind, data, at } = event;
    const what = notices[kind];
    const reader = await readerOf(db, event);
    if (reader === undefined) return;
    await db.transaction().execute((tx) =>
      postMail(tx, {
        to: reader.to,
        lang: reader.lang,
        once: `event:${id}:mail-security-notice`,
        mail: {
          name: 'security-notice',
          what,
          at: at.toISOString(),
          link: new URL(pages[noticePage[what]], config.publicUrl).href,
          ...(kind === 'account.key_created' ? { key: data.name } : {}),
          ...(kind === ssoConnected.kind || kind === ssoDisconnected.kind ? { provider: data.name } : {}),
          ...('email' in data ? { email: data.email } : {}),
          ...('deleteAt' in data ? { date: data.deleteAt } : {}),
        },
      }),
    );
  },
});

interface Reader {
  readonly to: string;
  readonly lang: 'en' | 'zh';
}

async function readerOf(db: Db, { accountId, data }: SecurityEvent): Promise<Reader | undefined> {
  const user = accountId === null ? undefined : await findUserById(db, accountId);
  if (user !== undefined) return { to: 'oldEmail' in data ? data.oldEmail : user.email, lang: user.lang };
  if (!('email' in data)) return undefined;
  const lang = 'lang' in data ? data.lang : 'en';
  return { to: data.email, lang: (await findUserByEmail(db, data.email))?.lang ?? lang };
}
