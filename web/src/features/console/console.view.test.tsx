/** Proves the console's gate, overview and log as operators see them. */

import { screen, within } from '@testing-library/react';
import type { consoleOverview } from '@waybill/contract/console-overview';
import type { AnswerOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { ana } from '../../session/fake-server.suite.ts';
import { ConsoleGate } from './frame/console-gate.tsx';
import { LogPanel } from './log/log-panel.tsx';
import { OverviewPanel } from './overview/overview-panel.tsx';

const overview: AnswerOf<typeof consoleOverview> = {
  now: Date.UTC(2026, 10, 18, 5, 40),
  version: '1.2.3',
  commit: null,
  lastBackup: null,
  storage: {
    state: 'ok',
    freeBytes: 5_000_000_000,
    damagedFiles: 0,
    regions: [{ region: 'oss-eu-central-1', uploads: 1_234, bytes: 2_000_000_000, answers: true }],
  },
  sends: { today: 12, bytesToday: 3_000_000, yesterday: 9 },
  accounts: { all: 1_500, newToday: 3, suspended: 1, operators: 2 },
  mail: { kind: 'smtp', waiting: 0, oldest: null, thisHour: 4, failedToday: 0 },
  jobs: { ready: 0, scheduled: 2, running: 1, dead: 0 },
  clock: { held: null, since: null, trusted: 1_790_000_000_000, database: 1_790_000_000_000 },
  visitors: { lastHour: 5, threshold: 500, paused: false },
  malware: null,
  reports: { open: 0, oldest: null },
  domains: { working: 1, waiting: 0, failing: 0, off: 0, bad: [] },
};

const gate = (
  <ConsoleGate user={ana} failed={false} onRetry={() => {}}>
    <p>inside</p>
  </ConsoleGate>
);

test.each([
  ['none', /isn’t an operator/],
  ['no_second_factor', /Turn on two-factor sign-in first/],
] as const)('R06 ConsoleGate: %s shows why the console is closed', async (state, sentence) => {
  answering({ consoleGate: () => ({ state }) });
  show(gate, { user: ana });
  await screen.findByText(sentence);
  expect(screen.queryByText('inside')).toBeNull();
});

test('R06 ConsoleGate: a wrong code is said at the field, the right one opens the console', async () => {
  const server = answering({
    consoleGate: () => ({ state: 'confirm' }),
    confirmConsole: ({ body }) =>
      body.code === '123456' ? { state: 'fresh' } : new AppError('wrong_second_factor'),
  });
  const { person } = show(gate, { user: ana });
  const field = await screen.findByRole('textbox', { name: /Code/ });
  await person.type(field, '000000{Enter}');
  await screen.findByText('Wrong code. Enter the code your app shows now.');
  await person.clear(field);
  await person.type(field, '123456{Enter}');
  await screen.findByText('inside');
  expect(server.calls('confirmConsole')).toHaveLength(2);
});

test('R06 OverviewPanel: says that nothing needs attention, or what does', async () => {
  answering({ consoleOverview: () => overview });
  show(<OverviewPanel />, { user: ana });
  await screen.findByText('Nothing needs attention.');
  screen.getByText('1,234 uploads');
});

test('R06 OverviewPanel: lists what needs attention, in Chinese too', async () => {
  answering({
    consoleOverview: () => ({
      ...overview,
      jobs: { ...overview.jobs, dead: 2 },
      mail: { ...overview.mail, waiting: 7, oldest: overview.now - 3_600_000 },
      visitors: { ...overview.visitors, paused: true },
      domains: {
        ...overview.domains,
        bad: [
          {
            id: 'd1',
            name: 'files.customer.test',
            kind: 'link',
            state: 'failing',
            since: overview.now,
            userId: 'u1',
          },
        ],
      },
    }),
  });
  show(<OverviewPanel />, { user: ana, lang: 'zh' });
  const list = await screen.findByRole('list', { name: '需要处理' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  const domain = screen.getByRole('link', { name: 'files.customer.test' });
  expect(domain.getAttribute('href')).toBe('/zh/operator/users/u1');
});

test('R06 LogPanel: shows who did what to whom and why, and finds entries', async () => {
  const entry = {
    id: '2',
    at: overview.now,
    act: 'operator.added' as const,
    via: 'command' as const,
    operator: 'root',
    subject: 'ines@example.com',
    reason: 'on call',
    detail: '',
  };
  const server = answering({
    operatorLog: ({ query }) => ({ entries: query.find === 'nobody' ? [] : [entry], next: null }),
  });
  const { person } = show(<LogPanel />, { user: ana });
  await screen.findByText('Made an operator');
  screen.getByText('ines@example.com');
  await person.type(screen.getByRole('searchbox', { name: 'Search the log' }), 'nobody');
  await screen.findByText('Nothing matches “nobody”.');
  expect(server.calls('operatorLog').at(-1)?.query.find).toBe('nobody');
});

test('R06 OverviewPanel: a clock that is not trusted is confirmed, a pause of visitors is ended, and their limit changed', async () => {
  let now = { ...overview, visitors: { lastHour: 600, threshold: 500, paused: true } };
  const server = answering({
    consoleOverview: () => now,
    confirmClock: () => {
      now = overview;
      return {};
    },
    setVisitorLimit: () => ({}),
  });
  now = { ...now, clock: { ...overview.clock, held: 'back', since: 1_790_000_000_000 } };
  const { person } = show(<OverviewPanel />, { user: ana });
  await screen.findByText('Nothing is deleted: the clock was set back.');
  screen.getByRole('button', { name: 'Let visitors send again' });
  await person.click(screen.getByRole('button', { name: 'Confirm clock' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'a new battery');
  await person.click(dialog.getByRole('button', { name: 'Confirm clock' }));
  await screen.findByText('The clock is trusted again. Deletions continue in an hour.');
  await screen.findByText(/The clock is trusted\. What has expired/);
  expect(screen.queryByRole('button', { name: 'Let visitors send again' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Change limit' }));
  const limit = within(await screen.findByRole('dialog'));
  const perHour = limit.getByRole('textbox', { name: /Sends an hour/ });
  await person.type(perHour, 'x');
  limit.getByText('Enter a whole number from 1 to 1,000,000.');
  await person.clear(perHour);
  await person.type(limit.getByRole('textbox', { name: /Reason/ }), 'as before');
  await person.click(limit.getByRole('button', { name: 'Save limit' }));
  await screen.findByText('The limit is saved.');
  expect(server.calls('setVisitorLimit')).toMatchObject([{ body: { reason: 'as before', perHour: null } }]);
});
