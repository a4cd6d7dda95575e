/** Encrypted transfers for tests. The server cannot tell them from random bytes, so that is what they are. */
import { randomBytes } from 'node:crypto';
import type { Encryption } from '@waybill/contract/encryption';
import type { TransferView } from '@waybill/contract/transfers';
import type { TestUser } from '../../../../test/app.ts';
import type { Sends } from '../sends.suite.ts';

/** A salt and one segment: so large is every small file that is stored. */
export const SEALED_BYTES = 65_584;

export const drawName = (): string => randomBytes(16).toString('hex');

/** What `send` and `upload` take: files under names without a meaning. */
export const sealedFiles = (count = 1): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, () => [drawName(), SEALED_BYTES]));

/** `wrapped`: the key lies under a passphrase. */
export const drawEncryption = (wrapped: boolean): Encryption => ({
  version: 1,
  manifest: randomBytes(SEALED_BYTES).toString('base64url'),
  wrapped: wrapped
    ? {
        memory: 65_536,
        rounds: 3,
        salt: randomBytes(16).toString('base64url'),
        nonce: randomBytes(12).toString('base64url'),
        sealed: randomBytes(48).toString('base64url'),
      }
    : null,
});

interface Sealed {
  readonly count?: number;
  readonly sendAs?: 'link' | 'email';
  readonly [field: string]: unknown;
}

/** By link unless said otherwise. */
export const sendSealed = (
  sends: Sends,
  user: TestUser,
  { count = 1, sendAs = 'link', ...body }: Sealed = {},
): Promise<TransferView> =>
  sends.send(user, { encryption: drawEncryption(sendAs === 'email'), sendAs, ...body }, sealedFiles(count));
