/** Detects pictures by their first bytes, never by their declared type. */

const starts = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((character, index) => bytes[at + index] === character.charCodeAt(0));

const isPng = (bytes: Uint8Array): boolean => starts(bytes, 0, '\x89PNG\r\n\x1a\n');
const isJpeg = (bytes: Uint8Array): boolean => starts(bytes, 0, '\xff\xd8\xff');
const isWebp = (bytes: Uint8Array): boolean => starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP');

export const mayBePicture = (bytes: Uint8Array): boolean => isPng(bytes) || isJpeg(bytes) || isWebp(bytes);
