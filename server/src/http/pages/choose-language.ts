/** The HTTP handler for the language switch where no script runs: `?language=zh` keeps the choice and opens the same page. */
import { LANGS, type Lang } from '@waybill/contract/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const PARAMETER = 'language';
const YEAR_S = 31_536_000;

const queryOf = ({ url }: FastifyRequest) => new URLSearchParams(/\?.*/s.exec(url)?.[0] ?? '');

/** The language that the switch of a page asks for. */
export function switchedLang(request: FastifyRequest): Lang | undefined {
  const wanted = queryOf(request).get(PARAMETER);
  return LANGS.find((lang) => lang === wanted);
}

/** Of an address of ours, in any language. */
const plainPath = (path: string): string => path.replace(/^\/zh(?=\/|$)/, '') || '/';

/** The query of the page that has the switch: a link that begins with `?` replaces it. */
function searchBefore(request: FastifyRequest, path: string): URLSearchParams {
  const { referer, host } = request.headers;
  if (referer !== undefined && URL.canParse(referer)) {
    const page = new URL(referer);
    if (page.host === host && plainPath(page.pathname) === plainPath(path)) return page.searchParams;
  }
  return queryOf(request);
}

/** Scripts read it, too (`web/src/i18n/lang.ts`). A link of another site must not choose for the visitor. */
export function keepChosenLang(request: FastifyRequest, reply: FastifyReply, lang: Lang): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') return;
  reply.header('set-cookie', `lang=${lang}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`);
}

/** `path` is that of a page of ours, so the redirect stays on this host. */
export function redirectToLang(request: FastifyRequest, reply: FastifyReply, path: string, lang: Lang) {
  const plain = plainPath(path);
  const query = searchBefore(request, path);
  query.delete(PARAMETER);
  const search = query.size === 0 ? '' : `?${query}`;
  const local = lang === 'zh' ? `/zh${plain === '/' ? '' : plain}` : plain;
  return reply.header('cache-control', 'no-store').redirect(local + search, 302);
}
