/** Formats what an operator reads on a terminal: status, damage, and the result of a repair. */
import { columns } from './columns.ts';
import type { Repaired } from './repair.ts';
import type { Scrubbed } from './scrub.ts';
import type { StoreStatus } from './status.ts';
import type { Swept } from './sweep.ts';

const count = (number: number): string => number.toLocaleString('en-US');
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(3)} GB`;

const names = (objects: readonly { readonly bucket: string; readonly key: string }[]): string[] =>
  columns([['bucket', 'name'], ...objects.map(({ bucket, key }) => [bucket, key])]);

export const damagedLines = ({ damaged, damagedBlobs }: StoreStatus): string[] =>
  damagedBlobs === 0 ? [] : [`Damaged: ${count(damagedBlobs)} files on disk, needed by`, ...names(damaged)];

function quarantineLines({ quarantined: { files, bytes, since } }: StoreStatus): string[] {
  if (files === 0 || since === undefined) return [];
  return [
    '',
    `Set aside: ${count(files)} files (${gigabytes(bytes)}) that the index does not know, since ${new Date(since).toISOString()}.`,
    'They are deleted after 30 days, or with "store empty-quarantine". Find out why they are there first.',
  ];
}

export function statusLines(status: StoreStatus): string[] {
  const rows = [
    ['', 'number', 'bytes'],
    ['objects', count(status.objects), gigabytes(status.objectBytes)],
    ['on disk', count(status.blobs), gigabytes(status.blobBytes)],
    ['uploads under way', count(status.uploads), ''],
    ['to be swept', count(status.garbage), ''],
    ['set aside', count(status.quarantined.files), gigabytes(status.quarantined.bytes)],
    ['damaged', count(status.damagedBlobs), ''],
    ['free', '', `${gigabytes(status.freeBytes)} of ${gigabytes(status.totalBytes)}`],
  ];
  const damaged = damagedLines(status);
  return [...columns(rows), ...quarantineLines(status), ...(damaged.length > 0 ? ['', ...damaged] : [])];
}

export const scrubLine = ({ blobs, bytes }: Scrubbed): string =>
  `${count(blobs)} files on disk were read, ${gigabytes(bytes)}.`;

export function repairLines({ objects, uploads, lost, isWhole, aside }: Repaired): string[] {
  return [
    `The index was rebuilt: ${count(objects)} objects and ${count(uploads)} unfinished uploads.`,
    ...(aside === undefined ? [] : [`The old index is now at ${aside}.`]),
    ...(isWhole ? [] : ['The journal has a gap: some changes could not be restored.']),
    ...(lost.length === 0
      ? ['All of them have their files.']
      : [`${count(lost.length)} objects lack some of their files and cannot be read:`, ...names(lost)]),
  ];
}

export const emptiedLine = ({ files, bytes }: { readonly files: number; readonly bytes: number }): string =>
  files === 0 ? 'Nothing was set aside.' : `${count(files)} files were deleted, ${gigabytes(bytes)}.`;

export const sweptLines = ({ blobs, uploads, leftovers, failed }: Swept): string[] => [
  `${count(blobs)} files on disk were removed, ${count(uploads)} abandoned uploads ended, ` +
    `${count(leftovers)} leftovers of processes that were killed cleared away.`,
  ...(failed === 0 ? [] : [`${count(failed)} files could not be removed.`]),
];

export const rotatedLines = (wrapped: number, keyFile: string): string[] => [
  `A new master key is in use, and ${count(wrapped)} keys are encrypted with it.`,
  `Keep a copy of ${keyFile}.`,
];
