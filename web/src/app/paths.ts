/** Lists every address that has a page, and which page it is. */
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
  { path: '/verify', page: 'verify', area: 'receipt' },
  { path: '/login', page: 'login', area: 'auth', hidden },
  { path: '/signup/login', page: 'login', area: 'auth', hidden },
  { path: '/register', page: 'register', area: 'auth', hidden },
  { path: '/updatepassword', page: 'update-password', area: 'auth', hidden },
  { path: '/confirm-email', page: 'confirm-email', area: 'auth', hidden },
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

/** Served as an empty shell, because their content depends on the signed-in user. */
export const dashPages: readonly PageAddress[] = [
  { path: '/dash', page: 'dash-home', area: 'library', frame: 'library', hidden },
  { path: '/dash/transfers', page: 'dash-transfers', area: 'library', frame: 'library', hidden },
  { path: '/dash/transfers/:slug', page: 'dash-transfer', area: 'library', frame: 'library', hidden },
  { path: '/dash/requests', page: 'dash-requests', area: 'requests', hidden },
  { path: '/dash/requests/:slug', page: 'dash-request', area: 'requests', hidden },
  { path: '/dash/contacts', page: 'dash-contacts', area: 'contacts', hidden },
  { path: '/dash/analytics', page: 'dash-analytics', area: 'analytics', hidden },
  { path: '/dash/transfers/:slug/receipt', page: 'dash-receipt', area: 'receipt', hidden },
  { path: '/dash/account/profile', page: 'dash-profile', area: 'account', hidden },
  { path: '/dash/account/plans', page: 'dash-plans', area: 'billing', hidden },
  { path: '/dash/account/billing', page: 'dash-billing', area: 'billing', hidden },
  { path: '/dash/account/customize', page: 'dash-customize', area: ['branding', 'account'], hidden },
  { path: '/dash/account/settings', page: 'dash-settings', area: 'domains', hidden },
  { path: '/dash/account/teams', page: 'dash-teams', area: ['teams', 'account'], hidden },
  { path: '/dash/account/data-residency', page: 'dash-residency', area: 'residency', hidden },
  { path: '/dash/support', page: 'dash-support', area: 'dash', hidden },
];

/** Addresses of the dashboard that redirect to another one. A star at the end stands for anything below. */
export const dashDetours: ReadonlyArray<{ readonly path: string; readonly to: string }> = [
  { path: '/dash/account', to: '/dash/account/profile' },
  { path: '/dash/account/powered-by', to: '/dash/account/customize#powered' },
  { path: '/dash/password', to: '/dash/account/profile#sign-in' },
  { path: '/dash/downloads', to: '/dash/analytics' },
  { path: '/dash/faqs', to: '/#questions' },
  { path: '/dash/product', to: '/#landed' },
  { path: '/dash/thank-you', to: '/thankyou' },
  { path: '/dash/roadmap', to: '/updates' },
  { path: '/dash/roadmap/*', to: '/updates' },
];

/** Every other address below the dashboard: inside its frame for those who are signed in. */
export const dashNotFound: PageAddress = { path: '/dash/*', page: 'dash-not-found', area: 'dash', hidden };

export const notFound: PageAddress = { path: '*', page: 'not-found', hidden };

/** Whether the dashboard has a page at an address; entries without one are not shown. */
export const dashHas = (path: string): boolean =>
  dashPages.some((page) => page.path === path) || dashDetours.some((detour) => detour.path === path);
