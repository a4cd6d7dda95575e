/** Serves the built site: exactly the files and pages of its manifest, and a 404 for everything else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '@waybill/contract/accounts';
import { AppError } from '@waybill/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { OUR_NAME } from '../../config/operator-settings.ts';
import { sendError } from '../errors.ts';
import { keepChosenLang, redirectToLang, switchedLang } from './choose-language.ts';
import { type Encoded, encodeText, pickEncoding } from './encoding.ts';
import { fillTokens, type SiteSettings } from './fill-tokens.ts';
import { fontFaces } from './font-faces.ts';
import { langOfVisit } from './language.ts';

const manifestSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      file: z.string(),
      type: z.string(),
      immutable: z.boolean().default(false),
      template: z.boolean().default(false),
      encodings: z.array(z.enum(['br', 'gzip'])).default([]),
      etag: z.string().optional(),
    }),
  ),
  pages: z.array(
    z.object({
      path: z.string(),
      lang: z.enum(['en', 'zh']),
      file: z.string(),
      dev: z.boolean().default(false),
      /** A page for addresses that do not exist. */
      missing: z.boolean().default(false),
    }),
  ),
  notFound: z.object({ en: z.string(), zh: z.string() }),
  /** Former addresses of pages. */
  redirects: z.array(z.object({ path: z.string(), to: z.string() })).default([]),
});

interface Answer {
  readonly body: Encoded;
  readonly type: string;
  readonly cacheControl: string;
}

export interface Site {
  /** Answers with the page or file at the path, or with the 404 page. `lang`: the page has this language, whatever the browser prefers. */
  serve(request: FastifyRequest, reply: FastifyReply, lang?: Lang): FastifyReply;
  /** Answers on a customer’s domain: pages of downloads and requests with their files; the rest is at the main address. */
  serveOnDomain(request: FastifyRequest, reply: FastifyReply, lang?: Lang): FastifyReply;
}

const HTML = 'text/html; charset=utf-8';

/** What chats and search engines would show of us beside a link to a customer’s domain. */
const ABOUT_US = /\s*<meta (?:property="og:|name="(?:twitter:|description"))[^>]*>/g;
/** The picture of pages without one of their own, which has our name in it. */
const OUR_PICTURE = '/og.png"';
const PICTURES = /\s*<meta (?:property="og:|name="twitter:)image[^>]*>/g;
const NEUTRAL_TITLES = { en: 'Files', zh: '文件' } as const;

/** The pages of customers’ domains. */
const ON_DOMAINS = /^(?:\/zh)?\/(?:w|d|downloads|r|verify-email)(?:\/|$)/;

interface SiteOptions extends SiteSettings {
  /** The folder with site.json; undefined serves no pages at all. */
  readonly folder: string | undefined;
  readonly devPages: boolean;
}

export function openSite({ folder, devPages, ...settings }: SiteOptions): Site {
  const { publicUrl } = settings;
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
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')));
  const read = (file: string) => readFileSync(join(folder, 'site', file));
  const filled = (file: string, type: string) => fillTokens(read(file).toString('utf8'), type, settings);
  const filledPage = (file: string): string => {
    const html = filled(file, HTML);
    return settings.brandName === OUR_NAME || !html.includes(OUR_PICTURE) ? html : html.replace(PICTURES, '');
  };
  const pageOf = (html: string): Answer => ({
    body: encodeText(html),
    type: HTML,
    cacheControl: 'no-cache',
  });
  const page = (file: string): Answer => pageOf(filledPage(file));

  const answers = new Map<string, Answer>();
  for (const [path, entry] of Object.entries(manifest.files)) {
    const body: Encoded = entry.template
      ? encodeText(filled(entry.file, entry.type))
      : {
          plain: read(entry.file),
          br: entry.encodings.includes('br') ? read(`${entry.file}.br`) : undefined,
          gzip: entry.encodings.includes('gzip') ? read(`${entry.file}.gz`) : undefined,
          etag: entry.etag ?? '',
        };
    answers.set(path, {
      body,
      type: entry.type,
      cacheControl: entry.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    });
  }
  answers.set('/fonts.css', {
    body: encodeText(fontFaces([...answers.keys()])),
    type: 'text/css; charset=utf-8',
    cacheControl: 'public, max-age=3600',
  });
  const pages = manifest.pages.filter(({ dev }) => devPages || !dev);
  for (const { path, file } of pages) answers.set(path, page(file));
  const onDomains = new Map<string, Answer>();
  for (const { path, file, lang } of pages.filter((page) => ON_DOMAINS.test(page.path))) {
    const title = `<title>${NEUTRAL_TITLES[lang]}</title>`;
    const html = filledPage(file).replace(ABOUT_US, '');
    onDomains.set(path, pageOf(html.replace(/<title>[^<]*<\/title>/, title)));
  }
  const missing = { en: page(manifest.notFound.en), zh: page(manifest.notFound.zh) };
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
    instead?: ReadonlyMap<string, Answer>,
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
      return send(request, reply.code(404), missing[switched ?? named]);
    }
    const chinese = (of: string) => (of === '/' ? '/zh' : `/zh${of}`);
    if (lang === 'en' && isChinesePage.has(key))
      return reply.header('cache-control', 'no-store').redirect(path.replace(/^\/zh/, '') + search, 302);
    if (isChinesePage.has(chinese(key))) {
      reply.header('vary', VARY);
      if ((lang ?? langOfVisit(request)) === 'zh')
        return reply.header('cache-control', 'no-cache').redirect(chinese(path) + search, 302);
    }
    return send(request, isMissing.has(key) ? reply.code(404) : reply, found);
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
