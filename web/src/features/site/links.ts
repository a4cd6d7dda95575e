/** What navigation and footer lead to; each entry names its text. */

export const FEATURES = [
  'tracking',
  'receipts',
  'attachments',
  'analytics',
  'reports',
  'requests',
  'everywhere',
] as const;
export type Feature = (typeof FEATURES)[number];

/** The product page of each, or its section of the start page. */
export const FEATURE_PATHS: Readonly<Record<Feature, string>> = {
  tracking: '/product/supplier-document-tracking',
  receipts: '/product/document-receipts',
  attachments: '/product/attachments-organized',
  analytics: '/product/dashboard-analytics',
  reports: '/product/business-intelligence',
  requests: '/#requests',
  everywhere: '/product/works-everywhere',
};

/** Plans and prices have a page of their own. */
export const PRICING_PATH = '/pricing';

type FooterText =
  | 'about'
  | 'blog'
  | 'help'
  | 'questions'
  | 'updates'
  | 'roadmap'
  | 'affiliate'
  | 'docs'
  | 'status'
  | 'selfHosting'
  | 'licence'
  | 'privacy'
  | 'terms'
  | 'imprint';

export interface FooterLink {
  readonly text: FooterText;
  readonly to: string;
  /** Answered by the server itself, not by a page of the site. */
  readonly plain?: true;
}

export const companyLinks: readonly FooterLink[] = [
  { text: 'about', to: '/about' },
  { text: 'blog', to: '/blog' },
  { text: 'help', to: '/support' },
  { text: 'questions', to: '/faqs' },
  { text: 'updates', to: '/updates' },
  { text: 'roadmap', to: '/roadmap' },
  { text: 'affiliate', to: '/affiliate-program' },
];

export const developmentLinks: readonly FooterLink[] = [
  { text: 'docs', to: '/api/docs', plain: true },
  { text: 'status', to: '/status' },
  { text: 'selfHosting', to: '/support/self-hosting' },
  { text: 'licence', to: '/license.txt', plain: true },
];

export const legalLinks: readonly FooterLink[] = [
  { text: 'privacy', to: '/support/privacy-policy' },
  { text: 'terms', to: '/support/terms-of-use' },
  { text: 'imprint', to: '/support/imprint' },
];
