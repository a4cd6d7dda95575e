/** Rules for what a browser has encrypted: the names and sizes of its files, and how large its manifest may be. */
import { ENCRYPTED_NAME, isEncryptedSize } from '@waybill/contract/encryption';

/** A manifest lies in the database and counts as no storage, so it has no more room than names need: this … */
const MANIFEST_BYTES = 1_048_864;
/** … and for each file. */
const MANIFEST_BYTES_PER_FILE = 2_000;

/** The first file that encryption would have given another name or size. */
export function findPlainFile(
  files: readonly { readonly path: string; readonly size: number }[],
): { readonly at: number; readonly is: 'path' | 'size' } | undefined {
  const named = files.findIndex(({ path }) => !ENCRYPTED_NAME.test(path));
  if (named !== -1) return { at: named, is: 'path' };
  const sized = files.findIndex(({ size }) => !isEncryptedSize(size));
  return sized === -1 ? undefined : { at: sized, is: 'size' };
}

/** Whether it is base64url as everyone writes it; undefined otherwise. */
export function exactBytes(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}

export function isManifestFor(files: number, manifest: string): boolean {
  const { length } = exactBytes(manifest) ?? '';
  return isEncryptedSize(length) && length <= MANIFEST_BYTES + files * MANIFEST_BYTES_PER_FILE;
}
