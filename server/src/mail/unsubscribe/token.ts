/** Encrypts and decrypts the token of an unsubscribe link: which receiver turns off which mails. */
import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import * as z from 'zod';
import type { Deps } from '../../deps.ts';
import { canBeTurnedOff, isMailKind, type MailKind } from '../kinds.ts';

const wish = z.object({
  address: z.string(),
  kind: z.custom<MailKind>((value) => isMailKind(value) && canBeTurnedOff(value)),
  lang: z.enum(['en', 'zh']),
});

export type UnsubscribeWish = z.infer<typeof wish>;

export async function unsubscribeUrl({ keys, config }: Deps, value: UnsubscribeWish): Promise<string> {
  const token = await sealWish(keys.unsubscribe, value);
  return `${config.publicUrl}/api/unsubscribe?token=${token}`;
}

/** It never expires: a link in an old mail must still work. */
export const sealWish = (key: Uint8Array, value: UnsubscribeWish): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(key);

export async function openWish(key: Uint8Array, token: string): Promise<UnsubscribeWish | undefined> {
  try {
    const { plaintext } = await compactDecrypt(token, key, {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return wish.safeParse(JSON.parse(new TextDecoder().decode(plaintext))).data;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError)
      return undefined;
    throw error;
  }
}
