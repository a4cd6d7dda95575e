/** Says what fits an item: its kinds, and how many files. */
import { ITEM_FILES_MAX } from '@waybill/contract/request-items';
import { useTranslations } from 'use-intl/react';
import { htmlLang } from '../../../i18n/lang.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import type { AskedItem } from '../standing.ts';

export interface ItemHints {
  /** `PDF or photo`; empty where every kind fits. */
  readonly kinds: (item: AskedItem) => string;
  /** Note, kinds and amounts, as one line each part. */
  readonly parts: (item: AskedItem) => readonly string[];
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function useItemHints(): ItemHints {
  const t = useTranslations('give');
  const lang = useLang();
  const kinds = ({ kinds: all }: AskedItem) =>
    new Intl.ListFormat(htmlLang[lang], { type: 'disjunction' }).format(
      all.map((kind) => t(`kinds.${kind}`)),
    );
  const amounts = ({ least, most }: AskedItem) => {
    const limited = most < ITEM_FILES_MAX;
    if (least > 1 && limited) return t('hint.range', { least: String(least), most: String(most) });
    if (least > 1) return t('hint.least', { n: String(least) });
    return limited ? t('hint.most', { n: most }) : '';
  };
  const parts = (item: AskedItem) => {
    // A request without items has nothing to say about them.
    if (item.id === null) return [];
    const [first = '', ...others] = [kinds(item), amounts(item)].filter((part) => part !== '');
    return [item.note, upperFirst([first, ...others].join(' · '))].filter((part) => part !== '');
  };
  return { kinds, parts };
}
