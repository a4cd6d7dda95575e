/** Says in a sentence each what the owner changed or decided while the page was open. */
import type { GiveView } from '@waybill/contract/giving';
import { isolatedLine } from '@waybill/contract/shown-names';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatDayTime } from '../../../i18n/format.ts';
import { htmlLang } from '../../../i18n/lang.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { ownerName } from '../owner-name.ts';
import type { GiveNews } from './use-news.ts';

const ABOUT_ITEMS = ['refused', 'accepted', 'added', 'removed', 'changed'] as const;

export function NewsNote({ give, news, dismiss }: { give: GiveView } & Pick<GiveNews, 'news' | 'dismiss'>) {
  const t = useTranslations('give');
  const lang = useLang();
  const name = ownerName(give);
  const list = new Intl.ListFormat(htmlLang[lang]);
  const said =
    news === null
      ? []
      : [
          news.reopened && t('news.reopened', { name }),
          ...ABOUT_ITEMS.map(
            (what) =>
              news[what].length > 0 &&
              t(`news.${what}`, { name, items: list.format(news[what].map(isolatedLine)) }),
          ),
          news.until !== null && t('news.until', { date: formatDayTime(news.until, Date.now(), lang) }),
          news.roomy && t('news.roomy'),
        ].filter((sentence) => sentence !== false);
  // The region is always there: screen readers announce only changes in one they already know.
  return (
    <div role="status" className={said.length > 0 ? 'give-news' : 'sr-only'}>
      {said.length > 0 && (
        <>
          <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {said.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <IconButton label={t('close')} size="sm" className="-my-1 -mr-1.5" onClick={dismiss}>
            <X size={15} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  );
}
