/** Proves the pricing page: its labels, numbers and headlines for everyone, coupons, and where nothing is sold. */
import { fireEvent, screen, within } from '@testing-library/react';
import type { billing } from '@waybill/contract/billing';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import { NO_SUBSCRIPTION, type SubscriptionView } from '@waybill/contract/subscription';
import type { UserView } from '@waybill/contract/user';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { fakeLive } from '../../../../test/live.ts';
import { sell } from '../../../../test/sell.ts';
import { show } from '../../../../test/show.tsx';
import type { Lang } from '../../../i18n/lang.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import type { CheckoutDialogProps } from '../checkout/checkout-dialog.tsx';
import { Pricing } from './pricing.tsx';
import { readPricingQuery } from './pricing-query.ts';

beforeEach(() => sell('sandbox'));

const own = (change: Partial<AnswerOf<typeof billing>> = {}): AnswerOf<typeof billing> => ({
  subscription: NO_SUBSCRIPTION,
  source: 'free',
  trialAvailable: true,
  codes: [],
  unfinished: null,
  ...change,
});

/** The page of a signed-in viewer also listens for changes of the plan. */
const serve = (answers: Parameters<typeof answering>[0]) =>
  answering({ live: fakeLive().answer, ...answers });

/** Stands in for the payment form. */
const Dialog = ({ offer, coupon, open }: CheckoutDialogProps) =>
  open ? <div role="dialog">{`${offer.role} ${offer.period} ${coupon}`}</div> : null;

interface Opened {
  readonly query?: string;
  readonly user?: UserView;
  readonly lang?: Lang;
  readonly email?: string;
}

const open = ({ query = '', user, lang = 'en', email = '' }: Opened = {}) =>
  show(
    <Pricing
      query={readPricingQuery(new URLSearchParams(query))}
      marked={user !== undefined}
      user={user ?? null}
      email={email}
      Dialog={Dialog}
    />,
    { lang, ...(user && { user }) },
  );

const row = (name: string) => screen.getByText(name, { selector: 'th' }).parentElement?.textContent;

const card = (plan: string) => {
  const found = document.querySelector<HTMLElement>(`[data-plan="${plan}"]`);
  if (found === null) throw new Error(`no card of ${plan}`);
  return within(found);
};

test('P05 B01 visitors see yearly prices first, and monthly ones by the toggle', async () => {
  const { person } = open();
  screen.getByRole('heading', { level: 1, name: 'Plans and prices' });
  card('pro').getByText('$19');
  card('pro').getByText('$228 billed once a year', { exact: false });
  card('pro').getByText('$120 less than monthly');
  await person.click(screen.getByRole('radio', { name: 'Monthly' }));
  card('pro').getByText('$29');
  card('free').getByText('$0');
  expect(row('Storage')).toBe('Storage10 GB50 GB200 GB1 TB');
  expect(row('Recipients per transfer')).toBe('Recipients per transfer62150100');
});

test('P05 visitors are led to register, and the plan, the period and their address stay', () => {
  open({ email: 'ana@lima.example' });
  expect(card('free').getByRole('link', { name: 'Sign Up, Free' }).getAttribute('href')).toBe(
    '/register?plan=free',
  );
  expect(card('pro').getByRole('link', { name: 'Try for a week, Pro' }).getAttribute('href')).toBe(
    '/register?plan=pro&period=yearly',
  );
  // One row of buttons, and one way to a trial below the comparison.
  expect(screen.getAllByRole('link', { name: /^(Sign Up|Try for a week), / })).toHaveLength(4);
  screen.getByRole('link', { name: 'Free trial, Pro' });
});

