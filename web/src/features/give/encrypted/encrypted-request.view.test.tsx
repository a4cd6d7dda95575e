/** Proves the page of an encrypted request: when it takes files, when it refuses to, and what leaves the browser. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { GiveView } from '@waybill/contract/giving';
import { fromBase64url, toBase64url } from '@waybill/engine/crypto/bytes';
import { newRequestKeys, openHandInKey } from '@waybill/engine/crypto/hand-in-key';
import { openManifest } from '@waybill/engine/crypto/manifest';
import { fingerprintText } from '@waybill/engine/crypto/request-key';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sampleGive, sampleHandIn, sampleItem } from '../../../../test/gives.ts';
import { show } from '../../../../test/show.tsx';
import { stubUploads } from '../../../../test/uploads.ts';
import { fileKeysFor } from '../../../encryption/file-keys.ts';
import { en } from '../../../i18n/en.ts';
import type { Lang } from '../../../i18n/lang.ts';
import { zh } from '../../../i18n/zh.ts';
import { GivePanel } from '../give-panel.tsx';
import { noteOf, orderFrom } from '../upload/note.ts';
import { handInRuns } from '../upload/run-store.ts';
import { EncryptedRequest } from './encrypted-request.tsx';
import { sealHandIn } from './seal-hand-in.ts';

const keys = await newRequestKeys();
const fingerprint = await fingerprintText(keys.publicKey);
const encryption = { version: 1 as const, publicKey: toBase64url(keys.publicKey) };
const other = await newRequestKeys();
const exchanged = { version: 1 as const, publicKey: toBase64url(other.publicKey) };
const offer = sampleItem(1, 'Signed offer form', { kinds: ['pdf'], most: 2 });
const give = sampleGive({ items: [offer], encryption });

/** A request of its own for each test: what was right once is remembered. */
let link = '';
let links = 0;

beforeEach(() => {
  stubUploads();
  links += 1;
  link = `LINK${links}`;
});
afterEach(() => {
  window.location.hash = '';
  localStorage.clear();
  vi.restoreAllMocks();
  for (const { upload } of handInRuns.read()) handInRuns.drop(upload.id);
});

function open(fragment: string, shown = give, lang: Lang = 'en') {
  window.location.hash = fragment;
  const api = answering({
    openGive: () => ({ give: shown }),
    abortUpload: () => ({}),
    stsAuth: () => new AppError('request_closed'),
  });
  return { api, ...show(<GivePanel id={link} Encrypted={EncryptedRequest} />, { lang }) };
}

const title = () => screen.findByRole('heading', { level: 1, name: 'Tender documents, Lot 3' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const chooseFiles = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];

test.each([
  ['en', 'End-to-end encrypted: only Amara Okafor can open what you hand in.'],
  ['zh', '端到端加密：只有 Amara Okafor 能打开您提交的文件。'],
] as const)(
  'E04 handing in (%s): with the right link the page says who alone can open the files',
  async (lang, words) => {
    open(fingerprint, give, lang);
    await title();
    screen.getByText(words);
    expect(chooseFiles()).not.toEqual([]);
  },
);

test('E04 handing in: what was right once is remembered, so a link without its end opens too', async () => {
  open(fingerprint);
  await title();
  open('');
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(2));
});

test.each([
  ['en', en],
  ['zh', zh],
] as const)(
  'S226 handing in (%s): a key that was exchanged is refused, and nothing can be uploaded',
  async (lang, texts) => {
    const { api } = open(fingerprint, sampleGive({ items: [offer], encryption: exchanged }), lang);
    await heading(texts.giveEncryption.exchanged.heading);
    expect(chooseFiles()).toEqual([]);
    fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], items: [], files: [] } });
    expect(api.calls('stsAuth')).toEqual([]);
  },
);

test('S226 handing in: a key that is exchanged after the first visit is refused, also without a fragment', async () => {
  open(fingerprint);
  await title();
  open('', sampleGive({ items: [offer], encryption: exchanged }));
  await heading(en.giveEncryption.exchanged.heading);
  // Not even a link that fits the new key.
  open(await fingerprintText(other.publicKey), sampleGive({ items: [offer], encryption: exchanged }));
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { name: en.giveEncryption.exchanged.heading })).toHaveLength(2),
  );
});

test('S226 handing in: a key that is exchanged while the page is open closes it', async () => {
  let shown: GiveView = give;
  window.location.hash = fingerprint;
  answering({ openGive: () => ({ give: shown }) });
  show(<GivePanel id={link} Encrypted={EncryptedRequest} />);
  await title();
  shown = sampleGive({ items: [offer], encryption: exchanged });
  fireEvent.focus(window);
  await heading(en.giveEncryption.exchanged.heading);
  expect(chooseFiles()).toEqual([]);
});

test.each([
  ['a whole link', () => fingerprint],
  ['a link that was cut', () => fingerprint.slice(0, 30)],
])('S226 handing in: a server that says nothing is encrypted is not believed, by %s', async (_, fragment) => {
  open(fragment(), sampleGive({ items: [offer] }));
  await heading(en.giveEncryption.dropped.heading);
  expect(chooseFiles()).toEqual([]);
});

test('S226 handing in: after a right visit the encryption cannot be dropped either', async () => {
  open(fingerprint);
  await title();
  open('', sampleGive({ items: [offer] }));
  await heading(en.giveEncryption.dropped.heading);
});

