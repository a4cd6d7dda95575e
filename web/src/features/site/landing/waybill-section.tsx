/** Shows a sample of the waybill that every transfer gets. */
import { useTranslations } from 'use-intl/react';
import { SampleWaybill } from './sample-waybill.tsx';
import { Section } from './section.tsx';

export function WaybillSection() {
  const t = useTranslations('tour.waybill');
  return (
    <Section id="waybill" heading={t('heading')} text={t('text')}>
      <SampleWaybill />
    </Section>
  );
}
