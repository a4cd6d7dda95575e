/** Proves that the status page follows the server: reached, not reached, and reached again. */
import { screen, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { StatusView } from '@waybill/contract/status';
import { expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { StatusPanel } from './status-panel.tsx';

const fine: StatusView = {
  checkedAt: 1,
  parts: [
    { part: 'sending', state: 'working', days: [] },
    { part: 'email', state: 'off', days: [] },
    { part: 'oss-eu-central-1', state: 'working', days: [] },
  ],
  incidents: [],
};

test.each([
  ['en', 'We can’t reach Waybill right now', 'Everything is working', 'Check again', 'Working', 'Unknown'],
  ['zh', '目前无法连接 Waybill', '一切正常', '立即检查', '正常', '未知'],
] as const)(
  'X09 status page (%s): says that the server cannot be reached, and recovers',
  async (lang, away, well, button, working, unknown) => {
    let reached = false;
    answering({ status: () => (reached ? fine : new AppError('connection')) });
    const { person } = show(<StatusPanel />, { lang });
    const headed = (name: string) => screen.findByRole('heading', { level: 1, name });
    await headed(away);
    expect(screen.queryByRole('listitem')).toBeNull();
    reached = true;
    await person.click(screen.getByRole('button', { name: button }));
    await headed(well);
    expect(screen.getAllByText(working).length).toBeGreaterThan(0);
    // What was known last is no longer sure.
    reached = false;
    await person.click(screen.getByRole('button', { name: button }));
    await headed(away);
    expect(screen.getAllByText(unknown).length).toBeGreaterThan(0);
    expect(screen.queryByText(working)).toBeNull();
  },
);

test('X09 status page: each part has its state in words', async () => {
  answering({ status: () => fine });
  show(<StatusPanel />);
  const row = async (name: string) => {
    const heading = await screen.findByRole('heading', { name });
    const item = heading.closest('li');
    if (item === null) throw new Error(`${name} is not in a list`);
    return within(item);
  };
  (await row('Sending files')).getByText('Working');
  (await row('Email')).getByText(/^Not set up/);
  (await row('Frankfurt')).getByText('Working');
  screen.getByText('No incidents in the last 30 days.');
});
