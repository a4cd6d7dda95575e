/** The pages of what people write to the operator. */
import { useTranslations } from 'use-intl/react';
import { SectionLinks } from '../frame/section-links.tsx';

export function MessageSections() {
  const t = useTranslations('console.messages.sections');
  return (
    <SectionLinks
      label={t('label')}
      links={[
        { to: '/operator/messages', label: t('conversations') },
        { to: '/operator/messages/feedback', label: t('feedback') },
        { to: '/operator/messages/suggestions', label: t('suggestions') },
      ]}
    />
  );
}
