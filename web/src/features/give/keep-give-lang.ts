/** Keeps the language that a person chose for the page of one request; without it, the page has the language of the request. */
import { GIVE_LANG_COOKIE } from '@waybill/contract/giving';
import { LANGS, type Lang, localPath } from '../../i18n/lang.ts';

const YEAR_S = 31_536_000;

export function keepGiveLang(id: string, lang: Lang): void {
  // For the addresses of this page only, in each language.
  for (const each of LANGS) {
    const path = localPath(each, `/r/${id}`);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http.
    document.cookie = `${GIVE_LANG_COOKIE}=${lang}; Path=${path}; Max-Age=${YEAR_S}; SameSite=Lax`;
  }
}
