/** The operator's commands for payments: which mode they are in, and the clock and coupons of test mode. */
import { isRole, ROLES } from '@waybill/contract/plans';
import { isSold, type Offer } from '@waybill/contract/subscription';
import { openTools } from '../adapters/payments/sandbox/tools.ts';
import type { NewCoupon, Sandbox } from '../adapters/payments/sandbox-port.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { announceTrialEnds, takeEvent } from '../features/billing/index.ts';
import { done, failed, minute, type OfflineCommand, type Outcome, table } from './command.ts';
import { withDatabase } from './connect.ts';

type Options = Readonly<Record<string, string>>;
type Tools = ReturnType<typeof openTools>;

const MOST_DAYS = 3_660;

const modes: Readonly<Record<Config['payments']['kind'], string>> = {
  off: 'Payments are off: nothing is sold, and you give roles with "users role".',
  sandbox: 'Payments are in test mode: plans can be bought with test cards, and no card is charged.',
  stripe: 'Payments go through Stripe. Prices, coupons and customers are in its dashboard.',
};

/** Only a sandbox has a clock and coupons of ours. */
function inTestMode(config: Config, run: (tools: Tools, db: Db) => Promise<Outcome>): Promise<Outcome> {
  if (config.payments.kind !== 'sandbox')
    return Promise.resolve(failed(modes[config.payments.kind], 'This command is only for test mode.'));
  return withDatabase(config, (db) => run(openTools({ db, takeEvent }), db));
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

export async function statusOf(tools: Tools): Promise<Outcome> {
  const { now, statuses } = await tools.overview();
  const counted = [...statuses].map(([status, count]) => [status, String(count)]);
  const customers =
    counted.length === 0 ? ['There are no customers yet.'] : ['', ...table(['state', 'customers'], counted)];
  return done(modes.sandbox, `The clock shows ${minute(now)} UTC.`, ...customers);
}

export async function advance(tools: Tools, db: Db, { days = '' }: Options): Promise<Outcome> {
  const count = /^\d{1,4}$/.test(days) ? Number(days) : 0;
  if (count < 1 || count > MOST_DAYS)
    return failed(`Name the days to move forward, 1 to ${MOST_DAYS.toLocaleString('en')}: --days 7`);
  const now = await tools.moveClock(count);
  // The mail before the end of a trial would otherwise come within the hour.
  await announceTrialEnds.enqueue(db, {}, { key: announceTrialEnds.name });
  return done(
    `The clock of test payments shows ${minute(now)} UTC now.`,
    'Trials, renewals and retries that came due have happened.',
  );
}

/** A sentence says what is wrong. */
function readCoupon(code: string, options: Options): NewCoupon | string {
  const { percent, amount, months, once } = options;
  if (!/^[\w-]{2,60}$/.test(code)) return 'A code has 2 to 60 letters, digits, hyphens and underscores.';
  if ((percent === undefined) === (amount === undefined))
    return 'Say how much it takes off, with one of --percent 20 and --amount 5.00.';
  const percentOff = percent === undefined ? null : Number(percent);
  if (percentOff !== null && !(percentOff > 0 && percentOff <= 100))
    return '--percent is more than 0 and at most 100.';
  if (amount !== undefined && !/^\d{1,5}(\.\d\d)?$/.test(amount))
    return '--amount is in dollars, like 5 or 5.00.';
  const amountOff = amount === undefined ? null : Math.round(Number(amount) * 100);
  if (amountOff === 0) return '--amount is more than 0.';
  if (months !== undefined && once !== undefined) return 'Name at most one of --months and --once.';
  if (months !== undefined && !/^([1-9]|[1-5]\d|60)$/.test(months)) return '--months is 1 to 60.';
  const redeemBy = options['redeem-by'] === undefined ? null : endOfDay(options['redeem-by']);
  if (redeemBy === undefined) return '--redeem-by is the last day it can be used, like 2027-01-31.';
  const roles = options.plan === undefined ? null : readRoles(options.plan);
  if (roles === undefined) return `--plan is one or more of ${SOLD.join(', ')}, with commas between.`;
  return {
    code,
    percentOff,
    amountOff,
    duration: once !== undefined ? 'once' : months === undefined ? 'forever' : 'repeating',
    months: months === undefined ? null : Number(months),
    redeemBy,
    roles,
  };
}

const SOLD = ROLES.filter(isSold);

/** The moment after the day, in UTC. */
function endOfDay(text: string): Date | undefined {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // 31 February would be read as a day of March.
  if (day === undefined || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    return undefined;
  return new Date(day.getTime() + 86_400_000);
}

function readRoles(text: string): Offer['role'][] | undefined {
  const roles = text.split(',').map((role) => role.trim());
  const sold = roles.filter(isRole).filter(isSold);
  return sold.length === roles.length ? sold : undefined;
}

export async function makeCoupon(
  tools: Pick<Sandbox, 'makeCoupon'>,
  code: string,
  options: Options,
): Promise<Outcome> {
  const coupon = readCoupon(code, options);
  if (typeof coupon === 'string') return failed(coupon);
  return (await tools.makeCoupon(coupon))
    ? done(`The coupon ${code.toUpperCase()} can be used now.`)
    : failed(`There is a coupon ${code.toUpperCase()} already; choose another code.`);
}

const lastsFor = ({ duration, months }: NewCoupon): string =>
  duration === 'repeating' ? `${months} months` : duration === 'once' ? 'first payment' : 'always';

const couponRow = (coupon: NewCoupon): string[] => [
  coupon.code,
  coupon.percentOff === null ? dollars(coupon.amountOff ?? 0) : `${coupon.percentOff} %`,
  lastsFor(coupon),
  coupon.redeemBy === null ? '' : minute(coupon.redeemBy),
  coupon.roles?.join(', ') ?? 'all',
];

export async function listCoupons(tools: Pick<Sandbox, 'coupons'>): Promise<Outcome> {
  const coupons = await tools.coupons();
  if (coupons.length === 0) return done('There are no coupons yet.');
  return done(...table(['code', 'off', 'lasts', 'redeem before (UTC)', 'plans'], coupons.map(couponRow)));
}

export const paymentCommands: readonly OfflineCommand[] = [
  {
    name: 'payments status',
    takes: [],
    summary: 'Shows which payment service is used, and in test mode its clock and customers.',
    runOffline: (config) =>
      config.payments.kind === 'sandbox'
        ? inTestMode(config, statusOf)
        : Promise.resolve(done(modes[config.payments.kind])),
  },
  {
    name: 'payments advance',
    takes: [],
    options: { days: 'how many days, like 7' },
    summary:
      'Moves the clock of test payments forward by --days: trials end, plans renew, payments are tried again.',
    runOffline: (config, _words, options) => inTestMode(config, (tools, db) => advance(tools, db, options)),
  },
  {
    name: 'payments coupon make',
    takes: ['<code>'],
    options: {
      percent: 'how much it takes off, in percent, like 20',
      amount: 'how much it takes off, in dollars, like 5.00',
      months: 'for how many months (always when left out)',
      'redeem-by': 'the last day it can be used, like 2027-01-31',
      plan: 'the plans it can be used for, with commas between (all when left out)',
    },
    flags: { once: 'only for the first payment' },
    summary: 'Makes a coupon for test payments, with --percent or --amount.',
    runOffline: (config, [code = ''], options) =>
      inTestMode(config, (tools) => makeCoupon(tools, code, options)),
  },
  {
    name: 'payments coupon list',
    takes: [],
    summary: 'Lists the coupons of test payments.',
    runOffline: (config) => inTestMode(config, listCoupons),
  },
];
