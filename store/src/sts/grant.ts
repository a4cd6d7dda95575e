/** Statements for what the product hands out: rights inside one prefix of one bucket, and nothing beside it. */
import type { Statement } from './policy.ts';

/** What an upload needs: objects, their parts, and to see which of them are there. */
export const UPLOAD_ACTIONS = [
  's3:PutObject',
  's3:HeadObject',
  's3:AbortMultipartUpload',
  's3:ListMultipartUploadParts',
] as const;

/** The prefix ends with a slash, so that `abc/` never speaks of `abcd/…`. */
export function withinPrefix(
  bucket: string,
  prefix: string,
  actions: readonly string[],
): readonly Statement[] {
  if (!prefix.endsWith('/') || prefix.startsWith('/') || /[*?$]/.test(prefix))
    throw new Error(`Rights cannot be given for the prefix ${JSON.stringify(prefix)}.`);
  return [{ effect: 'Allow', actions, resources: [`${bucket}/${prefix}*`] }];
}
