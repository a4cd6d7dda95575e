/** Keeps the language that a person chose for the page of one request; without it, the page has the language of the request. */
import { GIVE_LANG_COOKIE } from '@waybill/contract/giving';
import { LANGS, type Lang, localPath } from '../../i18n/lang.ts';

const YEAR_S = 31_536_000;

export function keepGiveLang(id: string, lang: Lang): void {
  // For the addresses of this page only, in each language.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http.
  for (const each of LANGS)
    document.cookie = `${GIVE_LANG_COOKIE}=${lang}; Path=${localPath(each, `/r/${id}`)}; Max-Age=${YEAR_S}; SameSite=Lax`;
}
