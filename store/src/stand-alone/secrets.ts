/** The secrets of a stand-alone store: created at its first start, kept in its folder, readable by its owner alone. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '../disk/error-code.ts';
import type { OperatorKey } from '../s3/auth/identity.ts';
import { drawKeyId, drawSecret } from '../sts/tokens.ts';

export interface Secrets {
  readonly key: OperatorKey;
  /** Encrypts temporary credentials. */
  readonly tokens: string;
}

const FILE = 'access-keys';
const LINES = /^access key (\S+)\nsecret key (\S+)\ntokens ([0-9a-f]{64})\n$/;

const drawn = (): string =>
  `access key ${drawKeyId('WBOP')}\nsecret key ${drawSecret()}\ntokens ${randomBytes(32).toString('hex')}\n`;

/** Creates it atomically, and never overwrites one. */
function createOnce(path: string): boolean {
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, drawn(), { mode: 0o600, flush: true });
  try {
    linkSync(fresh, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}

export function openSecrets(dir: string): Secrets & { readonly isNew: boolean } {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, FILE);
  const isNew = createOnce(path);
  const [, accessKeyId, secretAccessKey, tokens] = LINES.exec(readFileSync(path, 'utf8')) ?? [];
  if (accessKeyId === undefined || secretAccessKey === undefined || tokens === undefined)
    throw new Error(`${path} is not a file of access keys`);
  return { key: { accessKeyId, secretAccessKey }, tokens, isNew };
}
