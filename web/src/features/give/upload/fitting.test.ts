/** Checks which files fit an item, and which item a file is suggested for. */
import type { Picked } from '@waybill/engine/browser/file-source';
import { expect, test } from 'vitest';
import { suggestItem } from '../items/suggest.ts';
import type { AskedItem } from '../standing.ts';
import { fitting, type Misfit } from './fitting.ts';

const item = (changes: Partial<AskedItem> = {}): AskedItem => ({
  id: 'an-item',
  name: 'Certificate',
  note: '',
  required: true,
  kinds: [],
  least: 1,
  most: 500,
  ...changes,
});
const picked = (path: string, size = 1): Picked => ({ path, file: new File(['x'.repeat(size)], path) });
const limits = {
  bytesLeft: 10,
  most: { bytes: 20, files: 3 },
  files: 0,
  programs: new Set<string>(),
  sizeOf: ({ size }: File) => size,
};
const outOf = (out: ReadonlyMap<Misfit, readonly string[]>) => Object.fromEntries(out);

test('P13 S107 fitting: a file of another kind, a program and a bad name are kept out, each with its reason', () => {
  const files = ['a.pdf', 'b.docx', 'c.exe', 'd.pdf'].map((path) => picked(path));
  const { fit, out } = fitting(item({ kinds: ['pdf'] }), files, { ...limits, programs: new Set(['d.pdf']) });
  expect(fit.map(({ path }) => path)).toEqual(['a.pdf']);
  expect(outOf(out)).toEqual({ kind: ['b.docx'], insecure: ['c.exe', 'd.pdf'] });
});

test('P13 fitting: no more files and bytes than the item, the request and the plan take', () => {
  const of = (files: readonly Picked[], changes: Partial<typeof limits> = {}, most = 500) =>
    outOf(fitting(item({ most }), files, { ...limits, ...changes }).out);
  expect(of([picked('a'), picked('b')], { files: 1 }, 2)).toEqual({ count: ['b'] });
  expect(of([picked('a', 6), picked('b', 6), picked('c', 4)])).toEqual({ size: ['b'] });
  expect(of([picked('a', 21)], { bytesLeft: 100 })).toEqual({ large: ['a'] });
  expect(of(['a', 'b', 'c', 'd'].map((path) => picked(path)))).toEqual({ files: ['d'] });
});

test('P13 suggestItem: the only item that fits, or the one that shares words with the name', () => {
  const photos = item({ id: 'photos', name: 'Site photos', kinds: ['image'] });
  const insurance = item({ id: 'insurance', name: 'Insurance certificate', kinds: ['pdf', 'image'] });
  const form = item({ id: 'form', name: 'Signed offer form', kinds: ['pdf'] });
  const all = [photos, insurance, form];
  expect(suggestItem('IMG_1.heic', [photos, form])?.id).toBe('photos');
  expect(suggestItem('2027 insurance.pdf', all)?.id).toBe('insurance');
  expect(suggestItem('Offer_form-signed.PDF', all)?.id).toBe('form');
  expect(suggestItem('scan.pdf', all)).toBeUndefined();
  expect(suggestItem('notes.txt', all)).toBeUndefined();
});
