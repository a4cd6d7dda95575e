/** Reads the built site, and fills this installation's settings into each page when it is first asked for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lang } from '@waybill/contract/accounts';
import * as z from 'zod';
import { OUR_NAME } from '../../config/operator-settings.ts';
import { type Announced, announcing } from './announcing.ts';
import { type Encoded, encodeText } from './encoding.ts';
import { fillTokens, type SiteSettings } from './fill-tokens.ts';
import { fontFaces } from './font-faces.ts';

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

export interface Answer {
  readonly body: Encoded;
  readonly type: string;
  readonly cacheControl: string;
}

/** Made when it is first asked for, then kept. */
export type KeptAnswer = () => Answer;

const HTML = 'text/html; charset=utf-8';
const AN_HOUR = 'public, max-age=3600';
/** Workers have no version in their addresses: a browser with an old one asks for the new one at once. */
const WORKERS = /^\/(?:app-|open-|passphrase-)?worker\.js$/;

/** What chats and search engines would show of us beside a link to a customer’s domain. */
const ABOUT_US = /\s*<meta (?:property="og:|name="(?:twitter:|description"))[^>]*>/g;
/** The picture of pages without one of their own, which has our name in it. */
const OUR_PICTURE = '/og.png"';
const PICTURES = /\s*<meta (?:property="og:|name="twitter:)image[^>]*>/g;
const NEUTRAL_TITLES = { en: 'Files', zh: '文件' } as const;

/** The pages of customers’ domains. */
export const ON_DOMAINS = /^(?:\/zh)?\/(?:w|d|downloads|r|verify-email)(?:\/|$)/;

/** A start fills in no page, which would take most of its time; a text is let go once it is filled in. */
function once<Made>(make: () => Made): () => Made {
  let pending: (() => Made) | undefined = make;
  let made: Made | undefined;
  return () => {
    if (pending !== undefined) {
      made = pending();
      pending = undefined;
    }
    return made as Made;
  };
}

/** Where people without a registry get the command line. */
const COMMAND_LINE_PATH = '/cli/waybill.js';

interface Built extends SiteSettings {
  readonly folder: string;
  readonly commandLine: string | undefined;
  readonly devPages: boolean;
  /** What operators announce now. */
  readonly announced: () => Announced | undefined;
}

export function readBuiltSite({ folder, commandLine, devPages, announced, ...settings }: Built) {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')));
  // All files are read at once, so that a build under way does not mix its pages with these.
  const read = (file: string) => readFileSync(join(folder, 'site', file));
  const filledPage = (bytes: Buffer): string => {
    const html = fillTokens(bytes.toString('utf8'), HTML, settings);
    return settings.brandName === OUR_NAME || !html.includes(OUR_PICTURE) ? html : html.replace(PICTURES, '');
  };
  const pageOf = (compose: () => string): KeptAnswer =>
    once(() => ({ body: encodeText(compose()), type: HTML, cacheControl: 'no-cache' }));
  const page = (bytes: Buffer): KeptAnswer => pageOf(() => filledPage(bytes));

  const answers = new Map<string, KeptAnswer>();
  for (const [path, { file, type, immutable, template, encodings, etag = '' }] of Object.entries(
    manifest.files,
  )) {
    const changing = WORKERS.test(path) ? 'no-cache' : AN_HOUR;
    const cacheControl = immutable ? 'public, max-age=31536000, immutable' : changing;
    const plain = read(file);
    const br = !template && encodings.includes('br') ? read(`${file}.br`) : undefined;
    const gzip = !template && encodings.includes('gzip') ? read(`${file}.gz`) : undefined;
    const bodyOf = (): Encoded =>
      template ? encodeText(fillTokens(plain.toString('utf8'), type, settings)) : { plain, br, gzip, etag };
    answers.set(
      path,
      once(() => ({ body: bodyOf(), type, cacheControl })),
    );
  }
  const paths = [...answers.keys()];
  answers.set(
    '/fonts.css',
    once(() => ({
      body: encodeText(fontFaces(paths)),
      type: 'text/css; charset=utf-8',
      cacheControl: AN_HOUR,
    })),
  );
  if (commandLine !== undefined)
    answers.set(
      COMMAND_LINE_PATH,
      once(() => ({
        body: encodeText(readFileSync(commandLine, 'utf8')),
        type: 'text/javascript; charset=utf-8',
        cacheControl: 'no-cache',
      })),
    );
  const pages = manifest.pages.filter(({ dev }) => devPages || !dev);
  const onDomains = new Map<string, KeptAnswer>();
  for (const { path, file, lang } of pages) {
    const bytes = read(file);
    // Pages behind links may have a company's look, where nothing of ours is said.
    answers.set(path, ON_DOMAINS.test(path) ? page(bytes) : announcing(page(bytes), lang, announced));
    if (!ON_DOMAINS.test(path)) continue;
    const title = `<title>${NEUTRAL_TITLES[lang]}</title>`;
    const neutral = () =>
      filledPage(bytes)
        .replace(ABOUT_US, '')
        .replace(/<title>[^<]*<\/title>/, title);
    onDomains.set(path, pageOf(neutral));
  }
  const missingIn = (lang: Lang) => announcing(page(read(manifest.notFound[lang])), lang, announced);
  const missing = { en: missingIn('en'), zh: missingIn('zh') };
  return { manifest, pages, answers, onDomains, missing };
}
