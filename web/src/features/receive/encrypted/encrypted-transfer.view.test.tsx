/** Proves what the page of an encrypted transfer asks and says: its key, its passphrase, a damaged file, and nothing too early. */
import { act, screen } from '@testing-library/react';
import type { Offer } from '@waybill/contract/downloads';
import { toBase64url } from '@waybill/engine/crypto/bytes';
import { keyToText } from '@waybill/engine/crypto/key-text';
import { newTransferKey } from '@waybill/engine/crypto/keys';
import { sealManifest } from '@waybill/engine/crypto/manifest';
import { beforeEach, expect, test, vi } from 'vitest';
import { content, type SealedFile, sealFile } from '../../../../test/sealed.ts';
import { show } from '../../../../test/show.tsx';
import type { FromWorker } from '../../../encryption/opened.ts';
import type { PassphraseResult } from '../../../encryption/passphrase/messages.ts';
import { EncryptedTransfer } from './encrypted-transfer.tsx';

const SLUG = 'K7RM2XQ';
const key = newTransferKey();
const files = [
  await sealFile(key, 'plans/floor 2.pdf', content(70_001)),
  await sealFile(key, 'b.txt', content(12)),
];
const sealedManifest = async (of: readonly SealedFile[] = files) =>
  toBase64url(
    await sealManifest(key, {
      version: 1,
      title: 'Harbour plans',
      message: 'Please check page 3.',
      folders: [],
      files: of.map(({ sealedName, path, size, crc32 }) => ({ id: sealedName, path, size, crc32 })),
    }),
  );
const manifest = await sealedManifest();
const wrapped = {
  memory: 65_536,
  rounds: 3,
  salt: 'A'.repeat(22),
  nonce: 'A'.repeat(16),
  sealed: 'A'.repeat(64),
};

const offerOf = (changes: Partial<Offer> = {}): Offer => ({
  slug: SLUG,
  sender: {
    name: 'Nora Lind',
    email: 'nora@example.com',
    company: '',
    profilePic: null,
    logoPic: null,
    hasAccount: true,
  },
  title: '',
  folder: '',
  message: '',
  fileName: '',
  fileNumber: 2,
  dateSent: Date.now(),
  expiryDate: Date.now() + 604_800_000,
  bytes: 1_270_000_000,
  files: files.map(({ id, sealedName, sealed, url }) => ({
    _id: id,
    path: sealedName,
    size: sealed.length,
    url,
    preview: null,
    recording: null,
    program: false,
    malware: null,
  })),
  emptyFolders: [],
  zip: null,
  downloadsLeft: null,
  deletedAfterDownload: false,
  receiver: null,
  own: false,
  brand: null,
  encryption: { version: 1, manifest, wrapped: null },
  ...changes,
});

/** As a browser with service workers has them: it registers, and hands on what the worker says. */
class Workers extends EventTarget {
  readonly worker = { state: 'activated', postMessage: vi.fn() };
  register = async () => ({ active: this.worker, waiting: null, installing: null });
  startMessages() {}
  say(data: FromWorker) {
    const source = this.worker;
    act(() => void this.dispatchEvent(Object.assign(new Event('message'), { data, source })));
  }
}

let workers: Workers;
beforeEach(() => {
  workers = new Workers();
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
  window.location.hash = '';
});

function open(offer: Offer, lang: 'en' | 'zh' = 'en') {
  const choice = { chosen: new Set<string>(), set: () => {}, clear: () => {} };
  if (offer.encryption === null) throw new Error('this one is encrypted');
  return show(
    <EncryptedTransfer
      link={{ slug: SLUG, user: undefined }}
      offer={offer}
      encryption={offer.encryption}
      ask={async () => true}
      choice={choice}
    />,
    { lang },
  );
}

const expectNoNames = () => {
  for (const name of [/floor/, /Harbour/, /page 3/]) expect(screen.queryByText(name)).toBeNull();
};

