/** The texts of the guide by language. */
import type { DocsLang } from '../words.ts';
import { en } from './en.ts';
import type { GuideWords } from './words.ts';
import { zh } from './zh.ts';

export const guideWords: Readonly<Record<DocsLang, GuideWords>> = { en, zh };