test.each([
  ['missing', '', 'The part after # is missing.'],
  ['cut', fingerprint.slice(0, -4), 'The link is cut off at the end.'],
  ['mistyped', `${fingerprint.slice(0, -1)}_`, 'This isn’t the link of this request.'],
] as const)(
  'S225 handing in: where the end of the link is %s, the whole link is asked for',
  async (_, fragment, words) => {
    const { person } = open(fragment);
    await heading(en.giveEncryption.link.heading);
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(chooseFiles()).toEqual([]);
    const field = screen.getByLabelText('Paste the whole link');
    await person.type(field, `https://waybill.test/r/R8KD4TW#${fingerprint.slice(0, 20)}`);
    await person.click(screen.getByRole('button', { name: 'Open request' }));
    await waitFor(() => expect(screen.getAllByText(/The link is cut off at the end/)).not.toEqual([]));
    await person.clear(field);
    await person.type(field, `https://waybill.test/r/R8KD4TW#${fingerprint}`);
    await person.click(screen.getByRole('button', { name: 'Open request' }));
    await title();
  },
);

test('S226 handing in: a link that is pasted for another key is refused', async () => {
  const { person } = open('', sampleGive({ items: [offer], encryption: exchanged }));
  await person.type(
    await screen.findByLabelText('Paste the whole link'),
    `https://a.test/r/1#${fingerprint}`,
  );
  await person.click(screen.getByRole('button', { name: 'Open request' }));
  await heading(en.giveEncryption.exchanged.heading);
});

test('E04 handing in: where the browser cannot encrypt, that is said before anything begins', async () => {
  vi.spyOn(globalThis.crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  open(fingerprint);
  await heading(en.giveEncryption.unsupported.heading);
  expect(chooseFiles()).toEqual([]);
});

test('E04 handing in: files are announced by random names and with their encrypted size', async () => {
  const { api } = open(fingerprint);
  await title();
  const [input] = chooseFiles();
  if (input === undefined) throw new Error('nowhere to choose files');
  fireEvent.change(input, { target: { files: [new File(['some bytes'], 'offer.pdf')] } });
  await waitFor(() => expect(api.calls('stsAuth').length).toBeGreaterThan(0));
  const [file] = api.calls('stsAuth')[0]?.body.files ?? [];
  expect(file?.path).toMatch(/^[0-9a-f]{32}$/);
  expect(file?.size).toBe(32 + 65_536 + 16);
});

test('E04 handing in: the kinds of files are checked here, with the usual words', async () => {
  const { api } = open(fingerprint);
  await title();
  const [input] = chooseFiles();
  if (input === undefined) throw new Error('nowhere to choose files');
  fireEvent.change(input, { target: { files: [new File(['x'], 'offer.docx'), new File(['x'], 'a.html')] } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('offer.docx doesn’t fit.');
  expect(alert.textContent).toContain('a.html wasn’t added, because this type of file can be harmful.');
  expect(api.calls('stsAuth')).toEqual([]);
});

test('E04 handing in: only the one who asks opens the key and the names; this browser keeps the names', async () => {
  const files = [{ path: 'Lot 3/offer.pdf', key: 'k', size: 65_584, crc32: 0, plainSize: 10, plainCrc32: 7 }];
  const own = { ...fileKeysFor(['Lot 3/offer.pdf']), publicKey: encryption.publicKey, request: 'R8KD4TW' };
  const { manifest, enc, sealed } = await sealHandIn(own, files);
  const bytes = (text: string) => fromBase64url(text) ?? new Uint8Array();
  const handIn = { enc: bytes(enc), sealed: bytes(sealed) };
  expect(await openHandInKey(other.privateKey, 'R8KD4TW', handIn)).toBeNull();
  const key = await openHandInKey(keys.privateKey, 'R8KD4TW', handIn);
  if (key === null) throw new Error('the key does not open');
  const stored = own.ids['Lot 3/offer.pdf'] ?? '';
  expect((await openManifest(key, bytes(manifest))).files).toEqual([
    { id: stored, path: 'Lot 3/offer.pdf', size: 10, crc32: 7 },
  ]);
  expect(localStorage.getItem('waybill-handed-in')).not.toContain(own.key);

  const [file] = sampleHandIn(1, offer).files;
  if (file === undefined) throw new Error('no file');
  const handed = [
    { ...file, fileName: stored },
    { ...file, _id: file._id.replace('f30', 'f31'), fileName: 'f'.repeat(32) },
  ];
  open(
    fingerprint,
    sampleGive({ items: [offer], encryption, handedIn: [sampleHandIn(1, offer, { files: handed })] }),
  );
  await title();
  expect(screen.getAllByText('offer', { exact: false }).length).toBeGreaterThan(0);
  expect(document.querySelector('.give-print')?.textContent).toContain('offer.pdf');
  expect(document.querySelector('.give-print')?.textContent).toContain('0000 0007');
  expect(document.querySelector('.give-print')?.textContent).toContain('Encrypted file 2');
});

test('E04 the note of a hand-in keeps its keys until it is handed in, and broken ones are not continued', () => {
  const own = { ...fileKeysFor(['a.pdf']), publicKey: encryption.publicKey, request: 'R8KD4TW' };
  const order = { link, item: offer._id, encryption: own };
  expect(orderFrom(noteOf(order))).toEqual(order);
  expect(orderFrom(noteOf({ link, item: null }))).toEqual({ link, item: null });
  const broken = JSON.parse(noteOf(order));
  for (const change of [{ key: 'short' }, { ids: null }, { publicKey: 7 }, { request: undefined }])
    expect(orderFrom(JSON.stringify({ ...broken, encryption: { ...own, ...change } }))).toBeNull();
});
