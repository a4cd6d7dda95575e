/** Reads the errors of an S3, whether they come as a status or inside a success. */
import { findXml, parseXml } from '@waybill/contract/xml';
import { StorageAway } from '../port.ts';

/** The storage understood the request and refused it. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, method: string) {
    super(`${method} was refused with ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** Not for what the storage does not support, nor for a full disk: retrying changes neither. */
const mayPass = (status: number): boolean =>
  status === 429 || (status >= 500 && status !== 501 && status !== 507);

/** The status that S3 uses for these codes elsewhere. */
const STATUS_OF: Readonly<Record<string, number>> = {
  AccessDenied: 403,
  InternalError: 500,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NoSuchVersion: 404,
  OperationAborted: 503,
  PreconditionFailed: 412,
  RequestTimeout: 503,
  ServiceUnavailable: 503,
  SlowDown: 503,
};

/** S3 names it in the root element, STS one level deeper. */
const codeOf = (body: string): string | undefined => findXml(parseXml(body), 'Code')?.text.trim();

export function refusalOf(status: number, body: string, method: string): S3Refusal | StorageAway {
  const code = codeOf(body) ?? `status ${status}`;
  if (mayPass(status)) return new StorageAway(`object storage answered ${code}`);
  return new S3Refusal(status, code, method);
}

const LESS_THAN = 0x3c;
const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/**
 * Copies and completions answer 200 before they know the result; whitespace keeps the connection open until then, and an
 * error comes as the body. Undefined for a success.
 */
export function refusalInside(body: Buffer, method: string): S3Refusal | StorageAway | undefined {
  const first = body.findIndex((byte) => !isBlank(byte));
  if (first < 0 || body[first] !== LESS_THAN) return;
  const text = body.toString('utf8', first);
  if (!/^(?:<\?xml[^>]*\?>)?\s*<Error[\s>]/.test(text)) return;
  return refusalOf(STATUS_OF[codeOf(text) ?? ''] ?? 400, text, method);
}

export const isMissing = (error: unknown): boolean => error instanceof S3Refusal && error.status === 404;

/** The upload was completed or aborted meanwhile, perhaps by an attempt whose response was lost. */
export const isUploadOver = (error: unknown): boolean =>
  error instanceof S3Refusal && error.code === 'NoSuchUpload';

/** The object, or the requested version of it, does not exist. */
export const isGone = (error: unknown): boolean =>
  error instanceof S3Refusal && (error.status === 412 || (error.status === 404 && !isUploadOver(error)));
