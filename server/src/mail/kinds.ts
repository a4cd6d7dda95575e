/** Every kind of mail: whether it can be turned off, and whether a stranger can make us send it. */
interface Kind {
  /** A notification can be turned off by its receiver; a transactional mail is part of what they are doing. */
  readonly purpose: 'transactional' | 'notification';
  /** Somebody who only knows an address can set it off, so it counts against that address's cap. */
  readonly strangers: boolean;
}

const define = <const T extends Record<string, Kind>>(table: T): T => table;

export const kinds = define({
  code: { purpose: 'transactional', strangers: true },
  reset: { purpose: 'transactional', strangers: true },
  'confirm-email': { purpose: 'transactional', strangers: true },
  invite: { purpose: 'transactional', strangers: true },
  'extension-asked': { purpose: 'transactional', strangers: true },
  request: { purpose: 'transactional', strangers: true },
  receipt: { purpose: 'transactional', strangers: true },
  transfer: { purpose: 'transactional', strangers: false },
  contact: { purpose: 'transactional', strangers: false },
  feedback: { purpose: 'transactional', strangers: false },
  'security-notice': { purpose: 'transactional', strangers: false },
  sent: { purpose: 'notification', strangers: false },
  downloaded: { purpose: 'notification', strangers: false },
  expiring: { purpose: 'notification', strangers: false },
  expired: { purpose: 'notification', strangers: false },
  submitted: { purpose: 'notification', strangers: false },
});

export type MailKind = keyof typeof kinds;

export const isMailKind = (value: unknown): value is MailKind =>
  typeof value === 'string' && Object.hasOwn(kinds, value);

export const canBeTurnedOff = (kind: MailKind): boolean => kinds[kind].purpose === 'notification';
