/** Fetches the texts of one area in one language. */
import type { Lang } from './lang.ts';
import type { Area, Texts } from './texts.ts';

type Loaders = Readonly<Record<Area, () => Promise<Partial<Texts>>>>;

/** One chunk per area and language, so that a page brings only what it says. */
const texts: Readonly<Record<Lang, Loaders>> = {
  en: {
    site: () => import('./en/site.ts'),
    landing: () => import('./en/landing.ts'),
    auth: () => import('./en/auth.ts'),
    billing: () => import('./en/billing.ts'),
    branding: () => import('./en/branding.ts'),
    checkout: () => import('./en/checkout.ts'),
    contacts: () => import('./en/contacts.ts'),
    dash: () => import('./en/dash.ts'),
    library: () => import('./en/library.ts'),
    account: () => import('./en/account.ts'),
    analytics: () => import('./en/analytics.ts'),
    domains: () => import('./en/domains.ts'),
    errors: () => import('./en/errors.ts'),
    feedback: () => import('./en/feedback.ts'),
    give: () => import('./en/give.ts'),
    invite: () => import('./en/invite.ts'),
    lifetime: () => import('./en/lifetime.ts'),
    pricing: () => import('./en/pricing.ts'),
    receipt: () => import('./en/receipt.ts'),
    paper: () => import('./en/paper.ts'),
    receive: () => import('./en/receive.ts'),
    requests: () => import('./en/requests.ts'),
    residency: () => import('./en/residency.ts'),
    send: () => import('./en/send.ts'),
    status: () => import('./en/status.ts'),
    teams: () => import('./en/teams.ts'),
    updates: () => import('./en/updates.ts'),
  },
  zh: {
    site: () => import('./zh/site.ts'),
    landing: () => import('./zh/landing.ts'),
    auth: () => import('./zh/auth.ts'),
    billing: () => import('./zh/billing.ts'),
    branding: () => import('./zh/branding.ts'),
    checkout: () => import('./zh/checkout.ts'),
    contacts: () => import('./zh/contacts.ts'),
    dash: () => import('./zh/dash.ts'),
    library: () => import('./zh/library.ts'),
    account: () => import('./zh/account.ts'),
    analytics: () => import('./zh/analytics.ts'),
    domains: () => import('./zh/domains.ts'),
    errors: () => import('./zh/errors.ts'),
    feedback: () => import('./zh/feedback.ts'),
    give: () => import('./zh/give.ts'),
    invite: () => import('./zh/invite.ts'),
    lifetime: () => import('./zh/lifetime.ts'),
    pricing: () => import('./zh/pricing.ts'),
    receipt: () => import('./zh/receipt.ts'),
    paper: () => import('./zh/paper.ts'),
    receive: () => import('./zh/receive.ts'),
    requests: () => import('./zh/requests.ts'),
    residency: () => import('./zh/residency.ts'),
    send: () => import('./zh/send.ts'),
    status: () => import('./zh/status.ts'),
    teams: () => import('./zh/teams.ts'),
    updates: () => import('./zh/updates.ts'),
  },
};

/** Areas in which no call can fail, or which say it in their own words. */
const CALM: readonly Area[] = ['site', 'landing', 'lifetime', 'pricing', 'status', 'updates'];

/** The sentences for errors come along, because they cannot be fetched once the connection is lost. */
export function loadersOf(lang: Lang, areas: readonly Area[]) {
  const all: readonly Area[] = areas.every((area) => CALM.includes(area)) ? areas : [...areas, 'errors'];
  return all.map((area) => texts[lang][area]);
}
