/** The sections of a long page, beside it where there is room. */
import { useTranslations } from 'use-intl/react';
import { cx } from '../../ui/cx.ts';
import type { Heading } from './types.ts';

/** Fewer sections are seen at a glance. */
const LISTED_FROM = 3;

interface SectionListProps {
  headings: readonly Heading[];
  className?: string | undefined;
}

export function SectionList({ headings, className }: SectionListProps) {
  const t = useTranslations('content.support');
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < LISTED_FROM) return null;
  return (
    <nav aria-label={t('onThisPage')} className={cx('article-sections', className)}>
      <h2 className="ui-label">{t('onThisPage')}</h2>
      <ul className="mt-2">
        {sections.map(({ id, text, only }) => (
          <li key={id} className={only === null ? undefined : `only-${only}`}>
            <a href={`#${id}`} className="support-link">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
