/** Counts a mail against every cap before it may go; a mail that is held back is not counted. */
import { personOf } from '@waybill/contract/person';
import type { Kind } from '@waybill/mails/registry';
import { domainOf } from '../../config/mail-address.ts';
import type { MailCaps } from '../../config/mail-caps.ts';
import type { Db, Tx } from '../../db/database.ts';
import { kindOf, type MailKind } from '../kinds.ts';
import { accountCounters, findAccount, pairCaps } from './account-caps.ts';
import { countersOf, takeCounters } from './hour-caps.ts';
import { type ReceiverCap, recordReceiver, takeReceiver } from './receiver-caps.ts';

/** What strangers can trigger to one person, in all kinds together. */
const STRANGERS: ReceiverCap = { perHour: 5, perDay: 10 };
/** The share reserved for an account's security: other mails leave room for it, so that it never waits for long. */
const SECURITY: ReceiverCap = { perHour: 3, perDay: 5, apart: { after: 3, ms: 8 * 3_600_000 } };
const OTHERS: ReceiverCap = { perHour: 4, perDay: 5 };
/** What the owner of an address requests from one known place. */
const KNOWN: ReceiverCap = { perHour: 3, perDay: 10 };
const VISITORS: ReceiverCap = { perHour: 20, perDay: 20 };

export interface CountedMail {
  readonly kind: MailKind;
  readonly to_address: string;
  /** Who sends it, or whose notification it is; none for visitors. */
  readonly account_id?: string | null;
  /** The owner of the team it is sent for. */
  readonly sent_for?: string | null;
  /** Where it was requested, when the receiver is known there: then strangers cannot delay it. */
  readonly knownPlace?: Buffer | undefined;
}

export interface Held {
  readonly by: 'receiver' | 'account' | 'hour';
  /** It may be sent from this time on. */
  readonly until: Date;
}

/** Thrown inside a transaction, so that the count is rolled back. */
export class MailHeld extends Error implements Held {
  override readonly name = 'MailHeld';
  readonly by: Held['by'];
  readonly until: Date;
  constructor(by: Held['by'], until: Date) {
    super(`mail is held back by the ${by} cap`);
    this.by = by;
    this.until = until;
  }
}

/** Counts a waiting mail, once however often it is tried. */
export async function passCaps(
  db: Db,
  mail: CountedMail & { readonly id: string },
  caps: MailCaps,
): Promise<Held | undefined> {
  try {
    return await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('mails')
        .set({ counted_at: new Date() })
        .where('id', '=', mail.id)
        .where('counted_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await takeCaps(tx, mail, caps);
      return undefined;
    });
  } catch (error) {
    if (error instanceof MailHeld) return error;
    throw error;
  }
}

/** Counts a mail in the transaction that posts it; throws `MailHeld` when it may not be sent yet. */
export async function takeCaps(tx: Tx, mail: CountedMail, caps: MailCaps): Promise<void> {
  const kind = kindOf(mail.kind);
  const hold = (by: Held['by'], until: Date | undefined) => {
    if (until !== undefined) throw new MailHeld(by, until);
  };
  hold('receiver', await takeShares(tx, mail, kind));
  hold('account', await takeAccount(tx, mail, kind, caps));
  hold('hour', await takeCounters(tx, countersOf(kind, domainOf(mail.to_address), caps)));
}

/** Security mails are not an account’s to use up. */
async function takeAccount(
  tx: Tx,
  { account_id, sent_for, to_address }: CountedMail,
  kind: Kind,
  caps: MailCaps,
): Promise<Date | undefined> {
  if (account_id == null || kind.security === true) return undefined;
  const account = await findAccount(tx, account_id, sent_for ?? null);
  for (const { counted, cap } of kind.toOthers === true ? pairCaps(account, to_address, caps) : []) {
    const until = await takeReceiver(tx, counted, cap);
    if (until !== undefined) return until;
  }
  return takeCounters(tx, accountCounters(kind, account, domainOf(to_address), caps));
}

/** Always the share first and then the sum, so that two mails never deadlock. */
async function takeShares(tx: Tx, mail: CountedMail, kind: Kind): Promise<Date | undefined> {
  const person = personOf(mail.to_address);
  // Counted separately, under a name that is no address.
  if (kind.visitors === true) return takeReceiver(tx, `visitors:${person}`, VISITORS);
  if (!kind.strangers) return undefined;
  if (mail.knownPlace !== undefined) {
    const place = mail.knownPlace.toString('base64url');
    if ((await takeReceiver(tx, `known:${place}:${person}`, KNOWN)) === undefined) {
      await recordReceiver(tx, person);
      return undefined;
    }
  }
  const [name, share] =
    kind.security === true ? (['security', SECURITY] as const) : (['others', OTHERS] as const);
  return (await takeReceiver(tx, `${name}:${person}`, share)) ?? takeReceiver(tx, person, STRANGERS);
}
