/** All release notes, on the public page. */
import { useTranslations } from 'use-intl/react';
import { FeedHead } from '../../ui/layout/feed-head.tsx';
import { type EntryView, UpdateEntry } from './update-entry.tsx';

export function UpdatesList({ entries }: { entries: readonly EntryView[] }) {
  const t = useTranslations('updates');
  return (
    <main id="content" className="updates-page">
      <FeedHead heading={t('heading')} text={t('intro')} feedHref={t('feedPath')} feedLabel={t('feed')} />
      <div className="mt-10">
        {entries.map((entry) => (
          <UpdateEntry key={entry.id} entry={entry} level={2} tryLabel={t('try')} />
        ))}
      </div>
    </main>
  );
}
