/** The logger: one JSON line per entry, without secrets and without characters that could fake another line. */
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from './config/config.ts';

/** Paths where a logged object could contain a secret. */
const secretPaths = [
  'authorization',
  'cookie',
  'password',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'code',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export function openLog(
  config: Pick<Config, 'logLevel'>,
  part: string,
  stream: DestinationStream = destination({ fd: 2, sync: true }),
): Logger {
  return pino(
    {
      level: config.logLevel,
      base: { part, pid: process.pid },
      redact: { paths: [...secretPaths, '*["set-cookie"]'], censor: '[hidden]' },
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

/** An address without the part that identifies one person: /24 for IPv4, /48 for IPv6. */
export function maskAddress(address: string): string {
  if (address.includes('.') && !address.includes(':')) return address.replace(/\.\d+$/, '.0');
  return `${address.split(':').slice(0, 3).join(':')}::`;
}
