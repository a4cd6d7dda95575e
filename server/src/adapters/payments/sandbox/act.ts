/** Runs the acts of test mode: each under the customer's lock, on a state that is up to date, with the events that follow from it. */
import { randomUUID } from 'node:crypto';
import { AppError } from '@waybill/contract/errors';
import type { Db, Tx } from '../../../db/database.ts';
import type { TakeEvent } from '../port.ts';
import { eventsBetween } from './events.ts';
import type { Account } from './record.ts';
import { advance } from './rules-periods.ts';
import { type CustomerRow, findCustomer, lockCustomer, readClock, updateCustomer } from './store.ts';

export interface Acting {
  readonly db: Db;
  readonly takeEvent: TakeEvent;
}

export interface Now {
  readonly tx: Tx;
  /** The customer's present. */
  readonly now: number;
}

export interface Changed<T> {
  readonly account: Account;
  readonly result: T;
  /** Beside those of the account's change. */
  readonly events?: readonly string[];
}

export const announce = (takeEvent: TakeEvent, tx: Tx, customer: string, kind: string): Promise<void> =>
  takeEvent(tx, { id: `evt_test_${randomUUID()}`, kind, customer });

/** Nothing is stored when the act throws: what had come due meanwhile is worked out again by the next one. */
export function act<T>(
  { db, takeEvent }: Acting,
  customer: string,
  change: (account: Account, at: Now) => Changed<T> | Promise<Changed<T>>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const row = await lockCustomer(tx, customer);
    if (row === undefined) throw new AppError('not_found');
    const now = Math.max(await readClock(tx), row.account.changedAt);
    const { account, result, events = [] } = await change(advance(row.account, now), { tx, now });
    const kinds = [...eventsBetween(row.account, account), ...events];
    if (account !== row.account) await updateCustomer(tx, { ...account, changedAt: now });
    for (const kind of kinds) await announce(takeEvent, tx, customer, kind);
    return result;
  });
}

/** Only changes the account. */
export const changeAccount = (
  acting: Acting,
  customer: string,
  change: (account: Account, now: number) => Account,
): Promise<void> =>
  act(acting, customer, (account, { now }) => ({ account: change(account, now), result: undefined }));

export interface Present extends CustomerRow {
  readonly now: number;
  /** Whether something had come due. */
  readonly changed: boolean;
}

/** Reads without a lock unless something has come due. */
export async function readPresent(acting: Acting, customer: string): Promise<Present | undefined> {
  const row = await findCustomer(acting.db, customer);
  if (row === undefined) return undefined;
  const now = Math.max(await readClock(acting.db), row.account.changedAt);
  if (advance(row.account, now) === row.account) return { ...row, now, changed: false };
  const account = await act(acting, customer, (present) => ({ account: present, result: present }));
  return { ...row, account, now: Math.max(now, account.changedAt), changed: true };
}

export async function needPresent(acting: Acting, customer: string): Promise<Present> {
  const present = await readPresent(acting, customer);
  if (present === undefined) throw new AppError('not_found');
  return present;
}
