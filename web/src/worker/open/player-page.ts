/** The page of one sound, video or large picture, for a frame: what it loads passes through this worker, which a page elsewhere would not let it do. */
import type { OpenedFile } from '../../encryption/opened.ts';

const STYLE = `html,body{height:100%;margin:0;background:transparent}
audio,video,img{display:block;width:100%;height:100%}
video,img{object-fit:contain}video{background:#000}`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  // No script, and nothing from elsewhere.
  'content-security-policy':
    "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const escaped = (text: string): string => text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`);

const TAGS = {
  audio: 'audio controls',
  video: 'video controls playsinline',
  image: 'img',
} as const;

export type Played = keyof typeof TAGS;

export const isPlayed = (kind: string): kind is Played => Object.hasOwn(TAGS, kind);

/** `url` is where its bytes are. */
export function playerPage({ path }: Pick<OpenedFile, 'path'>, kind: Played, url: string): Response {
  const name = escaped(path.slice(path.lastIndexOf('/') + 1));
  const label = kind === 'image' ? `alt="${name}"` : `aria-label="${name}"`;
  const end = kind === 'image' ? '' : `</${kind}>`;
  const shown = `<${TAGS[kind]} ${label} src="${escaped(url)}">${end}`;
  const page = `<!doctype html><meta charset="utf-8"><title>${name}</title><style>${STYLE}</style>${shown}`;
  return new Response(page, { headers: HEADERS });
}
