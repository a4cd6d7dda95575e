/** How much mail may go out: to one receiver at the wish of strangers or from visitors, to one domain, and in all. */
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { domainOf, receiverOf } from './address.ts';
import { kinds, type MailKind } from './kinds.ts';

interface ReceiverCap {
  readonly perHour: number;
  readonly perDay: number;
}

const STRANGERS: ReceiverCap = { perHour: 5, perDay: 10 };
const VISITORS: ReceiverCap = { perHour: 20, perDay: 20 };

export interface HourCaps {
  readonly maxPerHour: number;
  readonly maxPerDomainPerHour: number;
}

/** `receiver`: it must not be sent. `hour`: it must wait for the next hour. */
export type CapVerdict = 'free' | 'receiver' | 'hour';

export interface CountedMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly to_address: string;
}

class CapReached extends Error {
  readonly verdict: CapVerdict;
  constructor(verdict: CapVerdict) {
    super(verdict);
    this.verdict = verdict;
  }
}

/** Counts the mail, once however often it is tried; a mail that is held back counts nowhere. */
export async function passCaps(db: Db, mail: CountedMail, caps: HourCaps): Promise<CapVerdict> {
  try {
    return await db.transaction().execute((tx) => count(tx, mail, caps));
  } catch (error) {
    if (error instanceof CapReached) return error.verdict;
    throw error;
  }
}

async function count(tx: Tx, mail: CountedMail, caps: HourCaps): Promise<CapVerdict> {
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set({ counted_at: new Date() })
    .where('id', '=', mail.id)
    .where('counted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'free';
  // Always in this order, so that two mails never wait for each other.
  const receiver = receiverOf(mail.to_address);
  const { strangers, visitors } = kinds[mail.kind];
  if (strangers && !(await takeReceiver(tx, receiver, STRANGERS))) throw new CapReached('receiver');
  // Counted apart, under a name that is no address.
  if (visitors && !(await takeReceiver(tx, `visitors:${receiver}`, VISITORS)))
    throw new CapReached('receiver');
  if (!(await takeHour(tx, domainOf(mail.to_address), caps.maxPerDomainPerHour)))
    throw new CapReached('hour');
  if (!(await takeHour(tx, '*', caps.maxPerHour))) throw new CapReached('hour');
  return 'free';
}

/** Exact for every span of an hour and of a day: the row keeps the moments themselves. */
async function takeReceiver(tx: Tx, receiver: string, cap: ReceiverCap): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_receiver_caps as caps (address, taken) values (${receiver}, array[now()])
    on conflict (address) do update set
      taken = (select array_agg(moment) from unnest(caps.taken || now()) as moment where moment > now() - interval '1 day'),
      updated_at = now()
    where (
      select count(*) filter (where moment > now() - interval '1 hour') < ${cap.perHour}
         and count(*) filter (where moment > now() - interval '1 day') < ${cap.perDay}
      from unnest(caps.taken) as moment
    )
    returning address`.execute(tx);
  return rows.length === 1;
}

/** By the hour of the clock. */
async function takeHour(tx: Tx, counted: string, max: number): Promise<boolean> {
  const { rows } = await sql`
    insert into mail_hour_caps as caps (hour, counted, count) values (date_trunc('hour', now(), 'UTC'), ${counted}, 1)
    on conflict (hour, counted) do update set count = caps.count + 1 where caps.count < ${max}
    returning count`.execute(tx);
  return rows.length === 1;
}
