/** The logger: one JSON line per entry, without secrets and without characters that could fake another line. */
import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino';
import type { Config } from './config/config.ts';
import { currentRequestId } from './tracing/work.ts';

/** Names under which a logged object could contain a secret. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'code',
];
const secretPaths = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

const HIDDEN = '[hidden]';

/** The code of an error (`ECONNREFUSED`, `57P01`): it says what failed, and was never mailed to anyone. */
class ErrorCode {
  readonly #code: unknown;
  constructor(code: unknown) {
    this.#code = code;
  }
  toJSON(): unknown {
    return this.#code;
  }
}

const censor = (value: unknown): unknown => (value instanceof ErrorCode ? value.toJSON() : HIDDEN);

/** What is thrown is not always an error: the store gives the reason in words when the disk refuses. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const described = stdSerializers.err(error);
  return 'code' in described ? Object.assign(described, { code: new ErrorCode(described.code) }) : described;
}

/** Loggers whose entries have the id already. */
const ofRequests = new WeakSet<object>();

export function requestLog(log: Logger, requestId: string): Logger {
  const child = log.child({ requestId });
  ofRequests.add(child);
  return child;
}

function currentWork(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}

export function openLog(
  config: Pick<Config, 'logLevel'>,
  part: string,
  stream: DestinationStream = destination({ fd: 2, sync: true }),
): Logger {
  return pino(
    {
      level: config.logLevel,
      base: { part, pid: process.pid },
      mixin: (_entry, _level, logger) => (ofRequests.has(logger) ? {} : currentWork()),
      serializers: { err: describeError },
      redact: { paths: [...secretPaths, '*["set-cookie"]'], censor },
      hooks: { streamWrite: escapeUnusual },
    },
    stream,
  );
}

/** JSON escapes line feeds and the C0 controls; terminals and some tools also act on these characters. */
const escapeUnusual = (line: string): string =>
  line.replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Says so at a level that is shown. */
export function setLevel(log: Logger, level: string): void {
  log.level = level;
  log[level === 'debug' ? 'debug' : 'info']({ level }, 'log level changed');
}

/** An address without the part that identifies one person: /24 for IPv4, /48 for IPv6. */
export function maskAddress(address: string): string {
  if (address.includes('.') && !address.includes(':')) return address.replace(/\.\d+$/, '.0');
  return `${address.split(':').slice(0, 3).join(':')}::`;
}
