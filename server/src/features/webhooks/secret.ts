/** Makes, seals and opens the secrets of webhooks, in the form of Standard Webhooks. */
import { randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { openSecret, sealSecret } from '../../installation/seal.ts';

const PREFIX = 'whsec_';
/** The standard wants between 24 and 64. */
const BYTES = 32;

export const newSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64');

export const sealed = ({ keys }: Pick<Deps, 'keys'>, webhookId: string, secret: string): Buffer =>
  sealSecret(keys.webhookSecrets, webhookId, secret);

export const opened = ({ keys }: Pick<Deps, 'keys'>, webhookId: string, secret: Buffer): string =>
  openSecret(keys.webhookSecrets, webhookId, secret);

/** What it signs with. */
export const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(PREFIX.length), 'base64');
