/** What the worker answers when no open page has the key: a sentence, and never bytes. */
import { receiveEncrypted as en } from '../../i18n/en/receive-encrypted.ts';
import { receiveEncrypted as zh } from '../../i18n/zh/receive-encrypted.ts';

export function forgottenPage(isChinese: boolean): Response {
  const { forgotten } = isChinese ? zh : en;
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(forgotten, { status: 409, headers });
}
