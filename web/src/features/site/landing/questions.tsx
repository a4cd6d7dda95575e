/** Questions people ask, answered in a sentence or three. */
import { GRACE_S } from '@waybill/contract/expiry';
import { ANON_SENDS, planOf } from '@waybill/contract/plans';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatSize } from '../../../i18n/numbers.ts';
import { daysOf, factsOf } from './price-facts.ts';
import { Section } from './section.tsx';

export function Questions() {
  const t = useTranslations('tour.questions');
  const keep = {
    free: formatCount(factsOf('free').expiryDays),
    paid: formatCount(factsOf('business').expiryDays),
    grace: formatCount(daysOf(GRACE_S)),
  };
  const now = { size: formatSize(planOf('anon').uploadLimit), times: formatCount(ANON_SENDS.perBrowser) };
  const all = [
    [t('nowQ'), t('nowA', now)],
    [t('accountQ'), t('accountA')],
    [t('recordQ'), t('recordA')],
    [t('keepQ'), t('keepA', keep)],
    [t('typesQ'), t('typesA')],
    [t('selfQ'), t('selfA')],
  ];
  return (
    <Section id="questions" heading={t('heading')}>
      <div className="border-b border-line">
        {all.map(([question, answer]) => (
          <details key={question} className="question">
            <summary>
              {question}
              <Plus size={18} aria-hidden="true" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
