/** Checks bucket names and keys. */
import { S3Error } from '../errors.ts';

const MAX_KEY_BYTES = 1024;
const BUCKET = /^[a-z0-9](?:[a-z0-9-]|\.(?=[a-z0-9])){1,61}[a-z0-9]$/;
const ADDRESS = /^\d+\.\d+\.\d+\.\d+$/;
/** A `.` or `..` segment, also after a second decoding. */
const DOTS = /^(?:\.|%2e){1,2}$/i;

export function checkBucketName(name: string): void {
  if (!BUCKET.test(name) || ADDRESS.test(name)) throw new S3Error('InvalidBucketName');
}

/**
 * A key is a relative path without detours: no empty, `.` or `..` segments, no backslash, no NUL.
 * `a//b` is refused too, because no file system and no zip could restore it; a trailing slash marks a folder.
 */
export function checkKey(key: string): void {
  if (key.length * 3 > MAX_KEY_BYTES && Buffer.byteLength(key) > MAX_KEY_BYTES)
    throw new S3Error('KeyTooLongError');
  if (key.includes('\0') || key.includes('\\') || key.trim() === '')
    throw new S3Error('InvalidArgument', 'The key has characters that cannot be stored.');
  const steps = key.split('/');
  if (steps.length > 1 && steps.at(-1) === '') steps.pop();
  if (steps.some((step) => step === '' || DOTS.test(step)))
    throw new S3Error('InvalidArgument', 'The key has empty segments, or segments of dots.');
}
