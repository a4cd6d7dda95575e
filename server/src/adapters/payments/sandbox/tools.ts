/** What the operator and jobs do in test mode: its clock, its coupons, and an overview. */
import type { PaidSubscription } from '../port.ts';
import type { NewCoupon, Sandbox } from '../sandbox-port.ts';
import type { StoredCoupon } from './catalog.ts';
import { type Acting, look } from './run.ts';
import { customerIds, insertCoupon, listCoupons, moveClock, readClock } from './store.ts';

async function catchUp(acting: Acting): Promise<number> {
  let changed = 0;
  for await (const id of customerIds(acting.db))
    if ((await look(acting, id, (_, isChanged) => isChanged)) === true) changed += 1;
  return changed;
}

type State = PaidSubscription['status'] | 'none';

interface Overview {
  readonly now: Date;
  /** How many customers have a subscription in each state, or none. */
  readonly statuses: ReadonlyMap<State, number>;
}

async function overview(acting: Acting): Promise<Overview> {
  const statuses = new Map<State, number>();
  for await (const id of customerIds(acting.db)) {
    const newest = await look(acting, id, (world) => world.all('subscription')[0]?.status);
    const state = newest === 'canceled' ? 'ended' : (newest ?? 'none');
    statuses.set(state, (statuses.get(state) ?? 0) + 1);
  }
  return { now: new Date(await readClock(acting.db)), statuses };
}

const storedOf = ({ redeemBy, roles, code, ...coupon }: NewCoupon): StoredCoupon => ({
  ...coupon,
  code: code.trim().toUpperCase(),
  redeemBy: redeemBy === null ? null : redeemBy.getTime(),
  roles: roles === null ? null : [...roles],
});

const shownOf = (coupon: StoredCoupon): NewCoupon => ({
  ...coupon,
  redeemBy: coupon.redeemBy === null ? null : new Date(coupon.redeemBy),
});

export const openTools = (
  acting: Acting,
): Omit<Sandbox, 'checkout' | 'pay' | 'confirm'> & { overview(): Promise<Overview> } => ({
  overview: () => overview(acting),
  catchUp: () => catchUp(acting),
  moveClock: async (days) => {
    await moveClock(acting.db, days);
    await catchUp(acting);
    return new Date(await readClock(acting.db));
  },
  makeCoupon: (coupon) => insertCoupon(acting.db, storedOf(coupon)),
  coupons: async () => (await listCoupons(acting.db)).map(shownOf),
});
