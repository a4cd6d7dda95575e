/** All release notes, on the public page. */
import { Rss } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { type EntryView, UpdateEntry } from './update-entry.tsx';

export function UpdatesList({ entries }: { entries: readonly EntryView[] }) {
  const t = useTranslations('updates');
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
        {entries.map((entry) => (
          <UpdateEntry key={entry.id} entry={entry} level={2} tryLabel={t('try')} />
        ))}
      </div>
    </main>
  );
}
