/** Checks what may be announced: number, sizes and names of files. */
import { AppError } from '@waybill/contract/errors';
import { nameProblem, samePathKey } from '@waybill/contract/file-names';
import type { AnnouncedFile } from '@waybill/contract/files';
import type { Plan } from '@waybill/contract/plans';

export const totalOf = (files: readonly { readonly size: number }[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** Throws the first error found. */
export function checkFiles(files: readonly AnnouncedFile[], plan: Plan, visitor: boolean): void {
  if (files.length === 0) throw new AppError('no_files');
  if (files.length > plan.fileLimit)
    throw new AppError('too_many_files', { fields: { excess: String(files.length - plan.fileLimit) } });
  checkNames(
    files.map(({ path }) => path),
    visitor,
  );
  const excess = totalOf(files) - plan.uploadLimit;
  if (excess > 0) throw new AppError('over_transfer_limit', { fields: { excess: String(excess) } });
}

export function checkNames(paths: readonly string[], visitor: boolean): void {
  const seen = new Set<string>();
  paths.forEach((path, index) => {
    const problem = nameProblem(path, visitor);
    if (problem !== undefined) throw new AppError(problem, { fields: { [`files.${index}.path`]: problem } });
    const key = samePathKey(path);
    if (seen.has(key))
      throw new AppError('duplicate_files', { fields: { [`files.${index}.path`]: 'twice' } });
    seen.add(key);
  });
}

const MIB = 1024 ** 2;

/**
 * What an upload to an external storage may use before it is dropped: such a storage also counts replaced files,
 * aborted parts, and what is still arriving.
 */
export const foreignAllowance = (bytes: number): number =>
  bytes + Math.max(64 * MIB, 4 * Math.ceil(bytes / 10_000));

/** The segments of a key that may hold its draft's slug. */
const SLUG_AT = [1, 5] as const;

export const possibleSlugs = (key: string): string[] => key.split('/').slice(...SLUG_AT);
