/** Lists every address of the dashboard; visitors do not load it. */
import type { PageAddress } from './paths.ts';

const hidden = true;

/** Served as an empty shell, because their content depends on the signed-in user. */
export const dashPages: readonly PageAddress[] = [
  { path: '/dash', page: 'dash-home', area: ['library', 'start'], frame: 'library', hidden },
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
  { path: '/dash/account/teams', page: 'dash-teams', area: ['teams', 'account', 'domains'], hidden },
  { path: '/dash/account/handover', page: 'dash-handover', area: ['teams', 'account'], hidden },
  { path: '/dash/account/data-residency', page: 'dash-residency', area: 'residency', hidden },
  { path: '/dash/account/api', page: 'dash-keys', area: ['keys', 'account'], hidden },
  { path: '/dash/account/webhooks', page: 'dash-webhooks', area: ['webhooks', 'account'], hidden },
  { path: '/dash/account/webhooks/:id', page: 'dash-webhook', area: ['webhooks', 'account'], hidden },
  { path: '/dash/account/device', page: 'dash-device', area: ['keys', 'account'], hidden },
  { path: '/dash/affiliate', page: 'dash-affiliate', area: 'affiliate', hidden },
  { path: '/dash/roadmap', page: 'dash-roadmap', area: 'roadmap', hidden },
  { path: '/dash/roadmap/:name', page: 'dash-roadmap', area: 'roadmap', hidden },
  { path: '/dash/support', page: 'dash-support', area: ['dash', 'content'], hidden },
  { path: '/dash/support/:name', page: 'dash-support-article', area: ['dash', 'content'], hidden },
];

interface Detour {
  readonly path: string;
  readonly to: string;
  /** Where the number of a tab in the query leads instead. */
  readonly byTab?: Readonly<Record<string, string>>;
}

/** Where a detour leads from an address with this query. */
export const wayOf = ({ to, byTab = {} }: Detour, query: URLSearchParams): string => {
  const tab = query.get('tab') ?? '';
  return (Object.hasOwn(byTab, tab) ? byTab[tab] : undefined) ?? to;
};

/** Addresses of the dashboard that redirect to another one. A star at the end stands for anything below. */
export const dashDetours: readonly Detour[] = [
  {
    path: '/dash/account',
    to: '/dash/account/profile',
    byTab: { 1: '/dash/account/plans', 2: '/dash/account/billing' },
  },
  { path: '/dash/account/powered-by', to: '/dash/account/customize#powered' },
  { path: '/dash/password', to: '/dash/account/profile#sign-in' },
  { path: '/dash/downloads', to: '/dash/analytics' },
  { path: '/dash/faqs', to: '/faqs' },
  { path: '/dash/product', to: '/product/dashboard-analytics' },
  { path: '/dash/thank-you', to: '/thankyou' },
];

/** Every other address below the dashboard: inside its frame for those who are signed in. */
export const dashNotFound: PageAddress = { path: '/dash/*', page: 'dash-not-found', area: 'dash', hidden };

/** Whether the dashboard has a page at an address; entries without one are not shown. */
export const dashHas = (path: string): boolean =>
  dashPages.some((page) => page.path === path) || dashDetours.some((detour) => detour.path === path);
