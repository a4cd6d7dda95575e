/** Proves the list of plans in the account, and the panel of lifetime codes in its place. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { LIFETIME_CODES_MAX } from '@waybill/contract/lifetime';
import { NO_SUBSCRIPTION } from '@waybill/contract/subscription';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answering, later } from '../../../../../test/answering.ts';
import {
  type BillingAnswer,
  billingAnswers,
  billingOf,
  paying,
  SPRING,
} from '../../../../../test/billing.ts';
import { show } from '../../../../../test/show.tsx';
import type { Lang } from '../../../../i18n/lang.ts';
import { ana } from '../../../../session/fake-server.suite.ts';
import { BillingFrame } from '../billing-frame.tsx';
import { PlansPage } from './plans-page.tsx';

beforeEach(() => {
  document.documentElement.dataset['payments'] = 'stripe';
});
afterEach(() => {
  delete document.documentElement.dataset['payments'];
});

const Nothing = () => null;
const Checkout = ({ offer }: { offer: { role: string; period: string } }) => (
  <p>
    The checkout for {offer.role}, {offer.period}
  </p>
);

interface Opening {
  readonly user?: typeof ana;
  readonly lang?: Lang;
  readonly query?: string;
  readonly answers?: Parameters<typeof answering>[0];
}

function open(first: BillingAnswer, { user = ana, lang = 'en', query = '', answers = {} }: Opening = {}) {
  const account = { now: first };
  const api = answering({ ...billingAnswers(user, () => account.now), ...answers });
  const shown = show(
    <BillingFrame CardDrawer={Nothing} CheckoutDialog={Checkout}>
      <PlansPage support={<button type="button">Contact us</button>} />
    </BillingFrame>,
    { user, lang, path: `/dash/account/plans${query}` },
  );
  return { account, api, ...shown };
}

const endings = (count: number) => Array.from({ length: count }, (_, index) => `AB0${index}`);

test('D09 plans: a free user tries a plan in the chosen period', async () => {
  const { person } = open(billingOf(NO_SUBSCRIPTION));
  await person.click(await screen.findByRole('radio', { name: 'Monthly' }));
  await person.click(screen.getByRole('button', { name: 'Try for a week, Pro' }));
  screen.getByText('The checkout for pro, monthly');
  screen.getByText('Current plan');
});

test('D09 plans: a subscriber switches, and sees the own plan in its period', async () => {
  const { person } = open(billingOf(paying), {
    user: { ...ana, role: 'pro' },
    answers: { previewSwitch: () => new AppError('same_plan') },
  });
  const own = (await screen.findByText('Current plan')).closest('li');
  within(own ?? document.body).getByRole('heading', { name: 'Pro' });
  await person.click(screen.getByRole('button', { name: 'Switch, Business' }));
  const dialog = await screen.findByRole('dialog', { name: 'Switch to Business' });
  await within(dialog).findByText('This is already your plan.');
  expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('D09 B02 plans: a switch shows which limits change; Free is reached by cancelling', async () => {
  const preview = {
    when: 'now',
    at: SPRING,
    dueNow: 4_000,
    credit: 2_900,
    nextAmount: 6_900,
    nextAt: SPRING,
  } as const;
  const { person } = open(billingOf(paying), {
    user: { ...ana, role: 'pro' },
    answers: { previewSwitch: () => preview },
  });
  await person.click(await screen.findByRole('button', { name: 'Switch, Business' }));
  const dialog = await screen.findByRole('dialog', { name: 'Switch to Business' });
  await within(dialog).findByText('Paid with your Visa ending in 4242.');
  const storage = within(dialog).getByText('Storage').parentElement;
  expect(storage?.textContent).toBe('Storage200 GB to 1 TB');
  await person.click(within(dialog).getByRole('button', { name: 'Go back' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel plan' }));
  await screen.findByRole('dialog', { name: 'Cancel your Pro plan?' });
});

test('W11 B05 lifetime codes: holders of codes see them in place of the plans', async () => {
  open(billingOf(NO_SUBSCRIPTION, { source: 'codes', codes: ['K7RM'] }), {
    user: { ...ana, role: 'personal' },
  });
  await screen.findByText('Code 1, active, ending in K7RM');
  expect(screen.getAllByRole('textbox')).toHaveLength(LIFETIME_CODES_MAX - 1);
  screen.getByText('One more code: Pro');
  expect(screen.queryByText('Compare all limits')).toBeNull();
});

test.each([
  ['en', 'Continue', 'Code(s) are invalid! Reach out to support'],
  ['zh', '继续', '兑换码无效！请联系客服'],
] as const)(
  'W11 B05 lifetime codes (%s): none, the same twice and unknown ones are invalid',
  async (lang, go, invalid) => {
    const { api, person } = open(billingOf(NO_SUBSCRIPTION), {
      lang,
      query: '?codes',
      answers: { lifetimeUpgrade: () => new AppError('code_invalid') },
    });
    const [first, second] = await screen.findAllByRole('textbox');
    if (first === undefined || second === undefined) throw new Error('no inputs');
    await person.click(screen.getByRole('button', { name: go }));
    await screen.findByText(invalid);
    await person.type(first, 'wb-aaaa-bbbb-cccc');
    expect(screen.queryByText(invalid)).toBeNull();
    await person.type(second, 'WB-AAAA-BBBB-CCCC');
    await person.click(screen.getByRole('button', { name: go }));
    await screen.findByText(invalid);
    expect(api.calls('lifetimeUpgrade')).toEqual([]);
    await person.clear(second);
    await person.click(screen.getByRole('button', { name: go }));
    await screen.findByText(invalid);
    expect(api.calls('lifetimeUpgrade')).toHaveLength(1);
  },
);

test('W11 B05 C27 lifetime codes: several pasted at once fill the inputs and are activated together', async () => {
  const answer = later<{ codes: string[]; role: 'pro' }>();
  const { account, api, person } = open(billingOf(NO_SUBSCRIPTION), {
    query: '?codes',
    answers: { lifetimeUpgrade: () => answer.promise },
  });
  const codes = ['WB-AAAA-BBBB-AB00', 'WB-DDDD-EEEE-AB01'];
  await person.click((await screen.findAllByRole('textbox'))[0] ?? document.body);
  await person.paste(codes.join('\n'));
  const go = screen.getByRole('button', { name: 'Continue' });
  await person.click(go);
  expect(go.getAttribute('aria-busy')).toBe('true');
  account.now = billingOf(NO_SUBSCRIPTION, { source: 'codes', codes: endings(2) });
  answer.resolve({ codes: endings(2), role: 'pro' });
  await screen.findByText('You’re on Pro now, for life.');
  expect(api.calls('lifetimeUpgrade')[0]?.body).toMatchObject({ userId: ana._id, codes });
  expect(document.querySelector('.lifetime-confetti')).not.toBeNull();
  await screen.findByText('Code 2, active, ending in AB01');
  expect(screen.getAllByRole('textbox')).toHaveLength(LIFETIME_CODES_MAX - 2);
});

test('W11 lifetime codes: at the maximum there is no button, and a way to support', async () => {
  open(billingOf(NO_SUBSCRIPTION, { source: 'codes', codes: endings(LIFETIME_CODES_MAX) }), {
    user: { ...ana, role: 'teamelite' },
  });
  await screen.findByText('Maximum codes reached. Need more features? Reach out to support');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  screen.getByRole('button', { name: 'Contact us' });
});

test('D09 plans: where nothing is sold the limits are shown without prices', async () => {
  document.documentElement.dataset['payments'] = 'off';
  open(billingOf(NO_SUBSCRIPTION));
  await screen.findByText(/ask your administrator/);
  await waitFor(() => expect(screen.getAllByText(/storage$/).length).toBeGreaterThan(5));
  expect(document.body.textContent).not.toContain('$');
});
