/** Proves whom a sender can remind or email again from an opened transfer, and what it says about the others. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sampleDetails, samplePerson } from '../../../../test/details.ts';
import { fakeLive } from '../../../../test/live.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { ToastProvider } from '../../../ui/toasts/toast.tsx';
import { TransferDetails } from './transfer-details.tsx';

const sheet = (
  <ToastProvider label="Notices" closeLabel="Dismiss">
    <TransferDetails slug="K7RM2XQ" onAdd={() => true} onClose={() => undefined} />
  </ToastProvider>
);

test('X07 transfer details: who cannot be reminded yet sees when, and only those are emailed again who will get it', async () => {
  const soon = Date.now() + 3_600_000;
  const details = sampleDetails({
    recipients: [
      samplePerson({
        email: 'lia@quadra.br',
        mailableAt: soon,
        remindSkip: 'mailed_recently',
        remindableAt: soon,
      }),
      samplePerson({ email: 'mei@huanyu.cn', remindSkip: 'reminded', remindedAt: 4 }),
      samplePerson({
        email: 'jonas@nordhavn.no',
        remindSkip: 'downloaded',
        downloadedAt: 5,
        tookAll: true,
      }),
    ],
  });
  const api = answering({
    live: fakeLive().answer,
    openTransfer: () => details,
    SendTransferEmail: () => ({ mailed: 1, skipped: [], transfer: details.transfer }),
  });
  const { person } = show(sheet, { user: ana });
  const button = (who: string) => screen.getByRole('button', { name: `Remind: ${who}` });
  const lia = await screen.findByRole('button', { name: 'Remind: lia@quadra.br' });
  expect([lia, button('mei@huanyu.cn')].map((each) => (each as HTMLButtonElement).disabled)).toEqual([
    true,
    true,
  ]);
  within(screen.getByRole('listitem', { name: /lia@quadra/ })).getByText(/^from \w+ \d\d:\d\d$/);
  within(screen.getByRole('listitem', { name: /mei@huanyu/ })).getByText('already reminded');
  expect(screen.queryByRole('button', { name: 'Remind: jonas@nordhavn.no' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Resend email 1 person' }));
  await person.click(await screen.findByRole('button', { name: 'Email 1 person' }));
  await screen.findAllByText('Email sent to mei@huanyu.cn');
  expect(api.calls('SendTransferEmail').map(({ body }) => body.emailTo[0]?.email)).toEqual(['mei@huanyu.cn']);
});
