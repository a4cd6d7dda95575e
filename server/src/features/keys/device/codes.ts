/** Draws the two codes of a device: one it keeps, and a short one that its owner compares. */
import { randomBytes, randomInt } from 'node:crypto';
import { DEVICE_CODE_ALPHABET, DEVICE_CODE_LENGTH } from '@waybill/contract/device-login';

export const newDeviceCode = (): string => randomBytes(32).toString('base64url');

export const newUserCode = (): string =>
  Array.from(
    { length: DEVICE_CODE_LENGTH },
    () => DEVICE_CODE_ALPHABET[randomInt(DEVICE_CODE_ALPHABET.length)],
  ).join('');
