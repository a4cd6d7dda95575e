/** Proves the page of a request: each way it can be refused, the password, who hands in, and the state of each item. */

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { drawId } from '@waybill/contract/draw-id';
import { AppError } from '@waybill/contract/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { sampleGive, sampleHandIn, sampleItem, tomasz } from '../../../test/gives.ts';
import { show } from '../../../test/show.tsx';
import { stubUploads } from '../../../test/uploads.ts';
import { en } from '../../i18n/en.ts';
import { zh } from '../../i18n/zh.ts';
import { EncryptedRequest } from './encrypted/encrypted-request.tsx';
import { GivePanel } from './give-panel.tsx';

beforeEach(stubUploads);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const offer = sampleItem(1, 'Signed offer form', { kinds: ['pdf'], most: 1 });
const photos = sampleItem(2, 'Site photos', { kinds: ['image'], least: 2, most: 3 });
const statics = sampleItem(3, 'Structural calculation', { required: false });
const items = [offer, photos, statics];

test.each([
  ['not_found', 'unknown', false],
  ['sender_suspended', 'suspended', false],
  ['too_many_tries', 'tooMany', true],
  ['internal', 'failed', true],
] as const)('P13 request page: %s has its own page with what to do next', async (code, why, retry) => {
  answering({ openGive: () => new AppError(code) });
  show(<GivePanel id="R8KD4TW" Encrypted={EncryptedRequest} />);
  await heading(en.give[why].heading);
  screen.getByText(en.give[why].text);
  expect(screen.queryByRole('button', { name: en.give.retry }) !== null).toBe(retry);
});

test('P13 request page: offline it says so, and opens by itself once the connection is back', async () => {
  let online = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  answering({ openGive: () => (online ? { give: sampleGive() } : new AppError('connection')) });
  show(<GivePanel id="R8KD4TW" Encrypted={EncryptedRequest} />, { lang: 'zh' });
  await screen.findByRole('heading', { level: 1, name: zh.give.offline.heading });
  online = true;
  window.dispatchEvent(new Event('online'));
  await heading('Tender documents, Lot 3');
  vi.restoreAllMocks();
});

test.each(['closed', 'expired'] as const)(
  'P13 request page: a %s request says whom to ask, and still shows the receipt',
  async (state) => {
    answering({ openGive: () => ({ give: sampleGive({ state, handedIn: [sampleHandIn(1, null)] }) }) });
    show(<GivePanel id="R8KD4TW" Encrypted={EncryptedRequest} />);
    await heading(en.give[state].heading);
    expect(document.body.textContent).toContain('ask Amara Okafor to reopen it');
    within(screen.getByRole('region', { name: 'Your receipt' })).getByText('R8KD4TW-0001');
    expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
  },
);

test('P13 request page: a locked request opens with its password, and says when it is wrong', async () => {
  const api = answering({
    openGive: ({ body: { password } }) =>
      password === 'basalt'
        ? { give: sampleGive() }
        : new AppError(password === undefined ? 'locked' : 'wrong_password'),
    requestBranding: () => ({ look: null }),
  });
  const { person } = show(<GivePanel id="R8KD4TW" Encrypted={EncryptedRequest} />);
  await heading(en.give.locked.heading);
  const open = () => person.click(screen.getByRole('button', { name: 'Open request' }));
  await open();
  screen.getByText('Please enter the password.');
  await person.type(screen.getByLabelText('Password'), 'granite');
  await open();
  await screen.findByText('Wrong password. Check it and try again.');
  await person.clear(screen.getByLabelText('Password'));
  await person.type(screen.getByLabelText('Password'), 'basalt');
  await open();
  await heading('Tender documents, Lot 3');
  expect(api.calls('openGive').map(({ body }) => body.password)).toEqual([undefined, 'granite', 'basalt']);
});

