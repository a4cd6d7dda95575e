/** The events that the operator should know about: failures, and refused requests of temporary credentials. */
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
  /** The store could not do what was asked: a fault, a full disk, or a read-only store. */
  | {
      readonly kind: 'failed';
      readonly requestId: string;
      readonly error: unknown;
      readonly code?: string;
      readonly method?: string;
      readonly bucket?: string | undefined;
      readonly key?: string | undefined;
    };

const FAULTS: ReadonlySet<string> = new Set(['InternalError', 'StorageFull', 'ServiceUnavailable']);

export type Log = (event: StoreEvent) => void;

export function noteRefusal(
  log: Log,
  { id, req }: Opening,
  { code, status, cause, message }: S3Error,
  target: Target | undefined,
  identity: Identity | undefined,
): void {
  const asked = { requestId: id, code, method: req.method ?? '', bucket: target?.bucket, key: target?.key };
  if (FAULTS.has(code)) log({ kind: 'failed', ...asked, error: cause ?? message });
  else if (identity?.kind === 'temporary' && (status === 403 || status === 501))
    log({ kind: 'refused', ...asked, accessKeyId: identity.accessKeyId, draft: identity.draft?.id });
}
