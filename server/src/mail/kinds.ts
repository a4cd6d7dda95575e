/** Every kind of mail: whether it can be turned off, and whether strangers or visitors can trigger it. */
export interface Kind {
  /**
   * A notification can be turned off by its receiver; a transactional mail is part of what they are doing, or comes
   * from a user who is responsible for it. Unasked mail can be turned off too, but not by turning off notifications.
   */
  readonly purpose: 'transactional' | 'notification' | 'unasked';
  /** Anyone who knows an address can trigger it, so it counts against that address's cap. */
  readonly strangers: boolean;
  /** Strangers trigger it, to someone who asked for it: it counts as theirs only in the caps of an hour. */
  readonly wanted?: true;
  /** About the security of an account: it waits for no other mails, and has its own share where strangers trigger it. */
  readonly security?: true;
  /** Contains what a visitor wrote, so one receiver gets only a few a day from all visitors together. */
  readonly visitors?: true;
}

const define = <const T extends string>(table: Record<T, Kind>): Readonly<Record<T, Kind>> => table;

export const kinds = define({
  code: { purpose: 'transactional', strangers: true },
  reset: { purpose: 'transactional', strangers: true, security: true },
  'confirm-email': { purpose: 'transactional', strangers: true, security: true },
  invite: { purpose: 'transactional', strangers: true },
  'extension-asked': { purpose: 'transactional', strangers: true },
  extended: { purpose: 'transactional', strangers: true },
  request: { purpose: 'transactional', strangers: true },
  receipt: { purpose: 'transactional', strangers: true },
  transfer: { purpose: 'transactional', strangers: false },
  'visitor-transfer': { purpose: 'unasked', strangers: false, visitors: true },
  undelivered: { purpose: 'transactional', strangers: false },
  'password-guessed': { purpose: 'transactional', strangers: false },
  damaged: { purpose: 'transactional', strangers: false },
  'damage-alarm': { purpose: 'transactional', strangers: false, security: true },
  reported: { purpose: 'transactional', strangers: false, wanted: true },
  contact: { purpose: 'transactional', strangers: false, wanted: true },
  feedback: { purpose: 'transactional', strangers: false },
  alarm: { purpose: 'transactional', strangers: false, security: true },
  'security-notice': { purpose: 'transactional', strangers: false, security: true },
  'mail-volume': { purpose: 'transactional', strangers: false, security: true },
  sent: { purpose: 'notification', strangers: false },
  downloaded: { purpose: 'notification', strangers: false },
  expiring: { purpose: 'notification', strangers: false },
  expired: { purpose: 'notification', strangers: false },
  'limit-reached': { purpose: 'notification', strangers: false },
  submitted: { purpose: 'notification', strangers: false },
});

export type MailKind = keyof typeof kinds;

export const isMailKind = (value: unknown): value is MailKind =>
  typeof value === 'string' && Object.hasOwn(kinds, value);

export const canBeTurnedOff = (kind: MailKind): boolean => kinds[kind].purpose !== 'transactional';

export const isNotification = (kind: MailKind): boolean => kinds[kind].purpose === 'notification';
