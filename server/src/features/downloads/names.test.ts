/** Files whose names or bytes are not what they seem: what is refused, what is shown, and what is saved. */
import { randomUUID } from 'node:crypto';
import type { OfferedFile } from '@waybill/contract/downloads';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../test/browser.ts';
import { someBytes } from '../../adapters/storage/upload.suite.ts';
import { openReceiving, type Receiving } from './receiving.suite.ts';

let receiving: Receiving;
beforeAll(async () => {
  receiving = await openReceiving();
});

const bytesOf = (text: string, size = text.length): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size);
  bytes.set(Buffer.from(text, 'latin1'));
  return bytes;
};
const WINDOWS = bytesOf('MZ\x90\0\x03', 600);
const DISC = (() => {
  const bytes = someBytes(40_000);
  bytes.set(Buffer.from('CD001'), 32_769);
  return bytes;
})();
const INSTALLER = (() => {
  const bytes = new Uint8Array(512 * 102);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.set([9, 0], 30);
  bytes.set([99, 0, 0, 0], 48);
  bytes.set([0x84, 0x10, 0x0c, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46], 512 * 100 + 80);
  return bytes;
})();

const visitorSends = async (email: string, files: Record<string, Uint8Array<ArrayBuffer>>) => {
  const { sends } = receiving;
  const browser = await sends.sending.visitor(email);
  const uploaded = await sends.visitorUpload(browser, email, files);
  const answer = await sends.quicksend({ browser }, uploaded, {
    sendAs: 'email',
    emailTo: ['r@example.com'],
  });
  return { answer, uploaded };
};

describe('what visitors send', () => {
  test.each([
    ['of Windows', WINDOWS],
    ['of Linux', bytesOf('\x7fELF\x02\x01', 100)],
    ['that is a script', bytesOf('#!/bin/sh\necho\n')],
    ['on a disc image', DISC],
    ['that is an installer', INSTALLER],
  ])(
    'G16 a program %s under another name is refused when it is sent, and its bytes are removed',
    async (what, bytes) => {
      const email = `${what.replaceAll(' ', '-').toLowerCase()}@example.com`;
      const { answer, uploaded } = await visitorSends(email, { 'a.txt': bytesOf('hi'), 'photo.jpg': bytes });
      expect([answer.statusCode, codeOf(answer)]).toEqual([415, 'insecure_file_type']);
      const { region, prefix } = uploaded.access;
      await expect.poll(() => receiving.app.deps.storage.used(region, prefix), { interval: 50 }).toBe(0);
    },
  );

  test('G16 ordinary files pass, also old documents and what only begins like a program', async () => {
    const document = INSTALLER.slice();
    document.fill(0, 512 * 100 + 80, 512 * 100 + 96);
    const { answer } = await visitorSends('plain-g16@example.com', {
      'old.doc': document,
      'table.csv': bytesOf(`MZ;intensity\n${'1;2\n'.repeat(40)}`),
      'empty.txt': new Uint8Array(),
      'photo.jpg': someBytes(50_000),
    });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  test('G16 S75 programs by name are refused when they are announced, in every disguise', async () => {
    const email = 'announced-g16@example.com';
    const browser = await receiving.sends.sending.visitor(email);
    for (const path of [
      'setup.msi',
      'x.scr',
      'invoice\u202Efdp.exe',
      'x.\u0435\u0445\u0435',
      'x.exe::$DATA',
    ]) {
      const asked = { type: 'anonUpload', email, files: [{ path, size: 1 }] };
      expect(codeOf(await receiving.sends.sending.ask(asked, { browser })), path).toBe('insecure_file_type');
    }
  });
});

describe('what users send', () => {
  test('G16 programs are known by name and by first bytes, to the receiver and the sender, forwarded too', async () => {
    const user = await receiving.app.makeUser();
    const files = { 'photo.jpg': WINDOWS, 'tool.exe': bytesOf('text'), 'plan.pdf': bytesOf('%PDF') };
    const sent = await receiving.sends.send(user, {}, files);
    const expected = { 'photo.jpg': true, 'tool.exe': true, 'plan.pdf': false };
    const seen = (list: readonly Pick<OfferedFile, 'path' | 'program'>[]) =>
      Object.fromEntries(list.map(({ path, program }) => [path, program]));
    expect(seen((await receiving.offer(sent.slug)).files)).toEqual(expected);
    expect(seen(sent.fileObjects.map(({ fileName, program }) => ({ path: fileName, program })))).toEqual(
      expected,
    );
    const again = await receiving
      .stranger()
      .post('/api/shareFile', { from: sent.slug, key: randomUUID(), sendAs: 'link' }, { token: user.token });
    expect(seen((await receiving.offer(again.json().transfer.slug)).files)).toEqual(expected);
  });

  test('G16 S70 S123 the saved name is clean, in the header as in the zip, and mails show what hides in it', async () => {
    const user = await receiving.app.makeUser();
    const names = {
      'invoice\u202Efdp.exe': 'invoicefdp.exe',
      CON: '_CON',
      'nul.txt': '_nul.txt',
      'data.txt::$DATA': 'data.txt__$DATA',
      'end. .': 'end',
      'soft\u00ADer.txt': 'softer.txt',
    };
    const to = 'lying-names@example.com';
    const files = Object.fromEntries(Object.keys(names).map((name) => [name, bytesOf('x')]));
    const { slug } = await receiving.sends.send(user, { sendAs: 'email', emailTo: [to] }, files);
    const offer = await receiving.offer(slug, undefined, { user: await receiving.personal(slug, to) });
    const saved = new Map<string, string>();
    for (const { path, url } of offer.files) {
      const answer = await fetch(receiving.sends.base + url);
      const header = answer.headers.get('content-disposition') ?? '';
      saved.set(path, decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(header)?.[1] ?? ''));
    }
    expect(Object.fromEntries(saved)).toEqual(names);
    const zip = Buffer.from(await (await fetch(receiving.sends.base + offer.zip?.url)).arrayBuffer());
    for (const name of Object.values(names)) expect(zip.includes(name), name).toBe(true);
    const mail = await receiving.sends.mailbox.newest(to, 'transfer');
    expect(mail.text.replaceAll('\u200B', '')).toContain('invoice[U+202E]fdp.exe (EXE program)');
    expect(mail.text).not.toContain('\u202E');
    const kept = await receiving.app.deps.db.selectFrom('files').select('path').execute();
    expect(kept.map(({ path }) => path)).toContain('invoice\u202Efdp.exe');
  });
});
