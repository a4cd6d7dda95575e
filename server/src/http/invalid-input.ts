/** Turns what a schema refuses into the error that the caller sees: each field with a sentence. */
import type { Lang } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import type * as z from 'zod';
import { sentenceOf } from './field-sentences.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Unknown fields that an answer names; a body may have thousands. */
const UNKNOWN_NAMED = 10;

const nameOf = (path: Path): string => path.map(String).join('.') || 'input';

const valueAt = (sent: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    sent,
  );

/** Of a value that may be one of several things: what is wrong with the one that it most probably is. */
function closest(issue: Issue, path: Path): { readonly issue: Issue; readonly path: Path } {
  const here = [...path, ...issue.path];
  if (issue.code !== 'invalid_union') return { issue, path: here };
  const inner = issue.errors.flat();
  const best = inner.find(({ code }) => code !== 'invalid_type') ?? inner[0];
  return best === undefined ? { issue, path: here } : closest(best, here);
}

/** Field → the first problem with it. `sent` is what was checked. */
export function invalidInput({ issues }: z.ZodError, sent: unknown, lang: Lang): AppError {
  const fields: Record<string, string> = {};
  for (const each of issues) {
    const { issue, path } = closest(each, []);
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, UNKNOWN_NAMED) : [];
    for (const key of unknown)
      fields[nameOf([...path, key.slice(0, 100)])] ??= sentenceOf(issue, undefined, lang);
    if (unknown.length === 0) fields[nameOf(path)] ??= sentenceOf(issue, valueAt(sent, path), lang);
  }
  return new AppError('invalid_input', { fields });
}
