/** Questions about plans, answered in a sentence or two. */
import { TRIAL_DAYS } from '@waybill/contract/plans';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/numbers.ts';
import { usePricing } from './pricing-context.ts';

const SOLD = ['smaller', 'cancel', 'yearly', 'trialCard', 'coupon'] as const;
const ALWAYS = ['recipients', 'counts', 'stored'] as const;

export function PricingQuestions() {
  const t = useTranslations('pricing.questions');
  const { sold } = usePricing();
  const days = formatCount(TRIAL_DAYS);
  const all = [...(sold ? SOLD : []), ...ALWAYS];
  const half = Math.ceil(all.length / 2);
  return (
    <section aria-labelledby="pricing-questions" className="pricing-faq">
      <h2 id="pricing-questions">{t('heading')}</h2>
      {[all.slice(0, half), all.slice(half)].map((column) => (
        <div key={column[0]}>
          {column.map((name, index) => (
            <details key={name} className="question" open={index === 0}>
              <summary>
                {t(`${name}Q`)}
                <Plus size={18} aria-hidden="true" />
              </summary>
              <p>{t(`${name}A`, { days })}</p>
            </details>
          ))}
        </div>
      ))}
    </section>
  );
}
