/** Questions about plans, answered in a sentence or two. */
import { TRIAL_DAYS } from '@waybill/contract/plans';
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/numbers.ts';
import { cx } from '../../../ui/cx.ts';
import { usePricing } from './pricing-context.ts';

/** In two columns, each with questions of both kinds, so that neither is empty where nothing is sold. */
const COLUMNS = [
  ['smaller', 'cancel', 'recipients', 'counts'],
  ['yearly', 'trialCard', 'coupon', 'stored'],
] as const;
const SOLD: readonly string[] = ['smaller', 'cancel', 'yearly', 'trialCard', 'coupon'];

export function PricingQuestions() {
  const t = useTranslations('pricing.questions');
  const { sold } = usePricing();
  const days = formatCount(TRIAL_DAYS);
  return (
    <section aria-labelledby="pricing-questions" className="pricing-faq">
      <h2 id="pricing-questions">{t('heading')}</h2>
      {COLUMNS.map((column) => (
        <div key={column[0]}>
          {column.map((name, index) =>
            SOLD.includes(name) && !sold ? null : (
              <details
                key={name}
                className={cx('question', SOLD.includes(name) && 'only-sold')}
                open={index === 0}
              >
                <summary>
                  {t(`${name}Q`)}
                  <Plus size={18} aria-hidden="true" />
                </summary>
                <p>{t(`${name}A`, { days })}</p>
              </details>
            ),
          )}
        </div>
      ))}
    </section>
  );
}
