/** Serves the built site: exactly the files and pages of its manifest, and a 404 for everything else. */
import type { Lang } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../errors.ts';
import type { Announced } from './announcing.ts';
import { type Answer, type KeptAnswer, ON_DOMAINS, readBuiltSite } from './built-site.ts';
import { keepChosenLang, redirectToLang, switchedLang } from './choose-language.ts';
import { pickEncoding } from './encoding.ts';
import type { SiteSettings } from './fill-tokens.ts';
import { langOfVisit } from './language.ts';

export interface Site {
  /** Answers with the page or file at the path, or with the 404 page. `lang`: the page has this language, whatever the browser prefers. */
  serve(request: FastifyRequest, reply: FastifyReply, lang?: Lang): FastifyReply;
  /** Answers on a customer’s domain: pages of downloads and requests with their files; the rest is at the main address. */
  serveOnDomain(request: FastifyRequest, reply: FastifyReply, lang?: Lang): FastifyReply;
}

interface SiteOptions extends SiteSettings {
  /** The folder with site.json; undefined serves no pages at all. */
  readonly folder: string | undefined;
  /** The built command line; undefined: it is not served. */
  readonly commandLine: string | undefined;
  readonly devPages: boolean;
  /** What operators announce now. */
  readonly announced: () => Announced | undefined;
}

export function openSite({ folder, ...options }: SiteOptions): Site {
  const { publicUrl } = options;
  const toMain = (request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').redirect(publicUrl + request.url, 302);
  if (folder === undefined)
    return {
      serve: (request, reply) => sendError(request, reply, new AppError('not_found')),
      serveOnDomain: (request, reply) =>
        ON_DOMAINS.test(request.url)
          ? sendError(request, reply, new AppError('not_found'))
          : toMain(request, reply),
    };
  const { manifest, pages, answers, onDomains, missing } = readBuiltSite({ folder, ...options });
  const isChinesePage = new Set(pages.filter(({ lang }) => lang === 'zh').map(({ path }) => path));
  const isPage = new Set(pages.map(({ path }) => path));
  const isMissing = new Set(pages.filter(({ missing }) => missing).map(({ path }) => path));
  // A segment with a colon is an id, a star anything below. They must not contain a dot, which would make a page look like a file to a cache.
  const patterns = pages
    .filter(({ path }) => /\/[:*]/.test(path))
    .map(({ path }) => ({
      path,
      pattern: new RegExp(`^${path.replace(/:\w+/g, '[\\w-]+').replace('*', '[\\w/-]+')}$`),
    }));
  /** The listed path that matches, or the path itself. */
  const listed = (path: string): string =>
    answers.has(path) ? path : (patterns.find(({ pattern }) => pattern.test(path))?.path ?? path);

  const isFileOfDomains = (path: string): boolean =>
    path === '/fonts.css' || manifest.files[path]?.template === false;

  const formerPaths = new Map(manifest.redirects.map(({ path, to }) => [path, to]));
  /** Articles can be asked for by their name in the query, too; where there is none of that name, the page for missing ones says so. */
  const articlePath = (path: string, search: string): string | { missing: string } | undefined => {
    if (!/^(?:\/zh)?\/support\/?$/.test(path) || search === '') return undefined;
    const name = new URLSearchParams(search).get('article') ?? '';
    if (name === '') return undefined;
    const wanted = `${path.replace(/\/$/, '')}/${name}`;
    return isPage.has(wanted)
      ? wanted
      : { missing: `${path.replace(/\/$/, '')}/${encodeURIComponent(name)}` };
  };

  /** `instead` has other pages for some paths. */
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    lang: Lang | undefined,
    instead?: ReadonlyMap<string, KeptAnswer>,
  ) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const search = request.url.slice(path.length);
    const key = listed(path);
    const moved = formerPaths.get(path.replace(/\/$/, '')) ?? articlePath(path, search);
    if (typeof moved === 'string') return reply.redirect(moved, 301);
    // Not for good: an article of that name may be written.
    if (moved !== undefined) return reply.header('cache-control', 'no-store').redirect(moved.missing, 302);
    const found = instead?.get(key) ?? answers.get(key);
    const switched = search === '' || manifest.files[key] !== undefined ? undefined : switchedLang(request);
    if (switched !== undefined) {
      keepChosenLang(request, reply, switched);
      if (isPage.has(key)) return redirectToLang(request, reply, path, switched);
    }
    if (found === undefined) {
      const bare = path === '/index.html' ? '/' : path.replace(/\/$/, '');
      if (bare !== path && answers.has(listed(bare))) return reply.redirect(bare + search, 308);
      const named = /^\/zh(\/|$)/.test(path) ? 'zh' : path.includes('.') ? 'en' : langOfVisit(request);
      reply.header('vary', VARY);
      return send(request, reply.code(404), missing[switched ?? named]());
    }
    const chinese = (of: string) => (of === '/' ? '/zh' : `/zh${of}`);
    if (lang === 'en' && isChinesePage.has(key))
      return reply.header('cache-control', 'no-store').redirect(path.replace(/^\/zh/, '') + search, 302);
    if (isChinesePage.has(chinese(key))) {
      reply.header('vary', VARY);
      if ((lang ?? langOfVisit(request)) === 'zh')
        return reply.header('cache-control', 'no-cache').redirect(chinese(path) + search, 302);
    }
    return send(request, isMissing.has(key) ? reply.code(404) : reply, found());
  };

  return {
    serveOnDomain: (request, reply, lang) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      return ON_DOMAINS.test(path) || isFileOfDomains(path)
        ? answer(request, reply, lang, onDomains)
        : toMain(request, reply);
    },
    serve: (request, reply, lang) => answer(request, reply, lang),
  };
}

/** What decides the language of an address that names none. */
const VARY = 'cookie, accept-language';

function send(request: FastifyRequest, reply: FastifyReply, { body, ...answer }: Answer): FastifyReply {
  reply.headers({ 'content-type': answer.type, 'cache-control': answer.cacheControl });
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`);
  const encoding = pickEncoding(request.headers['accept-encoding'], body);
  if (body.etag !== '') {
    const etag = encoding === undefined ? body.etag : body.etag.replace(/"$/, `-${encoding}"`);
    reply.header('etag', etag);
    if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag))
      return reply.code(304).send();
  }
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.send((encoding && body[encoding]) ?? body.plain);
}
