/** The rows of files on a receipt, each with its size and its checksums. */
import type { ReceiptFile } from '@waybill/contract/receipts';
import { shownName } from '@waybill/contract/shown-names';
import { formatSize } from '@waybill/contract/sizes';
import type { Cell, Column } from '../../pdf/table.ts';
import type { ReceiptTexts } from './texts.ts';

/** A checksum that is cut proves nothing. */
const CHECKSUM_LINES = 4;

export const fileColumns = (t: ReceiptTexts): Column[] => [
  { title: t.file, width: 275 },
  { title: t.size, width: 68, align: 'right' },
  { title: t.checksum, width: 160.28 },
];

export const fileRow = ({ path, size, crc32, sha256 }: ReceiptFile, t: ReceiptTexts): Cell[] => [
  { text: path === '' ? t.encrypted : path.split('/').map(shownName).join('/') },
  { text: formatSize(size), face: 'mono' },
  {
    text: crc32 === null ? '' : `CRC-32 ${crc32}`,
    face: 'mono',
    below: sha256 === null ? '' : `SHA-256 ${sha256}`,
    belowLines: CHECKSUM_LINES,
  },
];
