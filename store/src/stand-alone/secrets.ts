/** The secrets of a stand-alone store: created at its first start, kept in its folder, readable by its owner alone. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder, createOnce } from '../disk/create-once.ts';
import { requirePrivateFile } from '../disk/private.ts';
import { StoreRefusal } from '../refusal.ts';
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

export function openSecrets(dir: string): Secrets & { readonly isNew: boolean } {
  createFolder(dir);
  const path = join(dir, FILE);
  const isNew = !requirePrivateFile(path) && createOnce(path, drawn());
  return { ...readSecrets(dir), isNew };
}

/** For a process that is started later: it changes nothing, as the disk may take no change any more. */
export function readSecrets(dir: string): Secrets {
  const path = join(dir, FILE);
  const [, accessKeyId, secretAccessKey, tokens] = LINES.exec(readFileSync(path, 'utf8')) ?? [];
  if (accessKeyId === undefined || secretAccessKey === undefined || tokens === undefined)
    throw new StoreRefusal(
      `${path} is not a file of access keys. Put the right one back, or remove it to get new ones.`,
    );
  return { key: { accessKeyId, secretAccessKey }, tokens };
}
