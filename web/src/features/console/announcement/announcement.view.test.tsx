/** Proves how operators announce something in the console. */
import { screen, within } from '@testing-library/react';
import type { Announcement } from '@waybill/contract/console-announcement';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { AnnouncementPanel } from './announcement-panel.tsx';

const shown: Announcement = {
  en: 'Maintenance on Sunday',
  zh: '周日维护',
  since: Date.UTC(2026, 10, 1),
  until: Date.UTC(2026, 10, 30),
};

test('R06 AnnouncementPanel: texts and an end are needed, then a reason', async () => {
  const server = answering({
    consoleAnnouncement: () => ({ announcement: null }),
    setAnnouncement: ({ body: { en, zh, until } }) => ({ announcement: { ...shown, en, zh, until } }),
  });
  const { person } = show(<AnnouncementPanel />, { user: ana });
  await screen.findByText('Nothing is announced.');
  const submit = screen.getByRole('button', { name: 'Announce' });
  await person.click(submit);
  expect(screen.getAllByText('Enter the text in this language.')).toHaveLength(2);
  screen.getByText('Pick when it ends.');
  await person.type(screen.getByRole('textbox', { name: /English/ }), shown.en);
  await person.click(screen.getByRole('textbox', { name: /Chinese/ }));
  await person.paste('字'.repeat(241));
  screen.getByText('Please use at most 240 characters.');
  await person.clear(screen.getByRole('textbox', { name: /Chinese/ }));
  await person.type(screen.getByRole('textbox', { name: /Chinese/ }), shown.zh);
  await person.click(screen.getByText('Pick a date and time'));
  await person.click(await screen.findByRole('button', { name: 'Next month' }));
  const days = screen.getAllByRole('gridcell').flatMap((cell) => within(cell).queryAllByRole('button'));
  await person.click(days[10] ?? submit);
  await person.keyboard('{Escape}');
  await person.click(submit);
  const dialog = within(await screen.findByRole('dialog', { name: 'New announcement' }));
  await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'planned{Enter}');
  await screen.findByText('It is shown now.');
  screen.getByText(shown.zh);
  expect(server.calls('setAnnouncement').at(-1)).toMatchObject({
    body: { en: shown.en, zh: shown.zh, reason: 'planned' },
  });
});

test('R06 AnnouncementPanel: what is shown is taken away with a reason, in Chinese too', async () => {
  const server = answering({
    consoleAnnouncement: () => ({ announcement: shown }),
    endAnnouncement: () => ({ announcement: null }),
  });
  const { person } = show(<AnnouncementPanel />, { user: ana, lang: 'zh' });
  await screen.findByText(shown.en);
  await person.click(screen.getByRole('button', { name: '撤下' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /原因/ }), '结束{Enter}');
  await screen.findByText('公告已撤下。');
  screen.getByText('目前没有公告。');
  expect(server.calls('endAnnouncement')).toHaveLength(1);
});
