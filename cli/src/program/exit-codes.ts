/** The exit codes of the command line, and which error ends with which. */
import { AppError, type ErrorCode } from '@waybill/contract/errors';

export const EXIT = {
  done: 0,
  unexpected: 1,
  usage: 2,
  account: 3,
  gone: 4,
  refused: 5,
  damaged: 6,
  disk: 7,
  connection: 8,
  password: 9,
  interrupted: 130,
} as const;

export type Exit = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_MEANINGS: readonly (readonly [Exit, string])[] = [
  [EXIT.done, 'Everything worked.'],
  [EXIT.unexpected, 'Something unexpected went wrong.'],
  [EXIT.usage, 'The command was not understood: an unknown option, or a missing argument.'],
  [EXIT.account, 'You are not logged in, or your API key does not allow this.'],
  [EXIT.gone, 'It was not found, has expired, was deleted or is closed.'],
  [EXIT.refused, 'The server refused it, for example because of a limit of your plan.'],
  [EXIT.damaged, 'A file arrived damaged, or its name is not safe. It was not saved.'],
  [EXIT.disk, 'A file or folder on this computer cannot be read or written.'],
  [EXIT.connection, 'The server could not be reached, or the connection was lost.'],
  [EXIT.password, 'A password, a passphrase or a key is needed, or it was wrong.'],
  [EXIT.interrupted, 'You stopped it. Run the same command again to continue.'],
];

/** An error whose message is written for the person at the terminal. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exit: Exit;
  /** For `--json`. */
  readonly code: string;

  constructor(exit: Exit, message: string, options: ErrorOptions & { readonly code?: string } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.exit = exit;
    this.code = options.code ?? nameOf(exit);
  }
}

const nameOf = (exit: Exit): string =>
  Object.entries(EXIT).find(([, value]) => value === exit)?.[0] ?? 'unexpected';

export const usageError = (message: string): CliError => new CliError(EXIT.usage, message);
export const interrupted = (): CliError =>
  new CliError(EXIT.interrupted, 'Stopped. Run the same command again to continue.');

const ACCOUNT: ReadonlySet<ErrorCode> = new Set([
  'unauthenticated',
  'key_invalid',
  'key_misplaced',
  'key_scope',
  'key_refused',
  'suspended',
  'session_expired',
]);
const PASSWORD: ReadonlySet<ErrorCode> = new Set(['locked', 'wrong_password']);
const CONNECTION: ReadonlySet<ErrorCode> = new Set(['connection', 'timeout', 'gateway', 'unavailable']);

function exitOf({ code, status }: AppError): Exit {
  if (ACCOUNT.has(code)) return EXIT.account;
  if (PASSWORD.has(code)) return EXIT.password;
  if (CONNECTION.has(code)) return EXIT.connection;
  if (status === 404 || status === 410 || code === 'request_closed') return EXIT.gone;
  return code === 'bad_answer' || status >= 500 ? EXIT.unexpected : EXIT.refused;
}

/** Of writing into an open file, whose errors do not name it. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO']);

export const isDiskError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error &&
  'syscall' in error &&
  ('path' in error || ('code' in error && FULL.has(String(error.code))));

const DISK_TEXTS: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EACCES: 'may not be read or written by you',
  EPERM: 'may not be read or written by you',
  EROFS: 'is on a disk that can only be read',
  ENOSPC: 'does not fit: the disk is full',
  ENOTDIR: 'is not a folder',
  EISDIR: 'is a folder',
  EDQUOT: 'does not fit: your quota on this disk is used up',
  ENAMETOOLONG: 'has a name that is too long for this disk',
};

function diskError(error: NodeJS.ErrnoException): CliError {
  const { code = '', path } = error;
  const known = DISK_TEXTS[code];
  const what = path === undefined ? 'A file' : `“${path}”`;
  const message = known === undefined ? error.message : `${what} ${known}.`;
  return new CliError(EXIT.disk, message, { cause: error, code: code.toLowerCase() });
}

/** The first error of this kind among the causes. */
function causeOf<E extends Error>(
  error: unknown,
  kind: abstract new (...given: never[]) => E,
): E | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof kind) return at;
  return undefined;
}

export const appErrorIn = (error: unknown): AppError | undefined => causeOf(error, AppError);

/** Such as ` (ECONNREFUSED)`. */
function whyOf(cause: unknown): string {
  for (let at = cause; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return ` (${at.code})`;
  return '';
}

/** As it is shown: with the fields that were not valid, and the scope that a key lacks. */
function messageOf({ message, code, fields, cause }: AppError): string {
  if (code === 'connection') return `The server could not be reached${whyOf(cause)}. Try again later.`;
  if (code === 'key_scope') return `${message} It needs the scope “${fields?.scope ?? ''}”.`;
  if (code === 'unauthenticated') return 'You are not logged in. Run “waybill login” first.';
  const more = Object.entries(fields ?? {}).map(([name, text]) => `${name}: ${text}`);
  return more.length === 0 ? message : `${message} (${more.join('; ')})`;
}

export function asCliError(error: unknown): CliError {
  const own = causeOf(error, CliError);
  if (own !== undefined) return own;
  const known = appErrorIn(error);
  if (known !== undefined)
    return new CliError(exitOf(known), messageOf(known), { cause: error, code: known.code });
  if (isDiskError(error)) return diskError(error);
  return new CliError(EXIT.unexpected, error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}
