/** The paper that everything sent becomes, as a sample. */
import { useTranslations } from 'use-intl/react';
import { SampleWaybill } from './sample-waybill.tsx';
import { Section } from './section.tsx';

export function Paper() {
  const t = useTranslations('landing.paper');
  return (
    <Section id="paper" heading={t('heading')} text={t('text')}>
      <SampleWaybill />
    </Section>
  );
}
