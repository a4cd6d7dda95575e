/** Proves that what is pasted is taken even where nothing leads to it but its bytes. */
import { expect, test } from 'vitest';
import { gatheredFromDrop } from './drop.ts';

const gone = () => Promise.reject(new DOMException('nowhere', 'NotFoundError'));

/** What a browser gives for a file whose handle leads nowhere. */
const item = (file: File | null) => ({
  kind: 'file',
  getAsFile: () => file,
  webkitGetAsEntry: () => null,
  getAsFileSystemHandle: async () => ({
    kind: 'file' as const,
    name: 'image.png',
    getFile: gone,
    createWritable: gone,
    isSameEntry: gone,
  }),
});

const picture = new File(['pixels'], 'image.png');

test('W01 a picture from the clipboard is taken by its bytes', async () => {
  const { files } = await gatheredFromDrop({ items: [item(picture)] });
  expect(files).toEqual([{ path: 'image.png', file: picture }]);
});

test('W01 drop: an item that can be read in no way is an error', async () => {
  const unreadable = Object.assign(new File(['x'], 'x'), { slice: () => ({ arrayBuffer: gone }) });
  await expect(gatheredFromDrop({ items: [item(unreadable)] })).rejects.toThrow('nowhere');
  await expect(gatheredFromDrop({ items: [item(null)] })).rejects.toThrow('nowhere');
});
