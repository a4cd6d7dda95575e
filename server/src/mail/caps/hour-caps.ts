/** Caps the mails of an hour, in total and per domain; strangers can use half of it, security mails have no limit. */

import type { Kind } from '@waybill/mails/registry';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import { mailVolumeUnusual } from '../events.ts';
import { nextOf, type Span, startOf } from './spans.ts';

export interface HourCaps {
  readonly maxPerHour: number;
  readonly maxPerDomainPerHour: number;
}

/** The share of a cap at which the operator is warned, before anything has to wait. */
const UNUSUAL = 0.8;
/** More security mails than this share of all mails are unusual too, unless they are very few; they are sent anyway. */
const UNUSUAL_SECURITY = 0.1;
const FEW = 20;

export interface Counter {
  readonly counted: string;
  readonly span: Span;
  readonly max: number;
  /** The count at which the operator is warned. */
  readonly unusual: number;
}

const capped = (counted: string, max: number): Counter => ({
  counted,
  span: 'hour',
  max,
  unusual: Math.ceil(max * UNUSUAL),
});

/** Of all senders together. Always in this order, so that two mails never deadlock. */
export function countersOf(kind: Kind, domain: string, caps: HourCaps): Counter[] {
  const { maxPerHour, maxPerDomainPerHour } = caps;
  if (kind.security === true) {
    const unusual = Math.max(FEW, Math.ceil(maxPerHour * UNUSUAL_SECURITY));
    return [{ counted: 'security:*', span: 'hour', max: Number.MAX_SAFE_INTEGER, unusual }];
  }
  const allSenders = [capped(domain, maxPerDomainPerHour), capped('*', maxPerHour)];
  if (!kind.strangers && kind.visitors !== true && kind.wanted !== true) return allSenders;
  return [
    capped(`strangers:${domain}`, Math.ceil(maxPerDomainPerHour / 2)),
    capped('strangers:*', Math.ceil(maxPerHour / 2)),
    ...allSenders,
  ];
}

/** Counts a mail in the current hour or day; when it has to wait, answers when the next one begins. */
export async function takeCounters(tx: Tx, counters: readonly Counter[]): Promise<Date | undefined> {
  for (const counter of counters) {
    const count = await take(tx, counter);
    if (count === undefined) return nextOf(counter.span);
    if (count === counter.unusual)
      await append(tx, mailVolumeUnusual, {
        counted: counter.counted,
        count,
        hour: startOf(counter.span).toISOString(),
      });
  }
  return undefined;
}

async function take(tx: Tx, { counted, span, max }: Counter): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    insert into mail_hour_caps as caps (hour, counted, count) values (date_trunc(${span}, now(), 'UTC'), ${counted}, 1)
    on conflict (hour, counted) do update set count = caps.count + 1 where caps.count < ${max}::bigint
    returning count`.execute(tx);
  return rows[0]?.count;
}
