/** What may be announced: how many files, how large, called what. */
import { AppError } from '@waybill/contract/errors';
import { nameProblem, samePathKey } from '@waybill/contract/file-names';
import type { AnnouncedFile } from '@waybill/contract/files';
import type { Plan } from '@waybill/contract/plans';

export const totalOf = (files: readonly { readonly size: number }[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** Throws the first thing that is wrong. */
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
 * What an upload to a foreign storage may take before it is ended: such a storage counts what was sent again and replaced,
 * parts that were given up, and what is still on its way.
 */
export const foreignAllowance = (bytes: number): number =>
  bytes + Math.max(64 * MIB, 4 * Math.ceil(bytes / 10_000));

/** Where in a key the slug of its draft can stand. */
const SLUG_AT = [1, 5] as const;

export const possibleSlugs = (key: string): string[] => key.split('/').slice(...SLUG_AT);
