import { decodeChoice } from '@waybill/contract/choice';
import type { Offer, OfferedFile } from '@waybill/contract/downloads';
import { expect, test } from 'vitest';
import { wantedOf } from './choice.ts';

const file = (id: string, size: number): OfferedFile => ({
  _id: id,
  path: `${id}.bin`,
  size,
  url: `/api/d/K7RM2XQ/files/${id}`,
  preview: null,
  recording: null,
  program: false,
  malware: null,
});
const files = [file('a', 1), file('b', 20), file('c', 300)];
const offer: Offer = {
  slug: 'K7RM2XQ',
  sender: { name: '', email: '', company: '', profilePic: null, logoPic: null, hasAccount: true },
  title: '',
  folder: '',
  message: '',
  fileName: 'a.bin',
  fileNumber: 3,
  dateSent: 0,
  expiryDate: 0,
  bytes: 321,
  files,
  emptyFolders: [],
  zip: { fileName: 'x.zip', size: 400, url: '/d/downloadZip/K7RM2XQ?user=mei' },
  downloadsLeft: null,
  deletedAfterDownload: false,
  receiver: null,
  own: false,
  brand: null,
  encryption: null,
};

test('T28 wantedOf: no choice, and a choice of all files, give everything', () => {
  for (const chosen of [[], ['a', 'b', 'c'], ['gone']])
    expect(wantedOf(offer, new Set(chosen))).toMatchObject({ kind: 'all', url: offer.zip?.url, bytes: 321 });
});

test('T28 wantedOf: one chosen file is downloaded as it is', () => {
  expect(wantedOf(offer, new Set(['b']))).toMatchObject({ kind: 'one', url: files[1]?.url, bytes: 20 });
  const single = { ...offer, files: files.slice(0, 1) };
  expect(wantedOf(single, new Set())).toMatchObject({ kind: 'one', url: files[0]?.url });
});

test('T28 wantedOf: several chosen files are one zip whose address names them', () => {
  const { kind, url, count, bytes } = wantedOf(offer, new Set(['a', 'c']));
  expect({ kind, count, bytes }).toEqual({ kind: 'some', count: 2, bytes: 301 });
  const query = new URL(url ?? '', 'https://waybill.example').searchParams;
  expect(query.get('user')).toBe('mei');
  expect(decodeChoice(query.get('choice') ?? '', ['a', 'b', 'c'])).toEqual(['a', 'c']);
  expect(wantedOf({ ...offer, zip: null }, new Set(['a', 'c'])).url).toBeNull();
});
