/** Proves what operators see of the storage, and that a comparison is started with a reason. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import type { StorageAnswer } from './storage-answer.ts';
import { StoragePanel } from './storage-panel.tsx';

const storage: StorageAnswer = {
  kind: 'embedded',
  state: 'ok',
  freeBytes: 5_000_000_000,
  regions: [{ region: 'oss-eu-central-1', uploads: 1_234, bytes: 2_000_000_000, answers: true }],
  largest: [
    { owner: 'nora@example.com', userId: 'u1', region: 'oss-eu-central-1', uploads: 7, bytes: 900_000 },
    { owner: 'li@example.com', userId: null, region: 'oss-eu-central-1', uploads: 1, bytes: 3_000 },
  ],
  damaged: [
    {
      id: 'f1',
      region: 'oss-eu-central-1',
      reason: 'missing',
      bytes: 2_000,
      foundAt: Date.UTC(2026, 10, 1),
      transfer: { id: 't1', reference: 'T-1234-5678' },
    },
  ],
  moreDamaged: false,
  setAside: { files: 2, bytes: 4_000, since: Date.UTC(2026, 10, 2) },
  scrub: { lastRoundAt: null, damaged: 0 },
  comparison: {
    startedAt: Date.UTC(2026, 10, 3),
    finishedAt: Date.UTC(2026, 10, 3, 1),
    isRunning: false,
    differences: 3,
    kinds: [{ what: 'file without object', count: 3 }],
  },
};

test('R06 StoragePanel: shows regions, checks, differences, damaged files and who holds most', async () => {
  answering({ consoleStorage: () => storage });
  show(<StoragePanel />, { user: ana });
  await screen.findByText('1,234 uploads');
  screen.getByText('3 differences');
  screen.getByText('Files without an object');
  screen.getByText('2 files · 4 kB');
  const damaged = within(screen.getByRole('table', { name: 'Damaged files' }));
  expect(damaged.getByRole('link', { name: 'T-1234-5678' }).getAttribute('href')).toBe(
    '/operator/transfers/t1',
  );
  screen.getByRole('link', { name: 'nora@example.com' });
  screen.getByText('li@example.com, without an account');
});

test('R06 StoragePanel: a comparison is started with a reason, and not twice, in Chinese too', async () => {
  let isRunning = false;
  const server = answering({
    consoleStorage: () => ({
      ...storage,
      comparison: isRunning
        ? { startedAt: Date.UTC(2026, 10, 4), finishedAt: null, isRunning, differences: 0, kinds: [] }
        : null,
    }),
    compareStorage: () => {
      isRunning = true;
      return { started: true };
    },
  });
  const { person } = show(<StoragePanel />, { user: ana, lang: 'zh' });
  await screen.findByText(/尚未比对/);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: '与数据库比对' });
  await person.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /原因/ }), '迁移之后{Enter}');
  await screen.findByText('进行中');
  expect(button.disabled).toBe(true);
  expect(server.calls('compareStorage').at(-1)).toMatchObject({ body: { reason: '迁移之后' } });
});
