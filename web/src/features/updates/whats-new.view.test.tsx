/** Proves that unseen release notes are marked, listed, and remembered as seen. */
import { screen, waitFor } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { ana } from '../../session/fake-server.suite.ts';
import { WhatsNew } from './whats-new.tsx';

const entry = (id: string, link: string | null = null) => ({
  id,
  date: '2026-11-16',
  title: `Title of ${id}`,
  text: ['One paragraph.'],
  link,
});
const entries = [entry('c', '/dash/account/data-residency'), entry('b'), entry('a')];

test('W08 what’s new: unseen notes are marked until they are opened, and stay marked while open', async () => {
  const api = answering({
    changelog: () => ({ entries }),
    seenUpdates: () => ({ user: { ...ana, unseenUpdates: 0 } }),
  });
  const { person, path } = show(<WhatsNew />, { user: { ...ana, unseenUpdates: 2 } });
  expect(api.calls('changelog')).toHaveLength(0);
  const button = screen.getByRole('button', { name: 'What’s new, 2 unread' });
  await person.click(button);
  await screen.findByRole('heading', { name: 'Title of c' });
  expect(screen.getAllByText('New')).toHaveLength(2);
  await waitFor(() => expect(api.calls('seenUpdates').map(({ body }) => body.id)).toEqual(['c']));
  await waitFor(() => expect(button.querySelector('.news-dot')).toBeNull());
  expect(screen.getAllByText('New')).toHaveLength(2);
  await person.click(screen.getByRole('link', { name: /^Take a look/ }));
  expect(path()).toBe('/dash/account/data-residency');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Title of c' })).toBeNull());
});

test('W08 what’s new (zh): asks for Chinese, remembers nothing without news, and a failure can be tried again', async () => {
  let fails = true;
  const api = answering({ changelog: () => (fails ? new AppError('forbidden') : { entries }) });
  const { person } = show(<WhatsNew />, { user: ana, lang: 'zh' });
  await person.click(screen.getByRole('button', { name: '最新动态' }));
  const retry = await screen.findByRole('button', { name: '重试' });
  fails = false;
  await person.click(retry);
  await screen.findByRole('heading', { name: 'Title of a' });
  expect(api.calls('changelog').at(-1)?.query.lang).toBe('zh');
  expect(screen.queryByText('新')).toBeNull();
});
