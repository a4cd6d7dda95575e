/** Reads how much mail may be sent: in an hour, by one account, and by one account to one person. */

/** Mails to others that one person may send. */
export interface AccountMailCap {
  readonly perHour: number;
  readonly perDay: number;
}

export interface MailCaps {
  readonly maxPerHour: number;
  readonly maxPerDomainPerHour: number;
  /** How much of these two one account and its team can use, in percent. */
  readonly accountSharePercent: number;
  readonly account: AccountMailCap;
  /** For free accounts in their first days. */
  readonly newAccount: AccountMailCap;
  /** From one account to one person. */
  readonly toOnePerson: AccountMailCap;
}

const MOST = 10_000_000;

export const readMailCaps = (
  integer: (name: string, fallback: number, min: number, max: number) => number,
): MailCaps => ({
  maxPerHour: integer('MAIL_MAX_PER_HOUR', 5_000, 1, MOST),
  maxPerDomainPerHour: integer('MAIL_MAX_PER_DOMAIN_PER_HOUR', 1_000, 1, MOST),
  accountSharePercent: integer('MAIL_ACCOUNT_SHARE_PERCENT', 33, 1, 100),
  account: {
    perHour: integer('MAIL_MAX_PER_ACCOUNT_PER_HOUR', 200, 1, MOST),
    perDay: integer('MAIL_MAX_PER_ACCOUNT_PER_DAY', 1_000, 1, MOST),
  },
  newAccount: {
    perHour: integer('MAIL_MAX_PER_NEW_ACCOUNT_PER_HOUR', 30, 1, MOST),
    perDay: integer('MAIL_MAX_PER_NEW_ACCOUNT_PER_DAY', 60, 1, MOST),
  },
  toOnePerson: {
    perHour: integer('MAIL_MAX_TO_ONE_PERSON_PER_HOUR', 20, 1, MOST),
    perDay: integer('MAIL_MAX_TO_ONE_PERSON_PER_DAY', 60, 1, MOST),
  },
});
