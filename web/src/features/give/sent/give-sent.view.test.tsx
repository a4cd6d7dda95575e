/** Proves what the page of a request shows once files were handed in, and that it still follows the owner's decisions. */
import { act, screen, within } from '@testing-library/react';
import type { GiveView } from '@waybill/contract/giving';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sampleGive, sampleHandIn, sampleItem } from '../../../../test/gives.ts';
import { show } from '../../../../test/show.tsx';
import { stubUploads } from '../../../../test/uploads.ts';
import type { Lang } from '../../../i18n/lang.ts';
import { EncryptedRequest } from '../encrypted/encrypted-request.tsx';
import { GivePanel } from '../give-panel.tsx';
import { emitGive } from '../upload/run-store.ts';

beforeEach(stubUploads);

const tax = sampleItem(1, 'Tax return', { most: 1 });
const address = sampleItem(2, 'Proof of address');
const slips = sampleItem(3, 'Salary slips');
const letter = sampleItem(4, 'Cover letter', { required: false });
const before = sampleGive({ items: [tax, address, slips], handedIn: [sampleHandIn(1, tax)] });
const partly: GiveView = {
  ...before,
  handedIn: [sampleHandIn(1, tax, { state: 'accepted' }), sampleHandIn(2, address)],
};
const fully: GiveView = { ...partly, handedIn: [...partly.handedIn, sampleHandIn(3, slips)] };

const heading = () => screen.findByRole('heading', { level: 1, name: /Tender documents, Lot 3$/ });
const end = () => screen.queryByText('Sent', { selector: '.ui-stamp *' });

async function open(give: GiveView, lang: Lang = 'en') {
  answering({ openGive: () => ({ give }) });
  const { person } = show(<GivePanel id="R8KD4TW" Encrypted={EncryptedRequest} />, { lang });
  await heading();
  /** As the server answers a hand-in, or a decision. */
  const become = (next: GiveView) => act(() => emitGive('R8KD4TW', next));
  return { person, become };
}

test('P13 handed in: the stamped page says who received what, and offers the item that is missing', async () => {
  const { become } = await open(before);
  // What was handed in on an earlier visit is no end.
  expect(end()).toBeNull();
  become(partly);
  await screen.findByRole('heading', { level: 1, name: 'Your files have arrived Tender documents, Lot 3' });
  expect(end()).not.toBeNull();
  const route = within(screen.getByRole('list', { name: 'Route' }));
  route.getByText('Tomasz Wójcik');
  route.getByText('Amara Okafor');
  route.getByText('Received');
  const items = within(screen.getByRole('list', { name: 'What has arrived' }));
  expect(items.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tax returnAccepted',
    'Proof of address1 file',
    'Salary slipsStill missing',
  ]);
  screen.getByText('1 of 3 items is still missing.');
  screen.getByRole('button', { name: 'Add Salary slips' });
  screen.getByText(/we’ll email you/);
  expect(screen.queryByRole('list', { name: 'Requested items' })).toBeNull();
});

test.each([
  ['en', 'Everything is handed in', 'Open request', 'Print receipt', 'Requested items', /^Add/],
  ['zh', '已全部提交', '打开收件单', '打印回执', '需要提交的内容', /^添加“/],
] as const)(
  'P13 handed in (%s): with nothing missing it says so, prints the receipt and leads back to the request',
  async (lang, done, openRequest, print, list, add) => {
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    const { person, become } = await open(partly, lang);
    become(fully);
    await screen.findByText(done, { selector: '.ui-sent-stub *' });
    expect(screen.queryByRole('button', { name: add })).toBeNull();
    await person.click(screen.getByRole('button', { name: print }));
    expect(printed).toHaveBeenCalledOnce();
    await person.click(screen.getByRole('button', { name: openRequest }));
    const items = await screen.findByRole('list', { name: list });
    expect(document.activeElement).toBe(items);
    expect(document.querySelector('.give-sent')).toBeNull();
  },
);

test('P13 handed in: what is optional is offered, but nothing is said to be missing', async () => {
  const { become } = await open({ ...partly, items: [tax, address, slips, letter] });
  become({ ...fully, items: [tax, address, slips, letter] });
  await screen.findByText('Everything required is handed in', { selector: '.ui-sent-stub *' });
  screen.getByRole('button', { name: 'Add Cover letter' });
  expect(screen.queryByText('Still missing')).toBeNull();
});

test('P13 X08 handed in: an acceptance shows up there, and a refusal leads back to the item', async () => {
  const { become } = await open(partly);
  become(fully);
  const route = within(await screen.findByRole('list', { name: 'Route' }));
  route.getByText('Received');
  const accepted = fully.handedIn.map((one) => ({
    ...one,
    state: 'accepted' as const,
    decidedAt: Date.now(),
  }));
  become({ ...fully, handedIn: accepted });
  await screen.findByText(/Amara Okafor accepted/);
  route.getByText('Accepted');
  const refused = accepted.map((one, at) =>
    at === 2 ? { ...one, state: 'refused' as const, reason: 'Only two of three months' } : one,
  );
  become({ ...fully, handedIn: refused });
  expect(end()).toBeNull();
  within(screen.getByRole('list', { name: 'Requested items' })).getByText('“Only two of three months”');
});

test('P13 handed in: a decision about one of several files is no hand-in, and what was refused is shown in the list', async () => {
  const files = ['front.jpg', 'back.jpg'].map((fileName, n) => ({
    _id: sampleHandIn(50 + n, null).files[0]?._id ?? '',
    fileName,
    size: 10,
    checksum: null,
    malware: null,
  }));
  const both = sampleHandIn(5, address, { files });
  const divided = [
    { ...both, files: files.slice(0, 1) },
    sampleHandIn(6, address, { files: files.slice(1), state: 'refused', reason: 'Too dark' }),
  ];
  const { become } = await open(before);
  become({ ...before, handedIn: [...before.handedIn, both] });
  expect(await screen.findByText('Sent', { selector: '.ui-stamp *' })).not.toBeNull();
  become({ ...before, handedIn: [...before.handedIn, ...divided] });
  expect(end()).toBeNull();
  within(screen.getByRole('list', { name: 'Requested items' })).getByText('“Too dark”');
  become({ ...before, handedIn: [...before.handedIn, ...divided.map((one) => ({ ...one }))] });
  expect(end()).toBeNull();
});

test('P13 handed in: a request that is full by then says so, because something is still missing', async () => {
  const { become } = await open(before);
  become({ ...partly, bytesLeft: 0 });
  await screen.findByText('Nothing more can be handed in at the moment');
  expect(end()).toBeNull();
});

test('P13 handed in: a request without items says that the files have arrived', async () => {
  const { become } = await open(sampleGive());
  become(sampleGive({ handedIn: [sampleHandIn(1, null)] }));
  await screen.findByText('Your files have arrived', { selector: '.ui-sent-stub *' });
  expect(screen.queryByRole('list', { name: 'What has arrived' })).toBeNull();
});

test('H14 handed in: the owner who looks at a person’s page stays on it', async () => {
  const { become } = await open({ ...before, isOwner: true });
  become({ ...partly, isOwner: true });
  expect(end()).toBeNull();
});
