/** Asks the store which parts of a file it has: on resume that is the truth. */
import { listParts, type PartsPage, type StoredPart } from '../s3/operations.ts';
import type { PartedFile } from './fill-parts.ts';
import { performWithRetry } from './perform.ts';
import type { Run } from './run.ts';
import type { Work } from './work.ts';

/** Null when the store does not know the upload. */
export async function listStored(
  run: Run,
  work: Work,
  { key, uploadId }: Pick<PartedFile, 'key' | 'uploadId'>,
): Promise<readonly StoredPart[] | null> {
  const parts: StoredPart[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const operation = listParts(uploadId, after);
    const page: PartsPage | null = await performWithRetry(run, { file: work.index }, key, operation);
    if (page === null) return null;
    parts.push(...page.parts);
    after = page.next;
  }
  return parts;
}