test('P13 request page: a full request says so before anything can be chosen', async () => {
  answering({ openGive: () => ({ give: sampleGive({ items, bytesLeft: 0 }) }) });
  show(<GivePanel id="R8KD4TW" Encrypted={EncryptedRequest} />);
  await heading('Tender documents, Lot 3');
  screen.getByText('Nothing more can be handed in at the moment');
  for (const name of [/Choose file/, /Take photo/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('P13 who hands in: what is asked is needed before files can be chosen', async () => {
  const asks = { name: true, email: true, verified: false, company: true };
  const api = answering({
    openGive: () => ({ give: sampleGive({ items, asks, giver: null }) }),
    introduceGiver: ({ body: { name, email = '', company } }) => ({
      give: sampleGive({ items, asks, giver: { ...tomasz, name, email, company, verified: false } }),
    }),
  });
  const { person } = show(<GivePanel id="R8KD4TW" Encrypted={EncryptedRequest} />);
  await screen.findByRole('heading', { name: 'What’s your name?' });
  expect(screen.queryByRole('button', { name: /Choose file/ })).toBeNull();
  fireEvent.paste(window, {
    clipboardData: {
      types: ['Files'],
      items: [{ kind: 'file', getAsFile: () => new File(['x'], 'IMG_1.jpg'), webkitGetAsEntry: () => null }],
    },
  });
  await screen.findByText('1 file is ready. It’s handed in once you continue.');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  screen.getByText('Please enter your name.');
  screen.getByText('Please enter your company.');
  screen.getByText('Please enter your email address, like you@company.com.');
  await person.type(screen.getByLabelText('Your name'), 'Tomasz');
  await person.type(screen.getByLabelText('Company'), 'Studio Wójcik');
  await person.type(screen.getByLabelText('Your email'), ' Tomasz@Studio.example');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('button', { name: 'Choose files for Site photos' });
  await screen.findByRole('combobox', { name: 'Item for IMG_1.jpg' });
  expect(api.calls('introduceGiver')[0]?.body).toEqual({
    id: 'R8KD4TW',
    name: 'Tomasz',
    email: 'tomasz@studio.example',
    company: 'Studio Wójcik',
  });
});

test('P13 who hands in: an address that must be verified takes a code first', async () => {
  const asks = { name: false, email: true, verified: true, company: false };
  const api = answering({
    openGive: () => ({ give: sampleGive({ asks, giver: null }) }),
    verifyEmail: () => ({ verified: false }),
    checkVerifyEmail: ({ body: { verifyId } }) => ({ verified: verifyId === '24680' }),
    introduceGiver: () => ({ give: sampleGive({ asks }) }),
  });
  const { person } = show(<GivePanel id="R8KD4TW" Encrypted={EncryptedRequest} />);
  await person.type(await screen.findByLabelText('Your email'), 'tomasz@studio.example');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Check your email' });
  const type = (code: string) => person.type(screen.getAllByRole('textbox')[0] as HTMLElement, code);
  await type('12345');
  await screen.findByText('Incorrect code, check your email and try again.');
  expect(api.calls('introduceGiver')).toEqual([]);
  await type('24680');
  await waitFor(() => expect(api.calls('introduceGiver')).toHaveLength(1));
  await screen.findByText('Tomasz Wójcik');
});

test('P13 items: what was handed in, refused and missing looks different', async () => {
  answering({
    openGive: () => ({
      give: sampleGive({
        items,
        handedIn: [
          sampleHandIn(1, offer),
          sampleHandIn(2, photos, {
            files: [{ _id: drawId(), fileName: 'a.jpg', size: 1, checksum: null, malware: null }],
          }),
          sampleHandIn(3, statics, { state: 'refused', reason: 'Page 3 is missing', decidedAt: Date.now() }),
          sampleHandIn(4, statics, { state: 'replaced' }),
        ],
      }),
    }),
  });
  show(<GivePanel id="R8KD4TW" Encrypted={EncryptedRequest} />);
  await heading('Tender documents, Lot 3');
  const [first, second, third] = screen
    .getByRole('list', { name: 'Requested items' })
    .querySelectorAll<HTMLElement>(':scope > li');
  if (!first || !second || !third) throw new Error('an item is missing');
  within(first).getByText('Handed in');
  within(first).getByRole('button', { name: 'Replace what you handed in for Signed offer form' });
  expect(within(first).queryByRole('button', { name: /Add files|Choose/ })).toBeNull();
  within(second).getByText('1 of 2');
  within(second).getByText('One more file is needed.');
  within(second).getByRole('button', { name: 'Add files to Site photos' });
  within(third).getByText('Refused');
  within(third).getByText('“Page 3 is missing”');
  within(third).getByRole('button', { name: 'Hand in Structural calculation again' });
  expect(within(third).getAllByRole('listitem')).toHaveLength(1);
  screen.getByRole('img', { name: 'QR code that opens this page on your phone' });
});
