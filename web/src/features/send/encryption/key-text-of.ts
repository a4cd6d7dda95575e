/** The key as it stands in the fragment of a link, which browsers send to no server. Loaded when it is needed. */
import { keyToText } from '@waybill/engine/crypto/key-text';
import { encryptingOf } from '../../../encryption/file-keys.ts';
import type { OrderEncryption } from './order-encryption.ts';

export const keyTextOf = (encryption: OrderEncryption): Promise<string> =>
  keyToText(encryptingOf(encryption).key);
