/** Proves the limit panel in the form's place: when it appears, what it says, and the way on. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { planOf } from '@waybill/contract/plans';
import type { UserView } from '@waybill/contract/user';
import { afterEach, expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sampleDetails } from '../../../../test/details.ts';
import { sell } from '../../../../test/sell.ts';
import { show } from '../../../../test/show.tsx';
import { anaIn } from '../../../../test/teams.ts';
import { sampleTransfer } from '../../../../test/transfers.ts';
import { stubUploads } from '../../../../test/uploads.ts';
import type { Lang } from '../../../i18n/lang.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { type Draft, emptyDraft } from '../form/draft.ts';
import { orderOf } from '../order.ts';
import { SendPanel } from '../panel.tsx';
import { changeSendState, clearSendState, readSendState } from '../send-store.ts';
import { sendDraft } from '../sending.ts';

afterEach(() => {
  // What is sold never changes under an open page.
  cleanup();
  changeSendState({ stage: { at: 'form' } });
  clearSendState();
  delete document.documentElement.dataset['payments'];
});

const calm = { used: 0, month: 0, contacts: [] };
const { storage } = planOf('free');

const open = (user: UserView | null, account: Partial<typeof calm> = {}, lang: Lang = 'en') =>
  show(
    <SendPanel
      user={user}
      account={{ ...calm, ...account }}
      support={(label) => <button type="button">{label}</button>}
    />,
    { lang, ...(user && { user }) },
  );

const expectNoForm = () => expect(screen.queryByRole('form')).toBeNull();

test.each([
  ['en', 'Storage full', 'You’ve used all of your 10 GB.', 'Ask your administrator'],
  ['zh', '存储空间已满', '您的 10 GB 空间已用完。', '联系管理员'],
] as const)(
  'W09 W12 limit panel (%s): a full storage shows it, and names the administrator where nothing is sold',
  (lang, heading, text, ask) => {
    open(ana, { used: storage }, lang);
    screen.getByRole('heading', { name: heading });
    screen.getByText(text, { exact: false });
    screen.getByRole('button', { name: ask });
    expect(screen.queryByRole('link')).toBeNull();
    expectNoForm();
  },
);

test('W09 B06 limit panel: a suspended account cannot send, and finds support', () => {
  open({ ...ana, status: 'revoke' });
  screen.getByRole('heading', { name: 'Account suspended' });
  screen.getByRole('button', { name: 'Email support' });
  expectNoForm();
});

test.each([
  ['en', 'Your Pro trial has expired.', 'Add a payment method', '/dash/account/billing?card'],
  ['zh', '您的专业版试用已到期。', '添加付款方式', '/zh/dash/account/billing?card'],
] as const)(
  'W09 B03 limit panel (%s): an expired trial leads to the card, before any other limit',
  (lang, heading, label, path) => {
    document.documentElement.dataset['payments'] = 'sandbox';
    open({ ...ana, role: 'pro', paymentState: 'past_due' }, { used: planOf('pro').storage }, lang);
    screen.getByRole('heading', { name: heading });
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(path);
    expectNoForm();
  },
);

test('W09 B03 limit panel: those who paid before read that their payment failed', () => {
  document.documentElement.dataset['payments'] = 'sandbox';
  open({ ...ana, role: 'pro', paymentState: 'unpaid', hasPaid: true });
  screen.getByRole('heading', { name: 'Your payment failed' });
  screen.getByRole('link', { name: 'Update card' });
  expectNoForm();
});

test('W09 limit panel: where plans are sold, a full storage leads to them', () => {
  document.documentElement.dataset['payments'] = 'sandbox';
  open(ana, { used: storage });
  expect(screen.getByRole('link', { name: 'Get 7-day trial' }).getAttribute('href')).toBe('/pricing');
});

test.each([
  ['en', 'All done', 'Send another', 'Great things have limits'],
  ['zh', '全部完成', '再发一次', '好东西也有限度'],
] as const)(
  'W09 B07 limit panel (%s): after ten transfers in a month it appears, but not right after sending',
  async (lang, done, another, heading) => {
    changeSendState({
      stage: {
        at: 'done',
        transfer: sampleTransfer({}),
        order: orderOf(emptyDraft, ana._id, lang),
        draftId: 'a-draft',
      },
    });
    answering({ openTransfer: () => sampleDetails() });
    const { person } = open(ana, { month: 10 }, lang);
    screen.getByRole('region', { name: done });
    await person.click(screen.getByRole('button', { name: another }));
    screen.getByRole('heading', { name: heading });
    // Nothing can be bought yet, so no trial is offered.
    expect(screen.queryByRole('link')).toBeNull();
    expectNoForm();
  },
);

/** Sends one small file with the server's answer. */
async function sendRefused(onto: Draft['onto']) {
  stubUploads();
  const api = answering({ stsAuth: () => new AppError('monthly_limit') });
  const files = [{ path: 'a.txt', file: new File(['some bytes'], 'a.txt') }];
  changeSendState({ draft: { ...emptyDraft, onto, fileObjects: { ...emptyDraft.fileObjects, files } } });
  open(ana, { month: 9 });
  await act(() => sendDraft(orderOf(readSendState().draft, ana._id, 'en')));
  await waitFor(() => expect(api.calls('stsAuth').length).toBeGreaterThan(0));
  return api.calls('stsAuth')[0]?.body;
}

test('H29 limit panel: a month that the server knows to be used up shows it before anything is uploaded', async () => {
  const asked = await sendRefused(null);
  expect(asked).not.toHaveProperty('addsTo');
  await screen.findByRole('heading', { name: 'Great things have limits' });
  expectNoForm();
  // The files stay for another plan or month.
  expect(readSendState().draft.fileObjects.files).toHaveLength(1);
});

test('H29 stsAuth: files for a sent transfer are announced with it', async () => {
  const asked = await sendRefused({ _id: 'an-id', slug: 'aB3dE5g' });
  expect(asked).toMatchObject({ type: 'userUpload', addsTo: 'aB3dE5g' });
});

test.each([
  ['en', 'Great things have limits', 'Create a free account', '/register'],
  ['zh', '好东西也有限度', '注册免费账户', '/zh/register'],
] as const)(
  'T24 T01 W09 limit panel (%s): after three transfers a visitor is led to an account',
  (lang, heading, account, path) => {
    window.localStorage.setItem('sendTimes', '3');
    open(null, {}, lang);
    screen.getByRole('heading', { name: heading });
    expect(screen.getByRole('link', { name: account }).getAttribute('href')).toBe(path);
    expectNoForm();
  },
);

test('M01 W10 limit panel: a member of a team is led to its owner, never to plans or the card', () => {
  sell('sandbox');
  open({ ...anaIn('member'), paymentState: 'past_due' });
  expectNoForm();
  screen.getByText('Your team can’t send right now');
  expect(screen.getByRole('link', { name: 'Email Mei Lin' }).getAttribute('href')).toBe(
    'mailto:mei@lima.example',
  );
});
