/** The rules of an item in one line, as people read them: `PDF or image · at least 6 files`. */
import { type FileKind, ITEM_FILES_MAX } from '@waybill/contract/request-items';
import { useTranslations } from 'use-intl/react';
import { counted } from '../../../i18n/format.ts';
import { htmlLang } from '../../../i18n/lang.ts';
import { useLang } from '../../../i18n/use-lang.tsx';

interface Ruled {
  readonly kinds: readonly FileKind[];
  readonly least: number;
  /** Null or the most there can be: no limit of its own. */
  readonly most: number | null;
}

export function useItemWords(): (item: Ruled) => string {
  const t = useTranslations('requests.rules');
  const kinds = useTranslations('requests.kinds');
  const lang = useLang();
  return ({ kinds: allowed, least, most }) => {
    const or = new Intl.ListFormat(htmlLang[lang], { type: 'disjunction' });
    const limit = most !== null && most < ITEM_FILES_MAX ? most : null;
    const many =
      limit === null
        ? least > 1 && t('least', counted(least))
        : limit === least
          ? t('exactly', counted(least))
          : least > 1
            ? t('between', { least: String(least), most: String(limit) })
            : t('most', counted(limit));
    const inside = (kind: FileKind) => (kind === 'pdf' ? kinds(kind) : kinds(kind).toLowerCase());
    const parts = [allowed.length > 0 && or.format(allowed.map(inside)), many];
    const words = parts.filter((part) => part !== false).join(' · ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}