test('E01 a link with its key shows names, title, message and the warning about viruses', async () => {
  window.location.hash = await keyToText(key);
  open(offerOf());
  await screen.findByRole('heading', { name: 'Harbour plans' });
  screen.getByText('Please check page 3.');
  screen.getByText('End-to-end encrypted');
  screen.getByText('We can’t scan encrypted files for viruses. Open them only if you know Nora Lind.');
  expect(screen.getAllByRole('link', { name: 'Download all' })[0]?.getAttribute('href')).toBe(
    `/d/open/${SLUG}/all`,
  );
});

test.each([
  ['en', '2 encrypted files', 'The key is missing.'],
  ['zh', '2 个加密文件', '缺少密钥。'],
] as const)(
  'S224 without a key (%s): the page says so, names nothing, and takes a pasted link',
  async (lang, heading, words) => {
    const { person } = open(offerOf(), lang);
    await screen.findByRole('heading', { name: heading });
    screen.getByText(words, { exact: false });
    expectNoNames();
    const text = await keyToText(key);
    await person.type(screen.getByRole('textbox'), `https://waybill.example/w/${SLUG}#${text}`);
    await person.click(screen.getByRole('button', { name: lang === 'en' ? 'Open files' : '打开文件' }));
    await screen.findByRole('heading', { name: 'Harbour plans' });
  },
);

test('S225 a key that is cut, mistyped, newer or of another transfer says which, and opens nothing', async () => {
  const text = await keyToText(key);
  const { person } = open(offerOf());
  const field = await screen.findByRole('textbox');
  for (const [tried, words] of [
    [text.slice(0, 30), 'The key is cut off at the end.'],
    [`${text.slice(0, 10)}${text[10] === 'A' ? 'B' : 'A'}${text.slice(11)}`, 'This isn’t the right key.'],
    [`Ag${text.slice(2)}`, 'This key was made by a newer version.'],
    [await keyToText(newTransferKey()), 'This key belongs to another transfer.'],
  ] as const) {
    await person.clear(field);
    await person.type(field, `${tried}{Enter}`);
    await screen.findByText(words, { exact: false });
    expectNoNames();
  }
});

test('S224 the key is nowhere but in the fragment: no storage, name, history, cookie or request has it', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const text = await keyToText(key);
  window.location.hash = text;
  open(offerOf());
  await screen.findByRole('heading', { name: 'Harbour plans' });
  const places = [
    window.name,
    document.title,
    document.cookie,
    document.documentElement.outerHTML,
    JSON.stringify(window.history.state),
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    JSON.stringify(asked.mock.calls),
  ];
  asked.mockRestore();
  // Also without what a program might leave off at its ends.
  for (const place of places) expect(place).not.toContain(text.slice(4, 24));
});

test('S224 the key can be taken out of the address bar, and the page stays open', async () => {
  window.location.hash = await keyToText(key);
  const { person } = open(offerOf());
  await person.click(await screen.findByRole('button', { name: 'Remove the key from the address bar' }));
  expect(window.location.hash).toBe('');
  screen.getByRole('heading', { name: 'Harbour plans' });
});

