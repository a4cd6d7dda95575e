import { expect, test } from 'vitest';
import { isProgram, type ReadBytes } from './program-bytes.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const at = (size: number, ...parts: readonly [number, string | readonly number[]][]): Uint8Array => {
  const bytes = new Uint8Array(size);
  for (const [start, part] of parts) bytes.set(typeof part === 'string' ? bytesOf(part) : part, start);
  return bytes;
};
const readerOf =
  (bytes: Uint8Array): ReadBytes =>
  async (start, end) =>
    bytes.subarray(start, end);
const check = (bytes: Uint8Array) => isProgram(readerOf(bytes), bytes.length);

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const MSI = [0x84, 0x10, 0x0c, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46];
const WORD = [0x06, 0x09, 0x02, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46];
/** A compound file whose directory is in the given sector. */
const compound = (sector: number, id: readonly number[]) =>
  at(
    (sector + 2) * 512,
    [0, OLE],
    [30, [9, 0]],
    [48, [sector & 0xff, sector >> 8]],
    [(sector + 1) * 512 + 80, id],
  );
test.each([
  ['Windows', at(600, [0, 'MZ\x90\0\x03'])],
  ['Windows, cut short', bytesOf('MZ\0')],
  ['Linux', at(64, [0, '\x7fELF'])],
  ['macOS', at(64, [0, [0xcf, 0xfa, 0xed, 0xfe]])],
  ['macOS, several architectures', at(64, [0, [0xca, 0xfe, 0xba, 0xbe]])],
  ['a script', bytesOf('#!/bin/sh\nrm -rf ~\n')],
  ['a script with a space', bytesOf('#! /usr/bin/env python3\n')],
  [
    'a link of Windows',
    at(80, [0, [0x4c, 0, 0, 0, 1, 0x14, 2, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46]]),
  ],
  ['an installer', compound(1, MSI)],
  ['an installer with its directory far behind', compound(200, MSI)],
  ['a disc image', at(40_000, [32_769, 'CD001'])],
  ['a package of Debian', bytesOf('!<arch>\ndebian-binary   ')],
])('G16 %s is a program by its bytes', async (_, bytes) => {
  expect(await check(bytes)).toBe(true);
});

test.each([
  ['nothing', bytesOf('')],
  ['one byte', bytesOf('M')],
  ['a table', bytesOf(`MZ;intensity\n${'101.2;33\n'.repeat(100)}`)],
  ['a note', bytesOf('Hello')],
  ['sound of a phone', bytesOf('#!AMR\n\x3c\x91')],
  ['a source', bytesOf('#![allow(unused)]\nfn main() {}')],
  ['a zip', bytesOf('PK\x03\x04....')],
  ['a PDF', bytesOf('%PDF-1.7\n')],
  ['an old document', compound(1, WORD)],
  ['a broken compound file', at(512, [0, OLE], [30, [0xff, 0xff]])],
  ['an archive of objects', bytesOf('!<arch>\nmember.o/')],
  ['a long film', at(40_000, [4, 'ftypisom'])],
])('G16 %s is no program', async (_, bytes) => {
  expect(await check(bytes)).toBe(false);
});

test('G16 a program of Windows whose beginning reads as text is found where that leads to', async () => {
  const head = at(512, [0, `MZ${' '.repeat(510)}`], [60, '   \n']);
  const size = 0x0a20_2020 + 512;
  const reader =
    (there: string): ReadBytes =>
    async (start, end) =>
      start === 0x0a20_2020 ? bytesOf(there) : start >= 512 ? new Uint8Array(end - start) : head;
  expect(await isProgram(reader('PE'), size)).toBe(true);
  expect(await isProgram(reader('xx'), size)).toBe(false);
});
