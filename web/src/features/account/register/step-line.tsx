/** The progress line of registering: a dot for each step, dashed until the step is done. */
import { Fragment } from 'react';
import { useTranslations } from 'use-intl/react';
import { useIsForSale } from '../../../session/payments-kind.ts';
import { cx } from '../../../ui/cx.ts';
import type { Step } from './step.ts';

export function StepLine({ step }: { step: Step }) {
  const t = useTranslations('auth.register');
  const sold = useIsForSale();
  const names = [t('stepCredentials'), t('stepCode'), ...(sold ? [t('stepPlan')] : [])];
  const shown = Math.min(step, names.length);
  return (
    <div
      className="flex items-center gap-1.5 sm:gap-3"
      role="img"
      aria-label={t('steps', { step: String(shown), all: String(names.length) })}
    >
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && (
            <span className={cx('step-rail', step > at && 'step-rail-done', at > 1 && 'only-sold')} />
          )}
          <span
            className={cx(
              'step-dot',
              at > 1 && 'only-sold',
              step > at && 'step-dot-on',
              step > at + 1 && 'step-dot-done',
            )}
          >
            <span>{name}</span>
          </span>
        </Fragment>
      ))}
    </div>
  );
}
