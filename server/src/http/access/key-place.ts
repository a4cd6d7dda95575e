/** Takes an API key only where it stays secret: alone, in the Authorization header, from a program. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { AppError } from '@waybill/contract/errors';
import type { Config } from '../../config/config.ts';
import { isOwnOrigin } from './hosts.ts';
import { hasKeyForm, KEY_FORM, KEY_PREFIX } from './key-form.ts';

const AS_BEARER = new RegExp(`^Bearer ${KEY_PREFIX}`, 'i');
/** The cookie that renews a session. */
const SESSION = /(?:^|;\s*)(?:__Host-)?waybill_refresh=/;

/** Whether it is a call by an API key, be the key right or wrong. */
export const comesWithKey = ({ authorization = '' }: IncomingHttpHeaders): boolean =>
  AS_BEARER.test(authorization);

export function requireKeyPlace(request: IncomingMessage, config: Config): void {
  const { url = '', rawHeaders, headers } = request;
  const { authorization = '', origin } = headers;
  if (holdsKey(url) || rawHeaders.some((value) => value !== authorization && holdsKey(value)))
    throw new AppError('key_misplaced');
  if (!comesWithKey(headers)) {
    if (holdsKey(authorization)) throw new AppError('key_misplaced');
    return;
  }
  if (SESSION.test(headers.cookie ?? '')) throw new AppError('key_misplaced');
  // A page of another site that was given a key; programs send no origin.
  if (origin !== undefined && !isOwnOrigin(origin, request, config)) throw new AppError('cross_site');
}

const KEY = new RegExp(KEY_FORM, 'g');

/** By its checksum: one in 100,000 storage tokens contains something that only looks like a key. */
const hasKey = (text: string): boolean => (text.match(KEY) ?? []).some(hasKeyForm);

const holdsKey = (text: string): boolean => hasKey(text) || (text.includes('%') && hasKey(unescaped(text)));

function unescaped(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
