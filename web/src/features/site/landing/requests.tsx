/** File requests: what the people who are asked see, and what the one who asks sees. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { RequestMatrix } from './request-matrix.tsx';
import { RequestPage } from './request-page.tsx';
import { Section } from './section.tsx';

/** `action` leads to the real thing. */
export function Requests({ action }: { action: ReactNode }) {
  const t = useTranslations('tour.requests');
  return (
    <Section
      id="requests"
      number={2}
      heading={t('heading')}
      aside={
        <div className="lg:self-end">
          <p className="max-w-xl text-ink-2">{t('text')}</p>
          <div className="mt-5">{action}</div>
        </div>
      }
      wide
    >
      <div className="ask-pictures">
        <figure className="min-w-0">
          <figcaption className="ui-label mb-3">{t('theySee')}</figcaption>
          <RequestPage />
        </figure>
        <figure className="min-w-0">
          <figcaption className="ui-label mb-3">{t('youSee')}</figcaption>
          <RequestMatrix />
        </figure>
      </div>
    </Section>
  );
}
