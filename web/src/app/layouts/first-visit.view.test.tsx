/** Proves what a new account is offered: the drop zone that opens the send panel, and steps that tick themselves off. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type BrandingAnswer, NO_BRANDING, openBranding } from '@waybill/contract/branding';
import { type LibraryCounts, libraryCounts } from '@waybill/contract/library';
import { type RequestCounts, requestCounts } from '@waybill/contract/requests';
import type { UserView } from '@waybill/contract/user';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { sell } from '../../../test/sell.ts';
import { show } from '../../../test/show.tsx';
import { setPanelOpen, usePanelOpen } from '../../features/send/panel-open.ts';
import { clearSendState, readSendState } from '../../features/send/send-store.ts';
import type { Lang } from '../../i18n/lang.ts';
import { invalidate } from '../../queries/answers.ts';
import { queryClient } from '../../queries/client.ts';
import { keyOf } from '../../queries/keys.ts';
import { ana } from '../../session/fake-server.suite.ts';
import { useUser } from '../../session/use-session.tsx';
import { ToastProvider } from '../../ui/toasts/toast.tsx';
import { FirstVisit } from './first-visit.tsx';

const noTransfers: LibraryCounts = {
  all: 0,
  active: 0,
  expiring: 0,
  unseen: 0,
  expired: 0,
  month: 0,
  shared: 0,
  sentThisMonth: 0,
};
const noRequests: RequestCounts = {
  all: 0,
  open: 0,
  fulfilled: 0,
  closed: 0,
  expired: 0,
  toReview: 0,
  askedThisMonth: 0,
};
const noLook: BrandingAnswer = {
  branding: NO_BRANDING,
  brand: {
    accent: null,
    background: 'none',
    backgroundColour: null,
    backgroundPicture: null,
    logo: null,
    message: '',
    footer: null,
    company: '',
    poweredBy: true,
  },
  picture: null,
  mayHidePoweredBy: false,
  mayChange: true,
  owner: { name: 'Ana', email: 'ana@lima.example' },
};
const withLogo: BrandingAnswer = { ...noLook, brand: { ...noLook.brand, logo: ana.logoPic } };

beforeEach(() => {
  for (const call of [libraryCounts, requestCounts, openBranding])
    queryClient.removeQueries({ queryKey: keyOf(call) });
});
afterEach(() => {
  setPanelOpen(false);
  clearSendState();
});

interface Done {
  transfers?: LibraryCounts;
  requests?: RequestCounts;
  look?: BrandingAnswer;
}

const Visit = ({ onReady }: { onReady: () => void }) => (
  <ToastProvider label="Notices" closeLabel="Close">
    <FirstVisit user={useUser()} isEmpty isFirst onReady={onReady} />
    {usePanelOpen() && <p>The panel is open</p>}
  </ToastProvider>
);

function open(done: Done = {}, lang: Lang = 'en', user: UserView = ana) {
  let now = done;
  const api = answering({
    libraryCounts: () => now.transfers ?? noTransfers,
    requestCounts: () => now.requests ?? noRequests,
    openBranding: () => now.look ?? noLook,
    updateProfile: ({ body }) => ({ user: { ...user, closedHints: body.closedHints ?? [] } }),
  });
  const onReady = vi.fn();
  const shown = show(<Visit onReady={onReady} />, { user, lang });
  const change = async (next: Done) => {
    now = next;
    await Promise.all([invalidate(libraryCounts), invalidate(requestCounts), invalidate(openBranding)]);
  };
  return { ...shown, api, onReady, change };
}

const steps = async () => within(await screen.findByRole('list')).getAllByRole('listitem');

test.each([
  ['en', 'First transfer', 'Choose files', 'Up to 3 GB and 6 recipients per transfer, kept for 1 week.'],
  ['zh', '第一次发送', '选择文件', '每次最多 3 GB、6 位收件人，保留 1 周。'],
] as const)(
  'D02 first visit (%s): chosen files open the send panel, none leave the page as it is',
  async (lang, label, choose, limits) => {
    sell('sandbox');
    const { person } = open({}, lang);
    const zone = within(screen.getByRole('region', { name: label }));
    zone.getByText(limits);
    expect(zone.getByRole('link').getAttribute('href')).toMatch(/\/dash\/account\/plans$/);
    const input = zone.getByLabelText<HTMLInputElement>(choose, { selector: 'input' });
    fireEvent.change(input, { target: { files: [] } });
    await person.upload(input, [new File(['x'], 'a.txt'), new File(['y'], 'b.txt')]);
    await screen.findByText('The panel is open');
    await waitFor(() =>
      expect(readSendState().draft.fileObjects.files.map(({ path }) => path)).toEqual(['a.txt', 'b.txt']),
    );
  },
);

test.each([
  ['en', ['Send files', 'Ask for files', 'Add your logo'], ['You sent files', 'You asked for files']],
  ['zh', ['发送文件', '收集文件', '添加您的标志'], ['您已发送过文件', '您已发起过收集']],
] as const)('D02 first steps (%s): each ticks itself off once it is done', async (lang, todo, done) => {
  const { change, onReady } = open({}, lang);
  const names = async () =>
    (await steps()).map((step) => within(step).getByRole('heading', { level: 3 }).textContent);
  expect(await names()).toEqual(todo);
  expect(onReady).toHaveBeenCalledTimes(1);
  // A transfer that was deleted since was sent all the same.
  await change({ transfers: { ...noTransfers, sentThisMonth: 1 } });
  await waitFor(async () => expect(await names()).toEqual([done[0], todo[1], todo[2]]));
  await change({ transfers: { ...noTransfers, all: 1 }, requests: { ...noRequests, all: 1 } });
  await waitFor(async () => expect(await names()).toEqual([done[0], done[1], todo[2]]));
});

test('D02 first steps: each leads there in one click', async () => {
  const { person, path } = open();
  const [send, ask, brand] = await steps();
  if (send === undefined || ask === undefined || brand === undefined) throw new Error('a step is missing');
  expect(within(ask).getByRole('link').getAttribute('href')).toBe('/dash/requests#ask');
  expect(within(brand).getByRole('link').getAttribute('href')).toBe('/dash/account/customize#logo');
  const click = vi.spyOn(HTMLInputElement.prototype, 'click');
  await person.click(within(send).getByRole('button', { name: 'Choose files' }));
  expect(click).toHaveBeenCalledTimes(1);
  expect(path()).toBe('/');
});

test.each([
  ['en', 'Hide first steps', 'First steps', 'Undo'],
  ['zh', '隐藏快速上手', '快速上手', '撤销'],
] as const)('D02 first steps (%s): hidden for the account, and undone', async (lang, hide, title, undo) => {
  const { person, api } = open({}, lang);
  await person.click(await screen.findByRole('button', { name: hide }));
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
  await person.click(await screen.findByRole('button', { name: undo }));
  await screen.findByRole('heading', { name: title });
  expect(api.calls('updateProfile').map(({ body }) => body.closedHints)).toEqual([['first_steps'], []]);
});

test('D02 first steps: an account that has done all of it sees none, and is not asked again', async () => {
  const { api, onReady } = open({
    transfers: { ...noTransfers, all: 3 },
    requests: { ...noRequests, all: 1 },
    look: withLogo,
  });
  await waitFor(() => expect(onReady).toHaveBeenCalled());
  expect(screen.queryByRole('list')).toBeNull();
  await waitFor(() =>
    expect(api.calls('updateProfile').map(({ body }) => body.closedHints)).toEqual([['first_steps']]),
  );
});

test('D02 first steps: closed ones ask the server nothing; a member of a team has no step for the look', async () => {
  const closed = open({}, 'en', { ...ana, closedHints: ['first_steps'] });
  await waitFor(() => expect(closed.onReady).toHaveBeenCalled());
  expect(closed.api.calls('requestCounts')).toEqual([]);
  cleanup();
  open({ look: { ...noLook, mayChange: false } });
  expect(await steps()).toHaveLength(2);
});
