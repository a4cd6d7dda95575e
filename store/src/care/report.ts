/** Formats what an operator reads on a terminal: status, damage, and the result of a repair. */
import type { LostPart } from '../index/lost-parts.ts';
import { columns } from './columns.ts';
import type { Repaired } from './repair.ts';
import type { Scrubbed } from './scrub.ts';
import type { StoreStatus } from './status.ts';
import type { Swept } from './sweep.ts';

const count = (number: number): string => number.toLocaleString('en-US');
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(3)} GB`;

const names = (objects: readonly { readonly bucket: string; readonly key: string }[]): string[] =>
  columns([['bucket', 'name'], ...objects.map(({ bucket, key }) => [bucket, key])]);

export const damagedLines = ({ damaged, damagedBlobs, damagedRecords }: StoreStatus): string[] =>
  damagedBlobs + damagedRecords.length === 0
    ? []
    : [
        `Damaged: ${count(damagedBlobs)} files on disk and ${count(damagedRecords.length)} records of the index, needed by`,
        ...names(damaged),
        ...(damagedRecords.length === 0
          ? []
          : ['', 'Damaged records. Stop the store, then run "store repair":', ...damagedRecords]),
      ];

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
    ['damaged', count(status.damagedBlobs + status.damagedRecords.length), ''],
    ['free', '', `${gigabytes(status.freeBytes)} of ${gigabytes(status.totalBytes)}`],
  ];
  const damaged = damagedLines(status);
  return [...columns(rows), ...quarantineLines(status), ...(damaged.length > 0 ? ['', ...damaged] : [])];
}

export const lostPartLines = (parts: readonly LostPart[]): string[] =>
  parts.length === 0
    ? []
    : [
        `${count(parts.length)} parts of unfinished uploads were lost. Their uploads send them again when they continue:`,
        ...columns([
          ['bucket', 'name', 'part'],
          ...parts.map(({ bucket, key, number }) => [bucket, key, String(number)]),
        ]),
      ];

export const scrubLine = ({ blobs, bytes }: Scrubbed): string =>
  `${count(blobs)} files on disk were read, ${gigabytes(bytes)}.`;

const lackingLines = (lost: Repaired['lost']): string[] =>
  lost.length === 0
    ? []
    : [`${count(lost.length)} objects lack some of their files and cannot be read:`, ...names(lost)];

/** When the index itself is fine. */
export const checkedLines = ({
  lost,
  lostParts,
  mended,
}: Pick<Repaired, 'lost' | 'lostParts'> & { readonly mended: number }): string[] => {
  const lines = [
    ...(mended === 0
      ? []
      : [`${count(mended)} damaged records of the index were restored from the journal.`]),
    ...lackingLines(lost),
    ...lostPartLines(lostParts),
  ];
  return lines.length === 0
    ? ['The index is fine: there is nothing to repair.']
    : [...(mended === 0 ? ['The index is fine.'] : []), ...lines];
};

export function repairLines({ objects, uploads, lost, lostParts, isWhole, aside }: Repaired): string[] {
  return [
    `The index was rebuilt: ${count(objects)} objects and ${count(uploads)} unfinished uploads.`,
    ...(aside === undefined ? [] : [`The old index is now at ${aside}.`]),
    ...(isWhole ? [] : ['The journal has a gap: some changes could not be restored.']),
    ...(lost.length + lostParts.length === 0 ? ['All of them have their files.'] : []),
    ...lackingLines(lost),
    ...lostPartLines(lostParts),
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