test('P05 free users try a plan in the checkout, and see which plan is theirs', async () => {
  serve({ billing: () => own() });
  const { person } = open({ user: ana });
  await person.click(await screen.findByRole('button', { name: 'Try for a week, Business' }));
  expect(screen.getByRole('dialog').textContent).toBe('business yearly ');
  card('free').getByText('Your plan');
  expect(card('free').getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  expect(screen.getAllByRole('button', { name: /^(Try for a week|Free trial), / })).toHaveLength(4);
});

test.each([
  ['active', true, 'Your plan'],
  ['past_due', false, 'payment overdue'],
] as const)(
  'P05 B03 subscribers switch in Billing; with %s the own plan is disabled: %s',
  async (state, disabled, stamp) => {
    const subscription = {
      ...NO_SUBSCRIPTION,
      state,
      role: 'pro',
      period: 'yearly',
      periodEnd: Date.UTC(2027, 2, 3),
    } as const;
    serve({ billing: () => own({ subscription, source: 'subscription', trialAvailable: false }) });
    open({ user: { ...ana, role: 'pro' } });
    await screen.findByText(stamp);
    const current = card('pro').getByRole(disabled ? 'button' : 'link', { name: 'Current plan, Pro' });
    expect(current.hasAttribute('disabled')).toBe(disabled);
    expect(card('business').getByRole('link', { name: 'Switch, Business' }).getAttribute('href')).toBe(
      '/dash/account/billing?plan=business&period=yearly',
    );
    expect(screen.queryByRole('link', { name: /^Sign Up|^Free trial/ })).toBeNull();
  },
);

test.each([
  ['sender=Mei%20Chen', 'Mei Chen uses Waybill'],
  ['save=1', 'Keep your files'],
  ['verifyComplete=1', 'Choose your plan'],
])('P05 T01 headline of ?%s', (query, heading) => {
  open({ query });
  screen.getByRole('heading', { level: 1, name: heading });
});

test('P05 B04 a coupon preselects Business by the month and opens the payment with it', async () => {
  const coupon = {
    code: 'SAVE20',
    percentOff: 20,
    amountOff: null,
    duration: 'once',
    months: null,
    redeemBy: null,
    endsAt: null,
  } as const;
  serve({ billing: () => own(), coupon: () => ({ coupon }) });
  open({ query: 'code=SAVE20', user: ana });
  await screen.findByText('Coupon SAVE20: 20% off your first payment.');
  expect((await screen.findByRole('dialog')).textContent).toBe('business monthly SAVE20');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monthly' }).checked).toBe(true);
});

test.each([
  ['en', 'coupon_expired', 'This coupon has expired.'],
  ['zh', 'coupon_invalid', '优惠码无效'],
] as const)('P05 B04 (%s) a coupon with %s says so and opens nothing', async (lang, code, text) => {
  serve({ billing: () => own(), coupon: () => new AppError(code) });
  open({ query: 'code=OLD', user: ana, lang });
  expect((await screen.findByRole('alert')).textContent).toContain(text);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('P04 a checkout that was interrupted can be continued, with its coupon', async () => {
  serve({
    billing: () =>
      own({ unfinished: { role: 'personal', period: 'monthly', coupon: 'SAVE20', toConfirm: null } }),
  });
  const { person } = open({ user: ana });
  await person.click(await screen.findByRole('button', { name: 'Continue checkout' }));
  expect(screen.getByRole('dialog').textContent).toBe('personal monthly SAVE20');
});

const paid = (role: UserView['role'] & SubscriptionView['role'], period: 'monthly' | 'yearly') =>
  own({
    subscription: { ...NO_SUBSCRIPTION, state: 'active', role, period, periodEnd: Date.UTC(2027, 2, 3) },
    source: 'subscription',
    trialAvailable: false,
  });

test('P05 B03 subscribers see the prices of their own period first', async () => {
  serve({ billing: () => paid('pro', 'monthly') });
  const { person } = open({ user: { ...ana, role: 'pro' } });
  await card('pro').findByText('Your plan');
  card('pro').getByText('$29');
  await person.click(screen.getByRole('radio', { name: /^Yearly/ }));
  card('pro').getByRole('link', { name: 'Switch, Pro' });
});

test('P05 B03 one of the larger plans is shown at once to those who have it', async () => {
  serve({ billing: () => paid('teamplus', 'yearly') });
  open({ user: { ...ana, role: 'teamplus' } });
  await screen.findByText('Your plan');
  card('teamplus').getByText('Your plan');
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('30 seats, Team Plus');
  expect(card('teamplus').getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  expect(document.querySelector('.pricing-hot')).toBeNull();
});

test('P05 B05 lifetime holders are led to their codes', async () => {
  serve({ billing: () => own({ source: 'codes', codes: ['8KM2', 'N62H'] }) });
  open({ user: { ...ana, role: 'pro' } });
  await screen.findByText('Your Pro plan is paid for life. Another lifetime code moves you up one plan.');
  card('pro').getByText('for life');
  for (const link of [
    card('business').getByRole('link', { name: 'Upgrade, Business' }),
    screen.getByRole('link', { name: 'Enter a code' }),
  ])
    expect(link.getAttribute('href')).toBe('/dash/account/plans?codes');
});

test.each([
  ['en', '5 seats, Business', '50 seats, Team Elite', '/register', ['Seats', 'Storage']],
  ['zh', '5 个席位，商务版', '50 个席位，团队尊享版', '/zh/register', ['席位', '存储空间']],
] as const)(
  'P05 (%s) larger teams choose their seats on the card of Business, for the same price; button and limits follow',
  (lang, first, last, path, [seats, storage]) => {
    open({ lang });
    const slider = screen.getByRole('slider');
    expect(slider.getAttribute('aria-valuetext')).toBe(first);
    fireEvent.change(slider, { target: { value: '5' } });
    expect(slider.getAttribute('aria-valuetext')).toBe(last);
    card('teamelite').getByText('$49');
    const link = card('teamelite').getByRole('link');
    expect(link.getAttribute('href')).toBe(`${path}?plan=teamelite&period=yearly`);
    expect(row(seats)).toBe(`${seats}11250`);
    expect(row(storage)).toBe(`${storage}10 GB50 GB200 GB3 TB`);
  },
);

test('P05 what a plan has in common with the smaller one is quiet, and by the month the page says what a year saves', async () => {
  const { person } = open();
  const files = screen.getByText('Files per transfer', { selector: 'th' }).parentElement;
  expect([...(files?.querySelectorAll('[data-same]') ?? [])].map((cell) => cell.textContent)).toEqual(['50']);
  await person.click(screen.getByRole('radio', { name: 'Monthly' }));
  card('pro').getByText('Yearly saves $120 a year');
});

test('P05 where nothing is sold, the page shows limits without prices and names the administrator', () => {
  sell('off');
  open({ user: ana });
  screen.getByRole('heading', { level: 1, name: 'Plans and limits' });
  screen.getByText('Your administrator decides which plan you have.');
  expect(row('Storage')).toBe('Storage10 GB50 GB200 GB1 TB');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(document.body.textContent).not.toMatch(/\$|price/i);
});
