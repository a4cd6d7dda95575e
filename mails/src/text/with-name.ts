/** Names the product in a sentence, or leaves it out where a company hides it: then the name is empty. */
import type { Lang } from '../envelope.ts';

export const withName: Readonly<Record<Lang, (brandName: string) => string>> = {
  en: (brandName) => (brandName === '' ? '' : ` with ${brandName}`),
  zh: (brandName) => (brandName === '' ? '' : `通过 ${brandName} `),
};
