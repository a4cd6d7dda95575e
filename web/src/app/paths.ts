/** Lists every address that has a page, and which page it is. */
import type { Kind } from '../features/content/types.ts';
import type { Area } from '../i18n/texts.ts';

export interface PageAddress {
  /** A part with a colon stands for anything. */
  readonly path: string;
  /** The name of its file in `pages/`. */
  readonly page: string;
  /** The texts it needs in addition to those of every page. */
  readonly area?: Area | readonly Area[];
  /** The layout inside the dashboard's that it shares with other pages. */
  readonly frame?: 'library';
  /** It shows a content file of this kind: the one of its `:name`, or of its own name. */
  readonly content?: Kind;
  /** There is a page for each item of the roadmap, by its `:name`. */
  readonly items?: 'roadmap';
  /** Left out of the sitemap, and marked noindex for search engines. */
  readonly hidden?: true;
}

const hidden = true;

/** Served as prerendered HTML, in every language. */
export const publicPages: readonly PageAddress[] = [
  { path: '/', page: 'landing', area: 'landing' },
  { path: '/pricing', page: 'pricing', area: 'pricing' },
  { path: '/signup', page: 'pricing', area: 'pricing', hidden },
  { path: '/appsumoforever', page: 'lifetime', area: 'lifetime' },
  { path: '/status', page: 'status', area: 'status' },
  { path: '/updates', page: 'updates', area: 'updates' },
  { path: '/product/:name', page: 'product', area: 'content', content: 'product' },
  { path: '/blog', page: 'blog', area: 'content' },
  { path: '/blog/:name', page: 'blog-article', area: 'content', content: 'blog' },
  { path: '/support', page: 'support', area: 'content' },
  { path: '/support/:name', page: 'support-article', area: 'content', content: 'support' },
  { path: '/about', page: 'about', area: 'content', content: 'pages' },
  { path: '/faqs', page: 'faqs', area: 'content', content: 'pages' },
  {
    path: '/affiliate-program',
    page: 'affiliate-program',
    area: ['content', 'affiliate'],
    content: 'pages',
  },
  { path: '/roadmap', page: 'roadmap', area: 'roadmap', content: 'pages' },
  { path: '/roadmap/:name', page: 'roadmap', area: 'roadmap', items: 'roadmap', hidden },
  { path: '/verify', page: 'verify', area: 'receipt' },
  { path: '/login', page: 'login', area: 'auth' },
  { path: '/signup/login', page: 'login', area: 'auth', hidden },
  { path: '/register', page: 'register', area: 'auth', hidden },
  { path: '/updatepassword', page: 'update-password', area: 'auth', hidden },
  { path: '/confirm-email', page: 'confirm-email', area: 'auth', hidden },
  { path: '/verify-email', page: 'verify-email', area: 'auth', hidden },
  { path: '/thankyou', page: 'thank-you', area: ['auth', 'invite'], hidden },
  { path: '/accept-invite', page: 'thank-you', area: ['auth', 'invite'], hidden },
  { path: '/invite/:id', page: 'invite', area: ['auth', 'invite'], hidden },
  { path: '/welcomeback', page: 'welcome-back', area: 'send', hidden },
];

/** Links that people received: served as an empty shell, because only the server knows whether one is valid. */
export const linkPages: readonly PageAddress[] = [
  { path: '/w/:slug', page: 'download', area: 'receive', hidden },
  { path: '/d/:slug', page: 'download', area: 'receive', hidden },
  { path: '/d/:slug/:user', page: 'download', area: 'receive', hidden },
  { path: '/downloads/:slug', page: 'download', area: 'receive', hidden },
  { path: '/downloads/:slug/:user', page: 'download', area: 'receive', hidden },
  { path: '/downloads/:slug/:user/:zip', page: 'download', area: 'receive', hidden },
  { path: '/r/:id', page: 'give', area: 'give', hidden },
  { path: '/verify/:code', page: 'verify', area: 'receipt', hidden },
  { path: '/extension/:token', page: 'extension', area: 'receive', hidden },
];

export const notFound: PageAddress = { path: '*', page: 'not-found', hidden };
