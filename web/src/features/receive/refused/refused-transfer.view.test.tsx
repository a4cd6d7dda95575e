/** Proves the page for each way a link can be refused: what it says, and what can be done. */
import { screen } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { en } from '../../../i18n/en.ts';
import { zh } from '../../../i18n/zh.ts';
import { type Refusal, refusalOf } from './refusal.ts';
import { RefusedTransfer } from './refused-transfer.tsx';

const link = { slug: 'K7RM2XQ', user: undefined };

const REFUSALS: readonly (readonly [why: Refusal, heading: string, retry: boolean, report: boolean])[] = [
  ['unknown', en.receive.unknown.heading, false, false],
  ['personal', 'Sent to particular people', false, true],
  ['expired', 'This transfer has expired', false, true],
  ['deleted', 'The sender deleted this transfer', false, true],
  ['withdrawn', 'The sender withdrew your link', false, true],
  ['limit', en.receive.limit.heading, false, true],
  ['takenOnce', en.receive.takenOnce.heading, false, true],
  ['takenDown', 'This transfer was taken down', false, true],
  ['suspended', 'This transfer is on hold', false, true],
  ['tooMany', 'Too many attempts', true, false],
  ['failed', 'We can’t open this transfer right now', true, false],
];

test.each(REFUSALS)(
  'T20 T27 refused link: %s has its own page with what to do next',
  async (why, heading, retry, report) => {
    const onRetry = vi.fn();
    const { person } = show(<RefusedTransfer link={link} why={why} wait={null} onRetry={onRetry} />);
    screen.getByRole('heading', { level: 1, name: heading });
    expect(document.body.textContent).toContain('K7RM2XQ');
    expect(screen.queryByRole('button', { name: en.receive.report.open }) !== null).toBe(report);
    const again = screen.queryByRole('button', { name: en.receive.retry });
    expect(again !== null).toBe(retry);
    if (again !== null) await person.click(again);
    expect(onRetry).toHaveBeenCalledTimes(retry ? 1 : 0);
  },
);

test.each(REFUSALS)('T20 T27 refused link: %s says it in Chinese', (why) => {
  show(<RefusedTransfer link={link} why={why} wait={null} onRetry={() => {}} />, { lang: 'zh' });
  screen.getByRole('heading', { level: 1, name: zh.receive[why].heading });
});

test('K35 T33 a withdrawn personal link says that the sender withdrew it, and nothing about typos', () => {
  const { withdrawn } = en.receive;
  show(
    <RefusedTransfer
      link={link}
      why={refusalOf(new AppError('link_withdrawn'))}
      wait={null}
      onRetry={() => {}}
    />,
  );
  screen.getByRole('heading', { level: 1, name: withdrawn.heading });
  expect(document.body.textContent).toContain(withdrawn.text);
  expect(document.body.textContent).not.toContain('typos');
});

test.each([
  ['en', 'takenOnce', 'This transfer was deleted after its first download', /^The sender chose that/],
  ['zh', 'takenOnce', '文件在首次下载后已删除', /^发件人设置了首次下载后删除/],
  ['en', 'limit', 'The download limit was reached', /a limited number of downloads/],
] as const)('K38 a link that no longer opens (%s, %s) says the true reason', (lang, why, heading, text) => {
  show(
    <RefusedTransfer
      link={{ slug: 'K7RM2XQ', user: undefined }}
      why={why}
      wait={null}
      onRetry={() => undefined}
    />,
    {
      lang,
    },
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  screen.getByText(text);
});
