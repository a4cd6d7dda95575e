/** What navigation and footer lead to; each entry names its text. */

export const FEATURES = ['landed', 'requests', 'resume', 'zip', 'regions'] as const;
export type Feature = (typeof FEATURES)[number];

/** A section of the start page. */
export const sectionPath = (id: Feature | 'questions'): string => `/#${id}`;

/** Plans and prices have a page of their own. */
export const PRICING_PATH = '/pricing';

export interface FooterLink {
  readonly text: 'prices' | 'questions' | 'updates' | 'docs' | 'status' | 'licence';
  readonly to: string;
  /** Answered by the server itself, not by a page of the site. */
  readonly plain?: true;
}

export const companyLinks: readonly FooterLink[] = [
  { text: 'questions', to: sectionPath('questions') },
  { text: 'updates', to: '/updates' },
];

export const developmentLinks: readonly FooterLink[] = [
  { text: 'docs', to: '/api/docs', plain: true },
  { text: 'status', to: '/status' },
  { text: 'licence', to: '/license.txt', plain: true },
];
