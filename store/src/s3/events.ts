/** What whoever runs the store should know of: faults, and what temporary credentials tried in vain. */
import type { S3Error } from '../errors.ts';
import type { Identity } from './auth/identity.ts';
import type { Opening } from './exchange.ts';
import type { Target } from './target.ts';

export type StoreEvent =
  | {
      readonly kind: 'refused';
      readonly requestId: string;
      readonly code: string;
      readonly method: string;
      readonly bucket: string | undefined;
      readonly key: string | undefined;
      readonly accessKeyId: string;
      readonly draft: string | undefined;
    }
  | { readonly kind: 'failed'; readonly requestId: string; readonly error: unknown };

export type Log = (event: StoreEvent) => void;

export function noteRefusal(
  log: Log,
  { id, req }: Opening,
  { code, status, cause, message }: S3Error,
  target: Target | undefined,
  identity: Identity | undefined,
): void {
  if (code === 'InternalError') log({ kind: 'failed', requestId: id, error: cause ?? message });
  else if (identity?.kind === 'temporary' && (status === 403 || status === 501))
    log({
      kind: 'refused',
      requestId: id,
      code,
      method: req.method ?? '',
      bucket: target?.bucket,
      key: target?.key,
      accessKeyId: identity.accessKeyId,
      draft: identity.draft?.id,
    });
}
