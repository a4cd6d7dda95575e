/** Runs the imitation of Stripe on one customer of our database: up to date, under the customer’s lock, with the events that follow. */
import type { Db } from '../../../db/database.ts';
import { catchUp, isBehind } from '../imitation/billing.ts';
import { World } from '../imitation/world.ts';
import type { TakeEvent } from '../port.ts';
import { addCoupon, addPrices, type StoredCoupon } from './catalog.ts';
import type { CustomerRecord } from './record.ts';
import { deleteCustomer, findCustomer, type StoredCustomer, updateCustomer } from './store.ts';

export interface Acting {
  readonly db: Db;
  readonly takeEvent: TakeEvent;
  /** Keyed, so that a fingerprint does not lead back to a card. Left out: no card is entered. */
  readonly hash?: (text: string) => string;
}

/** Ids name their customer, by which a request is led to its row. */
const CUSTOMER = 'cus_test_';
const MARKED = /_([0-9a-f]{18})(?=_|$)/;

/** The customer that an object with this id belongs to. */
export const customerOf = (id: string): string | undefined => {
  const mark = MARKED.exec(id)?.[1];
  return mark === undefined ? undefined : `${CUSTOMER}${mark}`;
};

export const newCustomerId = (mark: string): string => `${CUSTOMER}${mark}`;

/** Without customers; they have the prices and the coupons in common. */
export function openWorld(
  { hash }: Acting,
  now: number,
  coupons: readonly StoredCoupon[],
  customer = '',
): World {
  const idMark = customer === '' ? '' : `${customer.slice(CUSTOMER.length)}_`;
  const world = new World({ now, idMark, ...(hash === undefined ? {} : { hash }) });
  addPrices(world);
  for (const coupon of coupons) addCoupon(world, coupon);
  return world;
}

const SHARED = new Set(['price', 'coupon', 'promotion_code']);
/** Answers that are remembered for each customer. */
const ANSWERS_KEPT = 50;
/** The library makes a key of its own for requests that have none; it is never used again. */
const isOurs = (key: string): boolean => !key.startsWith('stripe-node-retry-');

export const recordOf = (world: World): CustomerRecord => ({
  objects: [...world.objects.values()].filter(({ object }) => !SHARED.has(object)),
  answers: [...world.answers].filter(([key]) => isOurs(key)).slice(-ANSWERS_KEPT),
  changedAt: world.now,
});

function worldOf(acting: Acting, { id, record, coupons, now }: StoredCustomer): World {
  const world = openWorld(acting, Math.max(Math.floor(now / 1000), record.changedAt), coupons, id);
  for (const object of record.objects) world.objects.set(object.id, object);
  for (const [key, answer] of record.answers) world.answers.set(key, answer);
  return world;
}

/** Undefined: there is no such customer. Nothing is stored when the act throws: what had come due is worked out again by the next one. */
export function act<T>(
  acting: Acting,
  customer: string,
  change: (world: World) => T,
): Promise<T | undefined> {
  const { db, takeEvent } = acting;
  return db.transaction().execute(async (tx) => {
    const stored = await findCustomer(tx, customer, true);
    if (stored === undefined) return undefined;
    const world = worldOf(acting, stored);
    const before = JSON.stringify(recordOf(world));
    catchUp(world);
    const result = change(world);
    const { deleted, metadata } = world.need('customer', customer);
    if (deleted === true) await deleteCustomer(tx, customer);
    else if (JSON.stringify(recordOf(world)) !== before)
      await updateCustomer(tx, customer, metadata.userId ?? '', recordOf(world));
    for (const { id, type } of world.reports) await takeEvent(tx, { id, kind: type, customer });
    return result;
  });
}

/** Reads without a lock unless something has come due. */
export async function look<T>(
  acting: Acting,
  customer: string,
  read: (world: World, changed: boolean) => T,
): Promise<T | undefined> {
  const stored = await findCustomer(acting.db, customer);
  if (stored === undefined) return undefined;
  const world = worldOf(acting, stored);
  return isBehind(world) ? act(acting, customer, (present) => read(present, true)) : read(world, false);
}