/** In place of the worker that stretches passphrases, which needs a browser. */
function answeringPassphrases(answer: (passphrase: string) => PassphraseResult): void {
  class Stretching {
    onmessage: (event: { data: PassphraseResult }) => void = () => {};
    postMessage({ passphrase }: { passphrase: string }) {
      queueMicrotask(() => this.onmessage({ data: answer(passphrase) }));
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Stretching);
}

test('E02 S225 a passphrase opens the files; a wrong one is said, and nothing is named before', async () => {
  answeringPassphrases((words) => ({ kind: 'unwrapped', key: words === 'velvet harbour' ? key : null }));
  const { person } = open(offerOf({ encryption: { version: 1, manifest, wrapped } }));
  const field = await screen.findByLabelText('Enter the passphrase the sender gave you');
  await person.type(field, '{Enter}');
  screen.getByText('Please enter the passphrase.');
  await person.type(field, 'velvet{Enter}');
  await screen.findByText('Wrong passphrase. Check it with the sender and try again.');
  expectNoNames();
  await person.clear(field);
  await person.type(field, 'velvet harbour{Enter}');
  await screen.findByRole('heading', { name: 'Harbour plans' });
});

test('S228 rules that are outside of what is safe open nothing, and say so', async () => {
  answeringPassphrases(() => ({ kind: 'unsafe' }));
  const { person } = open(offerOf({ encryption: { version: 1, manifest, wrapped } }));
  await person.type(
    await screen.findByLabelText('Enter the passphrase the sender gave you'),
    'velvet{Enter}',
  );
  await screen.findByRole('heading', { name: 'These files can’t be opened' });
});

test('S222 files that are not those of the manifest open nothing, and say so', async () => {
  window.location.hash = await keyToText(key);
  open(offerOf({ files: offerOf().files.slice(1) }));
  await screen.findByRole('heading', { name: 'This transfer is damaged' });
  expectNoNames();
});

test('S222 a part that is damaged is named, and loaded again', async () => {
  window.location.hash = await keyToText(key);
  open(offerOf());
  await screen.findByRole('heading', { name: 'Harbour plans' });
  const [file] = files;
  const at = { slug: SLUG, file: file?.id ?? '', what: 'all', path: `/d/open/${SLUG}/all` };
  workers.say({ kind: 'damaged', ...at, part: 27, parts: 42 });
  screen.getByRole('heading', { name: 'One file is damaged' });
  expect(document.body.textContent).toContain('Part 27 of floor 2.pdf isn’t what the sender encrypted.');
  expect(document.body.textContent).toContain('The zip stops there too.');
  screen.getByRole('button', { name: 'Load again' });
});

test.each([
  ['en', 'Decrypting: 1.2 MB of 4.8 MB. Keep this page open.', 'Pause', 'Continue'],
  ['zh', '正在解密：1.2 MB，共 4.8 MB。请不要关闭此页面。', '暂停', '继续'],
] as const)(
  'E03 how far a download is shows (%s), and it can be paused and continued',
  async (lang, words, pause, go) => {
    window.location.hash = await keyToText(key);
    const { person } = open(offerOf(), lang);
    await screen.findByRole('heading', { name: 'Harbour plans' });
    const say = (state: 'running' | 'held' | 'done' | 'broken') =>
      workers.say({
        kind: 'progress',
        slug: SLUG,
        user: undefined,
        what: 'all',
        given: state === 'done' ? 4_800_000 : 1_200_000,
        total: 4_800_000,
        state,
      });
    const asked = () => workers.worker.postMessage.mock.calls.at(-1)?.[0];
    say('running');
    screen.getByText(words);
    await person.click(screen.getByRole('button', { name: pause }));
    expect(asked()).toEqual({ kind: 'hold', slug: SLUG, user: undefined, what: 'all', isHeld: true });
    say('held');
    await person.click(screen.getByRole('button', { name: go }));
    expect(asked()).toMatchObject({ kind: 'hold', isHeld: false });
    for (const state of ['broken', 'done'] as const) {
      say(state);
      expect(screen.queryByRole('button', { name: pause })).toBeNull();
    }
  },
);

test('S227 a worker that forgot the transfer is given it again, but none of another link', async () => {
  window.location.hash = await keyToText(key);
  open(offerOf());
  await screen.findByRole('heading', { name: 'Harbour plans' });
  workers.say({ kind: 'wanted', slug: SLUG, user: 'mei' });
  expect(workers.worker.postMessage).not.toHaveBeenCalled();
  workers.say({ kind: 'wanted', slug: SLUG, user: undefined });
  expect(workers.worker.postMessage.mock.calls[0]?.[0]).toMatchObject({
    kind: 'open',
    opened: { slug: SLUG, files: [{ key }, { key }] },
  });
});

test('S227 without service workers the page says what to do before it asks for anything', async () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
  window.location.hash = await keyToText(key);
  open(offerOf());
  await screen.findByRole('heading', { name: 'This browser can’t open encrypted files here' });
  expectNoNames();
});
