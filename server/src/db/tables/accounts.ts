/** The types of the tables of accounts. */
import type { OwnLimits } from '@waybill/contract/plans';
import type { RequestSettings } from '@waybill/contract/request-settings';
import type { SubscriptionState } from '@waybill/contract/subscription';
import type { ColumnType, Generated } from 'kysely';

type Made = ColumnType<Date, Date | undefined, Date>;

export interface UserRow {
  id: Generated<string>;
  email: string;
  full_name: Generated<string>;
  greeting_name: Generated<string>;
  company: Generated<string>;
  role: Generated<string>;
  /** What the operator gave; `role` is the largest of this and what was paid for. */
  granted_role: Generated<string>;
  /** What operators gave this account, in place of its plan’s. */
  limits: ColumnType<OwnLimits, string | undefined, string>;
  /** The subscription’s, for every call that sends. */
  payment_state: Generated<SubscriptionState>;
  /** Whether any payment was ever made. */
  has_paid: Generated<boolean>;
  status: Generated<'pre_checkout' | 'unpaid' | 'revoke'>;
  status_before_revoke: string | null;
  lang: Generated<'en' | 'zh'>;
  login_count: Generated<number>;
  created_at: Made;
  updated_at: Made;
  password_hash: string | null;
  password_changed_at: Date | null;
  region: Generated<string>;
  notify_mails: Generated<boolean>;
  delete_at: Date | null;
  totp_secret: Buffer | null;
  totp_step: string | null;
  /** Made an operator by a command; null: no operator. */
  operator_since: ColumnType<Date | null, undefined, Date | null>;
  /** The newest release note they have seen. */
  seen_update: string | null;
  /** Names the account in its affiliate link. */
  affiliate_code: Generated<string>;
  /** What they closed for good on the dashboard. */
  closed_hints: Generated<string[]>;
  /** Only what they have chosen. */
  request_settings: ColumnType<Partial<RequestSettings>, string | undefined, string>;
}

export type EndedWhy = 'logout' | 'elsewhere' | 'password' | 'reset' | 'reuse' | 'deleted' | 'replaced';

export interface AccountTables {
  users: UserRow;
  pictures: {
    id: Generated<string>;
    user_id: string;
    kind: 'profile' | 'logo';
    webp: Buffer;
    /** Drawn when a mail program first asks for it. */
    mail_png: Buffer | null;
    /** A transfer was sent with it, so it outlives its replacement. */
    sent_with: Generated<boolean>;
    created_at: Made;
  };
  /** Profile pictures that were replaced, and that transfers still show. */
  former_pictures: { id: string; user_id: string; webp: Buffer; created_at: Made };
  sessions: {
    id: Generated<string>;
    user_id: string;
    generation: Generated<number>;
    rotated_at: Made;
    created_at: Made;
    last_used_at: Made;
    expires_at: Date;
    browser: string | null;
    system: string | null;
    country: string | null;
    city: string | null;
    browser_hash: Buffer | null;
    ended_at: Date | null;
    ended_why: EndedWhy | null;
    old_cookie_until: Date | null;
    /** When a code of the second factor was last shown in it. */
    second_factor_at: Date | null;
    /** Of the provider that opened it; null: opened here. */
    sso_issuer: string | null;
    sso_subject: string | null;
    /** The provider's own session. */
    sso_session: string | null;
    sso_until: Date | null;
    /** The team's provider that opened it. */
    team_provider: string | null;
    /** Of an operator who came by the command. */
    by_command: Generated<boolean>;
  };
  browser_renewals: {
    browser: Buffer;
    email: string;
    renewed_as: Buffer;
    renewed_at: Made;
  };
  suspended_people: {
    user_id: string;
    person: Buffer;
    suspended_at: Made;
  };
  email_codes: {
    email: string;
    browser: Buffer;
    code_hash: Buffer;
    expires_at: Date;
    verified_at: Date | null;
    used_for: string | null;
    used_at: Date | null;
    tries: Generated<number>;
  };
  email_links: {
    token_hash: Buffer;
    email: string;
    created_at: Made;
    expires_at: Date;
  };
  known_places: {
    address: Buffer;
    place: Buffer;
    seen_at: Made;
  };
  email_code_limits: {
    email: string;
    tries: Generated<number>;
    tries_since: Made;
    warned_at: Date | null;
    updated_at: Made;
  };
  account_links: {
    user_id: string;
    purpose: 'reset' | 'email' | 'login';
    token_hash: Buffer;
    email: string | null;
    expires_at: Date;
    created_at: Made;
  };
  two_factor_starts: {
    user_id: string;
    totp_secret: Buffer;
    expires_at: Date;
  };
  recovery_codes: {
    user_id: string;
    code_hash: Buffer;
  };
  passkeys: {
    id: Generated<string>;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: Generated<string>;
    transports: Generated<string[]>;
    name: Generated<string>;
    created_at: Made;
    last_used_at: Date | null;
  };
  passkey_challenges: {
    id: Generated<string>;
    user_id: string | null;
    challenge: string;
    expires_at: Date;
  };
  sso_identities: {
    issuer: string;
    subject: string;
    user_id: string;
    email: string;
    created_at: Made;
    last_used_at: Date | null;
  };
  sso_starts: {
    state_hash: Buffer;
    browser: Buffer;
    nonce: string;
    verifier: string;
    next: string | null;
    lang: 'en' | 'zh';
    user_id: string | null;
    session_id: string | null;
    confirmation_hash: Buffer | null;
    referred_by: string | null;
    /** Of a team; null: the installation's. */
    provider_id: string | null;
    /** The owner of the team only tries the settings. */
    for_test: Generated<boolean>;
    begun_at: Made;
    expires_at: Date;
  };
  sso_confirmations: {
    secret_hash: Buffer;
    user_id: string;
    session_id: string;
    expires_at: Date;
  };
  sso_links: {
    browser: Buffer;
    user_id: string;
    issuer: string;
    subject: string;
    session_id: string | null;
    email: string;
    next: string | null;
    /** Of a team; null: the installation's. */
    provider_id: string | null;
    expires_at: Date;
  };
}
