/** Proves the link of an opened transfer: none is offered that does not open, and its sender turns it on and off. */
import { screen, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sampleDetails, samplePerson } from '../../../../test/details.ts';
import { fakeLive } from '../../../../test/live.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { ToastProvider } from '../../../ui/toasts/toast.tsx';
import { TransferDetails } from './transfer-details.tsx';

const LINK = 'https://waybill.example/w/K7RM2XQ';
const sheet = (
  <ToastProvider label="Notices" closeLabel="Dismiss">
    <TransferDetails slug="K7RM2XQ" onAdd={() => true} onClose={() => undefined} />
  </ToastProvider>
);
const closed = { sendAs: 'email', openByLink: false, linkUrl: null, reference: '3F9A7-2C10B' } as const;

function detailsWith(changes: object) {
  const details = sampleDetails({ recipients: [samplePerson({})] });
  return { ...details, transfer: { ...details.transfer, ...closed, ...changes } };
}

test('H04 transfer details: a link is turned on after its meaning is said, and turned off again', async () => {
  let details = detailsWith({});
  const api = answering({
    live: fakeLive().answer,
    openTransfer: () => details,
    changeTransfer: ({ body: { openByLink = false } }) => {
      const linkUrl = openByLink ? LINK : null;
      details = {
        ...details,
        revision: details.revision + 1,
        transfer: { ...details.transfer, openByLink, linkUrl } as typeof details.transfer,
      };
      const { transfer, revision, remindBefore } = details;
      return { transfer, revision, remindBefore, previousExpiry: null };
    },
  });
  const { person } = show(sheet, { user: ana });
  await screen.findByText('Only recipients can open it, each with their own link.');
  screen.getByText('Reference 3F9A7-2C10B');
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show QR code' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Turn on link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn on a link?' }));
  dialog.getByText(/Anyone with the link can download it/);
  await person.click(dialog.getByRole('button', { name: 'Turn on link' }));
  await screen.findByRole('button', { name: 'Copy link' });
  screen.getByText('Anyone with the link can download it.');
  await person.click(screen.getByRole('button', { name: 'Turn off link' }));
  await screen.findByText('Only recipients can open it, each with their own link.');
  expect(api.calls('changeTransfer').map(({ body }) => body.openByLink)).toEqual([true, false]);
});

test('H04 transfer details: a link that could not be turned on says so', async () => {
  answering({
    live: fakeLive().answer,
    openTransfer: () => detailsWith({}),
    changeTransfer: () => new AppError('connection'),
  });
  const { person } = show(sheet, { user: ana, lang: 'zh' });
  await person.click(await screen.findByRole('button', { name: '开启链接' }));
  const dialog = within(await screen.findByRole('dialog', { name: '要开启链接吗？' }));
  await person.click(dialog.getByRole('button', { name: '开启链接' }));
  expect((await screen.findAllByText(/无法更改链接|网络/)).length).toBeGreaterThan(0);
});

test('H04 transfer details: what was sent by link has nothing to turn off', async () => {
  const byLink = { sendAs: 'link', openByLink: true, linkUrl: LINK };
  answering({ live: fakeLive().answer, openTransfer: () => detailsWith(byLink) });
  show(sheet, { user: ana });
  await screen.findByRole('button', { name: 'Copy link' });
  expect(screen.queryByRole('button', { name: 'Turn off link' })).toBeNull();
});
