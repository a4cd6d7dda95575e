/** Compares the buckets of the settings with a database that was just restored, and says what to do next. */

import type { Storage } from '../adapters/storage/port.ts';
import { bucketsOf } from '../backup/store-part.ts';
import type { StorageSettings } from '../config/storage-settings.ts';
import type { Db } from '../db/database.ts';
import { operatorCommand } from '../package-root.ts';
import { messageOf } from '../refusal.ts';
import { failed, type Outcome } from './command.ts';
import { repin } from './storage-commands.ts';
import { reconcile } from './transfer-commands.ts';

/** Differences that mean lost files; others depend on the clock, and jobs correct them. */
const SERIOUS = /^(file without object|wrong size|wrong version|transfer) /;

export const losesFiles = ({ lines }: Outcome): boolean => lines.some((line) => SERIOUS.test(line));

const NOT_COMPARED = 'The buckets could not be compared: ';

/** Copied buckets have other version ids, so these are recorded first. */
export async function compareBuckets(db: Db, storage: Storage): Promise<Outcome> {
  try {
    const { lines } = await repin(db, storage, { bySize: false });
    const books = await reconcile(db, storage);
    return { ...books, lines: [...lines, '', ...books.lines] };
  } catch (error) {
    return failed(`${NOT_COMPARED}${messageOf(error)}.`);
  }
}

const COMPARE_AGAIN = [
  'Then run these before you start Waybill:',
  `  ${operatorCommand} storage repin`,
  `  ${operatorCommand} reconcile`,
];

/** Empty where files are kept in the data folder: they were in the backup. */
export function bucketAdvice(
  storage: StorageSettings,
  originals: readonly string[],
  compared: Outcome,
): string[] {
  if (storage === undefined) return [];
  const areOriginals = bucketsOf(storage).some((each) => originals.includes(each));
  const shared = areOriginals
    ? [
        'These are buckets of the original server: stop it for good before you start this one. Each of the two would remove what it considers expired or deleted.',
      ]
    : [];
  return ['', ...nextStep(compared, areOriginals ? [] : originals), ...shared];
}

/** `copyFrom` names the buckets of the original server, where these are copies. */
function nextStep(compared: Outcome, copyFrom: readonly string[]): string[] {
  if (compared.lines.some((line) => line.startsWith(NOT_COMPARED)))
    return ['Check the S3_… settings, and that the buckets are there.', ...COMPARE_AGAIN];
  if (!losesFiles(compared))
    return ['Every file that was sent is in the buckets of these settings. You can start Waybill.'];
  const missing = 'Files are missing from these buckets, or differ from what was sent.';
  if (copyFrom.length === 0)
    return [`${missing} Bring them back with the tools of the storage.`, ...COMPARE_AGAIN];
  const names = [...new Set(copyFrom)].map((each) => `  ${each}`);
  return [`${missing} Copy them from the buckets of the original server:`, ...names, ...COMPARE_AGAIN];
}
