/** Proves that a manifest opens only the files that it was made for, all of them. */
import type { Offer } from '@waybill/contract/downloads';
import { DamagedError } from '@waybill/engine/crypto/blocks';
import { newTransferKey } from '@waybill/engine/crypto/keys';
import { sealedSize } from '@waybill/engine/crypto/layout';
import type { Manifest } from '@waybill/engine/crypto/manifest';
import { expect, test } from 'vitest';
import { openedOffer } from './opened-offer.ts';

const id = (at: number): string => at.toString(16).padStart(32, '0');
const MANIFEST: Manifest = {
  version: 1,
  title: 'Plans',
  message: 'Please check page 3.',
  folders: ['later'],
  files: [
    { id: id(1), path: 'plans/floor 2.pdf', size: 70_001, crc32: 1 },
    { id: id(2), path: 'plans/harbour.jpg', size: 12, crc32: 2 },
    { id: id(3), path: 'setup.exe', size: 0, crc32: 0 },
  ],
};
const stored = (at: number, size: number) => ({
  _id: `f${at}`,
  path: id(at),
  size: sealedSize(size),
  url: `/api/d/K7RM2XQ/files/f${at}?user=mei`,
  preview: null,
  recording: null,
  program: false,
  malware: 'unavailable' as const,
});
const OFFER: Offer = {
  slug: 'K7RM2XQ',
  sender: {
    name: 'Mei',
    email: 'mei@example.com',
    company: '',
    profilePic: null,
    logoPic: null,
    hasAccount: true,
  },
  title: '',
  folder: '',
  message: '',
  fileName: '',
  fileNumber: 3,
  dateSent: 5,
  expiryDate: 6,
  bytes: 1,
  files: [stored(3, 0), stored(1, 70_001), stored(2, 12)],
  emptyFolders: [],
  zip: null,
  downloadsLeft: null,
  deletedAfterDownload: false,
  receiver: null,
  own: false,
  brand: null,
  encryption: null,
};
const open = (offer: Partial<Offer> = {}, manifest: Partial<Manifest> = {}) =>
  openedOffer(
    { ...OFFER, ...offer },
    { ...MANIFEST, ...manifest },
    { key: newTransferKey(), lang: 'en', link: { slug: 'K7RM2XQ', user: 'mei' } },
  );

test('E01 openedOffer: names, sizes and words come from the manifest, in the order of the server', () => {
  const { offer, files } = open();
  expect(offer).toMatchObject({ title: 'Plans', message: 'Please check page 3.', bytes: 70_013 });
  expect(offer.files.map(({ path, size, program }) => [path, size, program])).toEqual([
    ['setup.exe', 0, true],
    ['plans/floor 2.pdf', 70_001, false],
    ['plans/harbour.jpg', 12, false],
  ]);
  expect(offer.files[1]?.url).toBe('/d/open/K7RM2XQ/f1?user=mei');
  expect(offer.zip?.url).toBe('/d/open/K7RM2XQ/all?user=mei');
  expect(offer.emptyFolders).toEqual(['later']);
  expect(files.files.map(({ sealedName, url }) => [sealedName, url])[1]).toEqual([
    id(1),
    '/api/d/K7RM2XQ/files/f1?user=mei',
  ]);
});

test('E03 openedOffer: what plain transfers show is shown of any size, and nothing where downloads are limited', () => {
  const kinds = (offer: Offer) => offer.files.map(({ preview }) => preview?.kind ?? null);
  expect(kinds(open().offer)).toEqual([null, 'pdf', 'image']);
  expect(kinds(open({ downloadsLeft: 2 }).offer)).toEqual([null, null, null]);
  const addresses = (offer: Partial<Offer>) => open(offer).files.files.map(({ shownUrl }) => shownUrl)[1];
  expect(addresses({})).toBe('/api/d/K7RM2XQ/previews/f1?user=mei');
  expect(addresses({ deletedAfterDownload: true })).toBeNull();
});

test('E03 openedOffer: without the checksum of a file there is no zip', () => {
  const [first, ...rest] = MANIFEST.files;
  expect(
    open({}, { files: [{ ...first, crc32: undefined }, ...rest] as Manifest['files'] }).offer.zip,
  ).toBeNull();
});

test('S222 openedOffer: a file that is missing, added, shorter, twice there or at no path opens nothing', () => {
  const [first, second, third] = MANIFEST.files as [
    Manifest['files'][0],
    Manifest['files'][0],
    Manifest['files'][0],
  ];
  for (const offer of [
    { files: OFFER.files.slice(1) },
    { files: [...OFFER.files, stored(4, 1)] },
    { files: [stored(3, 0), stored(1, 4), stored(2, 12)] },
    { files: [stored(3, 0), stored(4, 70_001), stored(2, 12)] },
  ])
    expect(() => open(offer)).toThrow(DamagedError);
  for (const files of [
    [first, second],
    [first, second, { ...third, id: first.id }],
    [first, second, { ...third, path: first.path }],
    ...['../up.txt', 'a//b', '/etc/passwd', '.', 'a/'].map((path) => [first, second, { ...third, path }]),
  ])
    expect(() => open({}, { files }), JSON.stringify(files)).toThrow(DamagedError);
});
