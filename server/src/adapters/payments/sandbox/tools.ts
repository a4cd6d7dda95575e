/** What the operator and jobs do in test mode: its clock, its coupons, and an overview. */
import type { PaidSubscription } from '../port.ts';
import type { NewCoupon, Sandbox } from '../sandbox-port.ts';
import { type Acting, readPresent } from './act.ts';
import type { StoredCoupon } from './record.ts';
import { customerIds, insertCoupon, listCoupons, moveClock, readClock } from './store.ts';

async function catchUp(acting: Acting): Promise<number> {
  let changed = 0;
  for await (const id of customerIds(acting.db)) {
    const present = await readPresent(acting, id);
    if (present?.changed === true) changed += 1;
  }
  return changed;
}

interface Overview {
  readonly now: Date;
  /** How many customers have a subscription in each state, or none. */
  readonly statuses: ReadonlyMap<PaidSubscription['status'] | 'none', number>;
}

async function overview(acting: Acting): Promise<Overview> {
  const statuses = new Map<PaidSubscription['status'] | 'none', number>();
  for await (const id of customerIds(acting.db)) {
    const status = (await readPresent(acting, id))?.account.subscription?.status ?? 'none';
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
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
