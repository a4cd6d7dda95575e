/** The name of a passkey: what its owner typed, in one line, or else the device it was created on. */
import { deviceOf } from '../sessions/device.ts';

/** Control characters and halves of characters cannot be shown, and PostgreSQL does not take them all. */
const oneLine = (text: string): string =>
  text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

export function passkeyName(typed: string, userAgent: string | undefined): string {
  const { browser, system } = deviceOf(userAgent);
  const place = [browser, system].filter((part) => part !== null).join(' · ');
  return oneLine(typed) || place || 'Passkey';
}
