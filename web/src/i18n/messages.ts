/** Fetches the texts of one area in one language. */

import type { DashArea } from './dash-messages.ts';
import type { Lang } from './lang.ts';
import type { Area, Texts } from './texts.ts';

/** One chunk per area and language, so that a page brings only what it says. */
const texts = {
  en: {
    site: () => import('./en/site.ts'),
    landing: () => import('./en/landing.ts'),
    tour: () => import('./en/tour.ts'),
    affiliate: () => import('./en/affiliate.ts'),
    auth: () => import('./en/auth.ts'),
    checkout: () => import('./en/checkout.ts'),
    contact: () => import('./en/contact.ts'),
    content: () => import('./en/content.ts'),
    errors: () => import('./en/errors.ts'),
    give: () => import('./en/give.ts'),
    giveEncryption: () => import('./en/give-encryption.ts'),
    invite: () => import('./en/invite.ts'),
    lifetime: () => import('./en/lifetime.ts'),
    pricing: () => import('./en/pricing.ts'),
    receipt: () => import('./en/receipt.ts'),
    receive: () => import('./en/receive.ts'),
    roadmap: () => import('./en/roadmap.ts'),
    send: () => import('./en/send.ts'),
    status: () => import('./en/status.ts'),
    updates: () => import('./en/updates.ts'),
  },
  zh: {
    site: () => import('./zh/site.ts'),
    landing: () => import('./zh/landing.ts'),
    tour: () => import('./zh/tour.ts'),
    affiliate: () => import('./zh/affiliate.ts'),
    auth: () => import('./zh/auth.ts'),
    checkout: () => import('./zh/checkout.ts'),
    contact: () => import('./zh/contact.ts'),
    content: () => import('./zh/content.ts'),
    errors: () => import('./zh/errors.ts'),
    give: () => import('./zh/give.ts'),
    giveEncryption: () => import('./zh/give-encryption.ts'),
    invite: () => import('./zh/invite.ts'),
    lifetime: () => import('./zh/lifetime.ts'),
    pricing: () => import('./zh/pricing.ts'),
    receipt: () => import('./zh/receipt.ts'),
    receive: () => import('./zh/receive.ts'),
    roadmap: () => import('./zh/roadmap.ts'),
    send: () => import('./zh/send.ts'),
    status: () => import('./zh/status.ts'),
    updates: () => import('./zh/updates.ts'),
  },
} satisfies Readonly<Record<Lang, Readonly<Record<string, () => Promise<Partial<Texts>>>>>>;

const isDashArea = (area: Area): area is DashArea => !(area in texts.en);

/** Visitors do not load the list of the dashboard's areas. */
const loaderOf = (lang: Lang, area: Area) => async (): Promise<Partial<Texts>> => {
  if (!isDashArea(area)) return texts[lang][area]();
  const { dashTexts } = await import('./dash-messages.ts');
  return dashTexts[lang][area]();
};

/** Areas in which no call can fail, or which say it in their own words. */
const WITHOUT_ERRORS: readonly Area[] = [
  'content',
  'site',
  'landing',
  'lifetime',
  'pricing',
  'status',
  'tour',
  'updates',
];

/** The sentences for errors come along, because they cannot be fetched once the connection is lost. */
export function loadersOf(lang: Lang, areas: readonly Area[]) {
  const all: readonly Area[] = areas.every((area) => WITHOUT_ERRORS.includes(area))
    ? areas
    : [...areas, 'errors'];
  return all.map((area) => loaderOf(lang, area));
}
