/** Builds the policy statements of upload credentials: rights inside one prefix of one bucket. */
import type { Statement } from './policy.ts';

/** What an upload needs: writing objects and parts, and seeing which have arrived. */
export const UPLOAD_ACTIONS = [
  's3:PutObject',
  's3:HeadObject',
  's3:AbortMultipartUpload',
  's3:ListMultipartUploadParts',
] as const;

/** The prefix must end with a slash, so that `abc/` never matches `abcd/…`. */
export function withinPrefix(
  bucket: string,
  prefix: string,
  actions: readonly string[],
): readonly Statement[] {
  if (!prefix.endsWith('/') || prefix.startsWith('/') || /[*?$]/.test(prefix))
    throw new Error(`Rights cannot be given for the prefix ${JSON.stringify(prefix)}.`);
  return [{ effect: 'Allow', actions, resources: [`${bucket}/${prefix}*`] }];
}
