/** Caps what one account mails to others, and how much of the hours of everyone it can use. */
import { personOf } from '@waybill/contract/person';
import { isPaid, isRole, type OwnLimits, type Plan, planOfAccount } from '@waybill/contract/plans';
import type { Kind } from '@waybill/mails/registry';
import { sql } from 'kysely';
import type { AccountMailCap, MailCaps } from '../../config/mail-caps.ts';
import type { Db } from '../../db/database.ts';
import type { Counter } from './hour-caps.ts';
import type { ReceiverCap } from './receiver-caps.ts';

/** Free accounts younger than this are new. */
const NEW_DAYS = 7;
/** A plan’s own list of recipients always fits, this often. */
const LISTS = { perHour: 2, perDay: 6 } as const;
/** What a team sends together, in shares of one person: not as many as it has seats, because they rarely all send at once. */
const TEAM = { perHour: 3, perDay: 5 } as const;
/** Of what an established account may mail to one person, a new one may mail this part. */
const NEW_TO_ONE = 4;

export interface Account {
  readonly id: string;
  /** Whose plan it uses; the owner of its team. */
  readonly ownerId: string;
  readonly role: string;
  readonly limits: OwnLimits;
  readonly established: boolean;
}

export async function findAccount(db: Db, id: string, sentFor: string | null): Promise<Account> {
  const { rows } = await sql<Account>`
    select person.id, owner.id as "ownerId", owner.role, owner.limits,
      person.created_at < now() - make_interval(days => ${NEW_DAYS}) as established
    from users as person left join team_members on user_id = person.id
    join users as owner on owner.id = coalesce(${sentFor}::uuid, owner_id, person.id)
    where person.id = ${id}`.execute(db);
  // An account that is gone has the smallest caps.
  return rows[0] ?? { id, ownerId: sentFor ?? id, role: 'anon', limits: {}, established: false };
}

const paysFor = (role: string): boolean => isRole(role) && isPaid(role);
const planOf = ({ role, limits }: Account): Plan =>
  planOfAccount(isRole(role) ? { role, limits } : undefined);
const isNew = ({ role, established }: Account): boolean => !established && !paysFor(role);

/** What one person with this account may mail to others. */
export function capOf(account: Account, caps: MailCaps): AccountMailCap {
  const { perHour, perDay } = isNew(account) ? caps.newAccount : caps.account;
  const { emailTo } = planOf(account);
  return {
    perHour: Math.max(perHour, LISTS.perHour * emailTo),
    perDay: Math.max(perDay, LISTS.perDay * emailTo),
  };
}

export interface PairCap {
  readonly counted: string;
  readonly cap: ReceiverCap;
}

/** From this account, and from its team, to one person at whatever address. */
export function pairCaps(account: Account, address: string, { toOnePerson }: MailCaps): PairCap[] {
  const person = personOf(address);
  const part = isNew(account) ? NEW_TO_ONE : 1;
  const cap = {
    perHour: Math.ceil(toOnePerson.perHour / part),
    perDay: Math.ceil(toOnePerson.perDay / part),
  };
  const team = { perHour: cap.perHour * TEAM.perHour, perDay: cap.perDay * TEAM.perHour };
  return [
    { counted: `from:${account.id}:${person}`, cap },
    { counted: `from-team:${account.ownerId}:${person}`, cap: team },
  ];
}

/** The operator is warned when an account has used up a cap: below that it uses what its plan gives. */
const full = (counted: string, span: Counter['span'], max: number): Counter => ({
  counted,
  span,
  max,
  unusual: max,
});

/** Before the caps of everyone, and always in this order, so that two mails never deadlock. */
export function accountCounters(kind: Kind, account: Account, domain: string, caps: MailCaps): Counter[] {
  const share = (max: number, part = 1): number => Math.ceil((max * caps.accountSharePercent) / 100 / part);
  const { id, ownerId } = account;
  const shares = [
    full(`share:${ownerId}:${domain}`, 'hour', share(caps.maxPerDomainPerHour)),
    full(`share:${ownerId}:*`, 'hour', share(caps.maxPerHour)),
  ];
  // Mails to the account itself leave half of its share to those it sends.
  if (kind.toOthers !== true)
    return [
      full(`notices:${ownerId}:${domain}`, 'hour', share(caps.maxPerDomainPerHour, 2)),
      full(`notices:${ownerId}:*`, 'hour', share(caps.maxPerHour, 2)),
      ...shares,
    ];
  const { perHour, perDay } = capOf(account, caps);
  const seats = planOf(account).teamLimit;
  return [
    full(`day:team:${ownerId}`, 'day', perDay * Math.min(seats, TEAM.perDay)),
    full(`day:person:${id}`, 'day', perDay),
    full(`team:${ownerId}`, 'hour', perHour * Math.min(seats, TEAM.perHour)),
    full(`person:${id}`, 'hour', perHour),
    ...shares,
  ];
}
