/** Chooses the words of a seeded account: those of one language, or all of them mixed. */
import { CLIENTS, COMPANIES, REQUESTED, type RequestedDocuments, SUBJECTS, type Subject } from './words.ts';

export const SEED_LANGS = ['en', 'zh'] as const;
export type SeedLang = (typeof SEED_LANGS)[number];

export interface Vocabulary {
  /** Who the account belongs to. */
  readonly owner: {
    readonly name: string;
    readonly greeting: string;
    readonly company: string;
    readonly lang: SeedLang;
  };
  readonly companies: typeof COMPANIES;
  /** The share of people with Chinese names, from 0 to 1. */
  readonly chineseNames: number;
  readonly subjects: readonly Subject[];
  readonly clients: readonly string[];
  readonly requested: readonly RequestedDocuments[];
}

const OWNER = { name: 'Mei Lindqvist', greeting: 'Mei', company: 'Huanyu Logistics', lang: 'en' } as const;
const CHINESE_OWNER = { name: '林美', greeting: '林美', company: '环宇物流', lang: 'zh' } as const;

/** Without a language, an office that works in both. */
export function vocabularyOf(lang: SeedLang | undefined): Vocabulary {
  const fits = (words: string) =>
    lang === undefined || (words !== '' && /\p{Script=Han}/u.test(words) === (lang === 'zh'));
  return {
    owner: lang === 'zh' ? CHINESE_OWNER : OWNER,
    companies: COMPANIES.filter(([name]) => fits(name)),
    chineseNames: lang === undefined ? 0.3 : Number(lang === 'zh'),
    subjects: SUBJECTS.filter(({ title }) => fits(title)),
    clients: CLIENTS.filter(fits),
    requested: REQUESTED.filter(({ reason }) => fits(reason)),
  };
}
