/** The parts that only test mode has: its checkouts, its coupons and its clock. */
import type { NewCoupon, Sandbox } from '../sandbox-port.ts';
import { type Acting, readPresent } from './act.ts';
import { type HashCard, testCheckouts } from './checkouts.ts';
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

export const openSandbox = (acting: Acting, hash: HashCard): Sandbox => ({
  ...testCheckouts(acting, hash),
  catchUp: () => catchUp(acting),
  moveClock: async (days) => {
    await moveClock(acting.db, days);
    await catchUp(acting);
    return new Date(await readClock(acting.db));
  },
  makeCoupon: (coupon) => insertCoupon(acting.db, storedOf(coupon)),
  coupons: async () => (await listCoupons(acting.db)).map(shownOf),
});
