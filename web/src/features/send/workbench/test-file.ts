/** Makes a file in the page's own folder: it has a handle as a picked one has, and needs no picking. */
import type { Picked } from '@waybill/engine/browser/file-source';
import { pickedFromHandle } from '@waybill/engine/browser/pick';

const PIECE = 1_048_576;

/** Bytes that repeat nowhere near, so that parts in the wrong order show. */
function fill(words: Uint32Array, seed: number): void {
  let value = seed;
  for (let at = 0; at < words.length; at++) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0;
    words[at] = value;
  }
}

/** Plain http addresses have no folder of their own. */
export const canMakeFiles = (): boolean => window.isSecureContext && 'storage' in navigator;

export async function makeTestFile(name: string, bytes: number): Promise<Picked> {
  const folder = await navigator.storage.getDirectory();
  const handle = await folder.getFileHandle(name, { create: true });
  const file = await handle.createWritable();
  const words = new Uint32Array(PIECE / 4);
  for (let at = 0; at < bytes; at += PIECE) {
    fill(words, at + bytes);
    await file.write(new Uint8Array(words.buffer, 0, Math.min(PIECE, bytes - at)));
  }
  await file.close();
  return pickedFromHandle(handle);
}
