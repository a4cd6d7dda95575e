/** Proves the page for each way a link can be refused: what it says, and what can be done. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { en } from '../../../i18n/en.ts';
import { zh } from '../../../i18n/zh.ts';
import type { Refusal } from './refusal.ts';
import { RefusedTransfer } from './refused-transfer.tsx';

const link = { slug: 'K7RM2XQ', user: undefined };

const REFUSALS: readonly (readonly [why: Refusal, heading: string, retry: boolean, report: boolean])[] = [
  ['unknown', en.receive.unknown.heading, false, false],
  ['personal', 'Sent to particular people', false, true],
  ['expired', 'This transfer has expired', false, true],
  ['deleted', 'The sender deleted this transfer', false, true],
  ['limit', en.receive.limit.heading, false, true],
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
