/** Proves who sees a transfer: the section, the dialog that changes it, and what a colleague can do with it. */
import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { UserView } from '@waybill/contract/user';
import { expect, test } from 'vitest';
import { answering } from '../../../../../test/answering.ts';
import { sampleDetails } from '../../../../../test/details.ts';
import { fakeLive } from '../../../../../test/live.ts';
import { show } from '../../../../../test/show.tsx';
import type { Lang } from '../../../../i18n/lang.ts';
import { ana } from '../../../../session/fake-server.suite.ts';
import { ToastProvider } from '../../../../ui/toasts/toast.tsx';
import { TransferDetails } from '../transfer-details.tsx';

const BEN = '0190a7a2-6b5e-7c3a-9f10-2f4f0a9f1c11';
const EVA = '0190a7a2-6b5e-7c3a-9f10-2f4f0a9f1c12';
const member = (_id: string, fullName: string, email: string) => ({
  _id,
  fullName,
  email,
  profilePic: null,
  finished_onboarding: true,
});
const withTeam: UserView = {
  ...ana,
  team: [member(BEN, 'Ben Okafor', 'ben@lima.example'), member(EVA, '', 'eva@lima.example')],
};
const seenBy = (shareWithId: string, shareWithFullName: string) => ({
  shareWithId,
  shareWithFullName,
  shareWithEmail: 'x@lima.example',
  shareWithProfilePic: null,
});

type Answers = Parameters<typeof answering>[0];

function open(answers: Answers, { user = withTeam, lang = 'en' }: { user?: UserView; lang?: Lang } = {}) {
  const live = fakeLive();
  const asked = answering({ live: live.answer, ...answers });
  const { person } = show(
    <ToastProvider label="Notices" closeLabel="Close">
      <TransferDetails slug="K7RM2XQ" onAdd={() => true} onClose={() => undefined} />
    </ToastProvider>,
    { lang, user },
  );
  return { person, live, asked };
}

test('M03 D03 Change sharing: the dialog saves colleagues, and the section names them', async () => {
  const details = sampleDetails();
  const { person, asked } = open({
    openTransfer: () => details,
    shareTransfer: () => {
      details.transfer.shareWith.push(seenBy(BEN, 'Ben Okafor'));
      return { transfer: details.transfer };
    },
  });
  const section = await screen.findByRole('region', { name: 'Shared with colleagues' });
  expect(section.textContent).toContain('Only you see it');
  await person.click(within(section).getByRole('button', { name: 'Share with colleagues' }));
  const dialog = await screen.findByRole('dialog', { name: 'Share with colleagues' });
  await person.click(within(dialog).getByRole('checkbox', { name: /Ben Okafor/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Shared with 1 colleague');
  expect(asked.calls('shareTransfer').map(({ body }) => body)).toEqual([{ people: [BEN], everyone: false }]);
  await waitFor(() => expect(section.textContent).toContain('Ben Okafor'));
  expect(within(section).getByRole('button', { name: 'Change sharing' })).toBeTruthy();
});

test('M03 the dialog says what went wrong, and ends sharing with everyone', async () => {
  let isRefused = true;
  const { person, asked } = open(
    {
      openTransfer: () =>
        sampleDetails({ transfer: { sharedWithEveryone: true, shareWith: [seenBy(BEN, 'Ben Okafor')] } }),
      shareTransfer: () =>
        isRefused ? new AppError('not_colleagues') : { transfer: sampleDetails().transfer },
    },
    { lang: 'zh' },
  );
  await screen.findByText(/团队全员：目前 1 位同事/);
  const [change] = screen.getAllByRole('button', { name: '更改共享范围' });
  if (change !== undefined) await person.click(change);
  const dialog = await screen.findByRole('dialog', { name: '共享给同事' });
  await person.click(within(dialog).getByRole('switch', { name: '团队全员' }));
  await person.click(within(dialog).getByRole('button', { name: '保存' }));
  await within(dialog).findByText(/已不在团队内/);
  isRefused = false;
  await person.click(within(dialog).getByRole('button', { name: '保存' }));
  await screen.findByText('已停止共享');
  expect(asked.calls('shareTransfer').at(-1)?.body).toEqual({ people: [], everyone: false });
});

test('M03 S120 a colleague reads, downloads and forwards; when it is no longer shared, the open page says so', async () => {
  let isShared = true;
  const { live } = open({
    openTransfer: () => {
      if (!isShared) return new AppError('not_found');
      return sampleDetails({
        sharedBy: { name: 'Mia Weber', email: 'mia@lima.example' },
        transfer: { shareWith: [seenBy(ana._id, 'Ana Lima')] },
      });
    },
  });
  await screen.findByText(/Mia Weber shares this transfer with you/);
  expect(screen.getByText('Ana Lima (you)')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Download$/ }).getAttribute('href')).toContain('K7RM2XQ');
  expect(screen.getByRole('button', { name: /Forward/ })).toBeTruthy();
  for (const name of [
    /Copy link/,
    /Extend/,
    /Delete/,
    /Add files/,
    /password/i,
    /Change sharing/,
    /receipt/,
    /CSV/,
  ])
    expect([String(name), screen.queryByRole('button', { name })]).toEqual([String(name), null]);
  isShared = false;
  live.say('transfer.shared', { id: ana._id, slug: 'K7RM2XQ' });
  expect((await screen.findAllByText('This is no longer shared with you')).length).toBeGreaterThan(0);
});

test('M03 without a team nothing is said about sharing', async () => {
  open({ openTransfer: () => sampleDetails() }, { user: ana });
  await screen.findByRole('button', { name: /Delete/ });
  expect(screen.queryByRole('region', { name: 'Shared with colleagues' })).toBeNull();
});
