/** Proves the limit panel in the form's place: when it appears, what it says, and the way on. */
import { screen } from '@testing-library/react';
import { planOf } from '@waybill/contract/plans';
import type { UserView } from '@waybill/contract/user';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { sampleTransfer } from '../../../../test/transfers.ts';
import type { Lang } from '../../../i18n/lang.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { emptyDraft } from '../form/draft.ts';
import { orderOf } from '../order.ts';
import { SendPanel } from '../panel.tsx';
import { changeSendState, clearSendState } from '../send-store.ts';

afterEach(clearSendState);

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
  ['en', 'Storage full', 'You’ve used all of your 10 GB.'],
  ['zh', '存储空间已满', '您的 10 GB 空间已用完。'],
] as const)('W09 W12 limit panel (%s): a full storage shows it', (lang, heading, text) => {
  open(ana, { used: storage }, lang);
  screen.getByRole('heading', { name: heading });
  screen.getByText(text, { exact: false });
  expectNoForm();
});

test('W09 B06 limit panel: a suspended account cannot send, and finds support', () => {
  open({ ...ana, status: 'revoke' });
  screen.getByRole('heading', { name: 'Account suspended' });
  screen.getByRole('button', { name: 'Email support' });
  expectNoForm();
});

test.each([
  ['en', 'All done', 'Send another', 'Great things have limits'],
  ['zh', '全部完成', '再发一次', '好东西也有限度'],
] as const)(
  'W09 B07 limit panel (%s): after ten transfers in a month it appears, but not right after sending',
  async (lang, done, another, heading) => {
    changeSendState({
      stage: { at: 'done', transfer: sampleTransfer({}), order: orderOf(emptyDraft, ana._id, lang) },
    });
    const { person } = open(ana, { month: 10 }, lang);
    screen.getByRole('heading', { name: done });
    await person.click(screen.getByRole('button', { name: another }));
    screen.getByRole('heading', { name: heading });
    // Nothing can be bought yet, so no trial is offered.
    expect(screen.queryByRole('link')).toBeNull();
    expectNoForm();
  },
);

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
