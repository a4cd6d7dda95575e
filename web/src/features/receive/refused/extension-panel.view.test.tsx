/** Proves the page that extends a link: the new date, a reload, a used token in both languages, and a failure. */
import { cleanup, screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { afterEach, expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { formatDate } from '../../../i18n/format.ts';
import { ExtensionPanel } from './extension-panel.tsx';

const expiryDate = Date.UTC(2027, 1, 3, 14, 30);
const extended = { expiryDate, receiverEmail: 'mei@waybill.example' };
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => window.history.replaceState(null, ''));

test('P11 extension page: it extends by itself, once, and shows the new date again after a reload', async () => {
  const api = answering({ checkExtension: () => extended });
  for (let load = 0; load < 2; load += 1) {
    show(<ExtensionPanel token="a-token" />);
    await title('Link Extended for 48 hours');
    screen.getByText(`New expiry date : ${formatDate(expiryDate, 'en')}`);
    screen.getByText('The recipient, mei@waybill.example, will be notified.');
    cleanup();
  }
  expect(api.calls('checkExtension').map(({ body }) => body)).toEqual([{ token: 'a-token' }]);
});

test('P11 extension page: what one token gave is not shown for another', async () => {
  answering({
    checkExtension: ({ body }) => (body.token === 'a-token' ? extended : new AppError('link_expired')),
  });
  show(<ExtensionPanel token="a-token" />);
  await title('Link Extended for 48 hours');
  cleanup();
  show(<ExtensionPanel token="other" />);
  await title('Link expired');
});

test.each([
  ['en', 'Link expired', 'Nothing to see here', 'My account', '/signup/login'],
  ['zh', '链接已失效', '这里没有内容', '我的账户', '/zh/signup/login'],
] as const)(
  'P11 extension page (%s): a used or invalid token is expired',
  async (lang, heading, text, account, path) => {
    answering({ checkExtension: () => new AppError('link_expired') });
    show(<ExtensionPanel token="nonsense" />, { lang });
    await title(heading);
    screen.getByText(text);
    expect(screen.getByRole('link', { name: account }).getAttribute('href')).toBe(path);
  },
);

test('P11 extension page: after a failure it is tried again', async () => {
  let fails = true;
  answering({ checkExtension: () => (fails ? new AppError('connection') : extended) });
  const { person } = show(<ExtensionPanel token="a-token" />, { lang: 'zh' });
  await title('无法连接服务器');
  fails = false;
  await person.click(screen.getByRole('button', { name: '重试' }));
  await title('链接已延长 48 小时');
  screen.getByText(`新的有效期：${formatDate(expiryDate, 'zh')}`);
});
