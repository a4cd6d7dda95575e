/** Fetches the texts of the dashboard's areas, and of the operator's console. */
import type { Texts } from './texts.ts';

export const dashTexts = {
  en: {
    billing: () => import('./en/billing.ts'),
    branding: () => import('./en/branding.ts'),
    console: () => import('./en/console.ts'),
    contacts: () => import('./en/contacts.ts'),
    dash: () => import('./en/dash.ts'),
    keys: () => import('./en/keys.ts'),
    library: () => import('./en/library.ts'),
    account: () => import('./en/account.ts'),
    analytics: () => import('./en/analytics.ts'),
    domains: () => import('./en/domains.ts'),
    feedback: () => import('./en/feedback.ts'),
    details: () => import('./en/details.ts'),
    forwarding: () => import('./en/forwarding.ts'),
    requests: () => import('./en/requests.ts'),
    requestEncryption: () => import('./en/request-encryption.ts'),
    residency: () => import('./en/residency.ts'),
    start: () => import('./en/start.ts'),
    teams: () => import('./en/teams.ts'),
    webhooks: () => import('./en/webhooks.ts'),
  },
  zh: {
    billing: () => import('./zh/billing.ts'),
    branding: () => import('./zh/branding.ts'),
    console: () => import('./zh/console.ts'),
    contacts: () => import('./zh/contacts.ts'),
    dash: () => import('./zh/dash.ts'),
    keys: () => import('./zh/keys.ts'),
    library: () => import('./zh/library.ts'),
    account: () => import('./zh/account.ts'),
    analytics: () => import('./zh/analytics.ts'),
    domains: () => import('./zh/domains.ts'),
    feedback: () => import('./zh/feedback.ts'),
    details: () => import('./zh/details.ts'),
    forwarding: () => import('./zh/forwarding.ts'),
    requests: () => import('./zh/requests.ts'),
    requestEncryption: () => import('./zh/request-encryption.ts'),
    residency: () => import('./zh/residency.ts'),
    start: () => import('./zh/start.ts'),
    teams: () => import('./zh/teams.ts'),
    webhooks: () => import('./zh/webhooks.ts'),
  },
} as const satisfies Readonly<Record<'en' | 'zh', Readonly<Record<string, () => Promise<Partial<Texts>>>>>>;

export type DashArea = keyof (typeof dashTexts)['en'];
