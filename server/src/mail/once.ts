/** Derives the id of a mail that must be sent once, however often it is posted: the same name gives the same id. */
import { createHash } from 'node:crypto';

export function idOfName(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  // UUID version 8 is for custom ids.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
