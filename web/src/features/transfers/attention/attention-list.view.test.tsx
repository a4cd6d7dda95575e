/** Proves what the home page says needs attention, and that one click answers it. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { WEEK_S } from '@waybill/contract/expiry';
import type { AttentionItem } from '@waybill/contract/library';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { libraryWith, sampleRow } from '../../../../test/rows.ts';
import { show } from '../../../../test/show.tsx';
import type { Lang } from '../../../i18n/lang.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { ToastProvider } from '../../../ui/toasts/toast.tsx';
import { AttentionList } from './attention-list.tsx';

const { _id, slug, title, folder, message, fileName, fileNumber, encrypted, dateSent } = sampleRow(
  1,
  'Drawings',
);
const expiryDate = Date.now() + 31 * 3_600_000;
const transfer = { _id, slug, title, folder, message, fileName, fileNumber, encrypted, dateSent, expiryDate };
const askId = '0190a7a2-6b5e-7c3a-9f10-000000000099';
const items: AttentionItem[] = [
  {
    key: 'ask',
    transfer,
    kind: 'extension_asked',
    askId,
    email: 'mei@huanyu.example',
    name: 'Mei Lin',
    at: 1,
  },
  { key: 'mail', transfer, kind: 'mail_failed', email: 'jo@nord.example', name: '', mail: 'bounced', at: 1 },
  { key: 'soon', transfer, kind: 'expiring', recipients: 1 },
  { key: 'unseen', transfer, kind: 'unseen', recipients: 2 },
];

const opened = vi.fn();

function open(used: number, lang: Lang = 'en', isClear = true) {
  return show(
    <ToastProvider label="Notices" closeLabel="Close">
      <AttentionList
        used={used}
        isClear={isClear}
        total={100}
        extendBy={WEEK_S}
        hrefOf={(one) => `/dash/transfers/${one}`}
        onOpen={opened}
        onUnseen={() => undefined}
        onLargest={() => opened('largest')}
      />
    </ToastProvider>,
    { user: ana, lang },
  );
}

const answers = () => libraryWith(sampleRow(1, 'Drawings')).answers;
const line = (text: string | RegExp) => {
  const item = screen.getByText(text).closest('li');
  if (item === null) throw new Error(`no line ${text}`);
  return within(item);
};

test('D02 W12 attention: each line is answered by one click, and stays in its place as done', async () => {
  let left = items;
  const api = answering({
    ...answers(),
    attention: () => ({ items: left, more: false }),
    grantExtension: () => {
      left = left.filter(({ key }) => key !== 'ask');
      return { expiryDate, email: 'mei@huanyu.example', revision: 1 };
    },
    remind: () => ({ reminded: ['a@x.example', 'b@x.example'], skipped: [] }),
    extendTransfers: () => new AppError('suspended'),
  });
  const { person } = open(95);
  await screen.findByText('Mei Lin asks for more time');
  await person.click(line('Mei Lin asks for more time').getByRole('button', { name: 'Add 48 hours' }));
  await screen.findByText('48 hours added');
  await person.click(line('2 recipients haven’t downloaded it').getByRole('button', { name: 'Remind' }));
  await screen.findByText('2 people reminded');
  await waitFor(() => expect(api.calls('attention').length).toBeGreaterThan(1));
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await person.click(
    line('The email to jo@nord.example bounced').getByRole('button', { name: 'Fix address' }),
  );
  expect(opened).toHaveBeenLastCalledWith(slug);
  await person.click(line('Expires in 31 hours, not downloaded').getByRole('button', { name: 'Extend' }));
  await screen.findAllByText(/suspended/);
  await person.click(line('Your storage is almost full').getByRole('button', { name: 'Show largest' }));
  expect(opened).toHaveBeenLastCalledWith('largest');
  expect(api.calls('grantExtension')).toMatchObject([{ params: { slug, askId } }]);
});

test.each([
  ['en', 'All clear. Nothing needs your attention.'],
  ['zh', '一切正常，没有需要处理的事项。'],
] as const)('D02 attention (%s): when nothing needs attention it says so', async (lang, words) => {
  answering(answers());
  open(10, lang);
  await screen.findByText(words);
});

test('D02 attention: a new account is not bothered with it', async () => {
  const api = answering(libraryWith().answers);
  open(0);
  await waitFor(() => expect(api.calls('libraryCounts')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Needs attention')).toBeNull());
});

test('K10 attention: it does not say all clear while an interrupted upload stands above it', async () => {
  const api = answering(answers());
  open(10, 'en', false);
  await waitFor(() => expect(api.calls('attention')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/All clear/)).toBeNull());
});
