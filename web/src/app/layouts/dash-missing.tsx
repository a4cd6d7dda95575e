/** What an address of the dashboard that does not exist shows: inside the frame, with a way back. */

import { useTranslations } from 'use-intl/react';
import { ContactEntry } from '../../features/contact/contact-entry.tsx';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { Link } from '../../router/link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { ContactForm } from './contact-form.tsx';

export function DashMissing() {
  const t = useTranslations('dash.lost');
  const lost = useTranslations('site.lost');
  const local = useLocalPath();
  return (
    <div className="grid min-h-full content-center py-16">
      <h1 className="sr-only">{lost('heading')}</h1>
      <EmptyState
        tone="refused"
        title={lost('heading')}
        action={
          <>
            <Button variant="ink" render={<Link to={local('/dash')} />}>
              {t('home')}
            </Button>
            <ContactEntry
              className="ui-btn ui-btn-plain h-10 px-4 text-14"
              Form={ContactForm}
              label={t('support')}
            />
          </>
        }
      >
        {t('text')}
      </EmptyState>
    </div>
  );
}
