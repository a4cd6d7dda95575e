/** Proves what the library shows of sharing: the tab, the marks of rows, and that shared rows are only opened and forwarded. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { libraryWith, sampleRow } from '../../../../test/rows.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { becomeRows, open, rowOf } from './library-page.suite.tsx';

const withTeam = { ...ana, isTeamMember: true };
const mia = { name: 'Mia Weber', email: 'mia@lima.example' };

test('M03 D02 Shared lists what colleagues share, with who they are and without what only its sender does', async () => {
  const row = sampleRow(14, 'Plans', { sharedBy: mia });
  const { answers, live } = libraryWith();
  let rows = [row];
  answering({
    ...answers,
    listLibrary: ({ query }) => ({ rows: query.filter === 'shared' || query.slugs ? rows : [], next: null }),
  });
  const { person } = open('/dash/transfers?filter=shared', 'en', withTeam);
  await becomeRows('Plans');
  expect(rowOf('Plans').textContent).toContain('Shared by Mia Weber');
  expect(within(rowOf('Plans')).queryByRole('checkbox')).toBeNull();
  await person.keyboard('jx#');
  expect(screen.queryByRole('toolbar')).toBeNull();
  rows = [];
  live.say('transfer.shared', { id: row._id, slug: row.slug });
  await screen.findByText('Nothing is shared with you');
  await waitFor(() => expect(screen.getByText(/When a colleague shares a transfer/)).toBeTruthy());
});

test('M03 own rows are marked with how many colleagues see them, in Chinese too', async () => {
  answering(
    libraryWith(
      sampleRow(11, 'Some', { sharedWith: { everyone: false, people: 2 } }),
      sampleRow(12, 'All', { sharedWith: { everyone: true, people: 0 } }),
      sampleRow(13, 'None'),
    ).answers,
  );
  open('/dash/transfers', 'zh', withTeam);
  await waitFor(() =>
    expect(within(rowOf('Some')).getByRole('img', { name: '已共享给 2 位同事' })).toBeTruthy(),
  );
  expect(within(rowOf('All')).getByRole('img', { name: '已共享给团队全员' })).toBeTruthy();
  expect(within(rowOf('None')).queryByRole('img', { name: /共享/ })).toBeNull();
  expect(screen.getByRole('tab', { name: /共享/ })).toBeTruthy();
});
