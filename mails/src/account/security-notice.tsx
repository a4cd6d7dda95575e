/** The kinds of security notices, the page that each one links to, and the texts that each language must have. */
import type { Reason } from '../envelope.ts';

export const SECURITY_NOTICES = [
  'password_changed',
  'password_reset',
  'email_changed',
  'two_factor_on',
  'two_factor_off',
  'recovery_codes_renewed',
  'recovery_code_used',
  'passkey_added',
  'passkey_removed',
  'sso_connected',
  'sso_disconnected',
  'key_created',
  'session_reused',
  'code_tries',
  'deletion_planned',
  'deletion_kept',
  'account_deleted',
] as const;

export type SecurityNotice = (typeof SECURITY_NOTICES)[number];

export type NoticePage = 'password' | 'profile' | 'keys' | 'site';

/** Where the reader acts; the button says it, and the link must lead there. */
export const noticePage: Record<SecurityNotice, NoticePage> = {
  password_changed: 'password',
  password_reset: 'password',
  email_changed: 'site',
  two_factor_on: 'password',
  two_factor_off: 'password',
  recovery_codes_renewed: 'password',
  recovery_code_used: 'password',
  passkey_added: 'profile',
  passkey_removed: 'profile',
  sso_connected: 'profile',
  sso_disconnected: 'profile',
  key_created: 'keys',
  session_reused: 'password',
  code_tries: 'site',
  deletion_planned: 'profile',
  deletion_kept: 'profile',
  account_deleted: 'site',
};

export interface SecurityMail {
  readonly name: 'security-notice';
  readonly what: SecurityNotice;
  /** What the API key is called. */
  readonly key?: string;
  /** What the login provider is called. */
  readonly provider?: string;
  /** The new address, when that is what changed. */
  readonly email?: string;
  /** The day the account goes, when that was planned; ISO. */
  readonly date?: string;
  /** When it happened; ISO. */
  readonly at: string;
  /** To the page that `noticePage` names. */
  readonly link: string;
}

/** What the words may name. */
export interface Facts {
  readonly email: string;
  readonly date: string;
  readonly key: string;
  readonly provider: string;
}

export interface NoticeWords {
  readonly title: string;
  readonly what: string;
  /** What to do if it was not the reader. */
  readonly help: string;
  /** Why this address got it, when it is not simply the account's. */
  readonly reason?: Reason;
}

export interface SecurityWords {
  readonly when: string;
  readonly actions: (brandName: string) => Record<NoticePage, string>;
  readonly reason: Reason;
  readonly notices: Record<SecurityNotice, (facts: Facts) => NoticeWords>;
}
