/** All release notes, on the public page. */
import { updates } from '@waybill/contract/updates';
import { Rss } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../i18n/use-lang.tsx';
import { UpdateEntry } from './update-entry.tsx';

export function UpdatesList() {
  const t = useTranslations('updates');
  const lang = useLang();
  return (
    <main id="content" className="updates-page">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-36 sm:text-48">{t('heading')}</h1>
          <p className="mt-3 max-w-[54ch] text-ink-2">{t('intro')}</p>
        </div>
        <a
          href={t('feedPath')}
          type="application/atom+xml"
          className="link inline-flex items-center gap-2 text-14"
        >
          <Rss size={15} aria-hidden="true" />
          {t('feed')}
        </a>
      </div>
      <div className="mt-10">
        {updates.map(({ id, date, title, text, link }) => (
          <UpdateEntry
            key={id}
            entry={{ id, date, title: title[lang], text: text[lang], link }}
            level={2}
            tryLabel={t('try')}
          />
        ))}
      </div>
    </main>
  );
}
