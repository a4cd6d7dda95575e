/** The CRC-32 of this worker: compiled where its policy and the browser allow that, otherwise by tables. */
import { crc32 as byTables } from '@waybill/contract/crc32';
import { compileCrc32 } from './folding.ts';

export const crc32: typeof byTables = compileCrc32() ?? byTables;
