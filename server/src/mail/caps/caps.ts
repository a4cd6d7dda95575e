/** Counts a mail against every cap before it may go; a mail that is held back is not counted. */
import { personOf } from '@waybill/contract/person';
import type { Kind } from '@waybill/mails/registry';
import { domainOf } from '../../config/mail-address.ts';
import type { Db, Tx } from '../../db/database.ts';
import { kindOf, type MailKind } from '../kinds.ts';
import { type HourCaps, nextHour, takeHour } from './hour-caps.ts';
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
  /** Where it was requested, when the receiver is known there: then strangers cannot delay it. */
  readonly knownPlace?: Buffer | undefined;
}

export interface Held {
  readonly by: 'receiver' | 'hour';
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
  caps: HourCaps,
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
export async function takeCaps(tx: Tx, mail: CountedMail, caps: HourCaps): Promise<void> {
  const kind = kindOf(mail.kind);
  const until = await takeShares(tx, mail, kind);
  if (until !== undefined) throw new MailHeld('receiver', until);
  if (!(await takeHour(tx, kind, domainOf(mail.to_address), caps))) throw new MailHeld('hour', nextHour());
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
