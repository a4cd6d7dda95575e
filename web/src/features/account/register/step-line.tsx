/** The progress line of registering: a dot for each step, dashed until the step is done. */
import { Fragment } from 'react';
import { useTranslations } from 'use-intl/react';
import { cx } from '../../../ui/cx.ts';
import { STEPS, type Step } from './step.ts';

export function StepLine({ step }: { step: Step }) {
  const t = useTranslations('auth.register');
  const shown = Math.min(step, STEPS);
  const names = [t('stepCredentials'), t('stepCode')];
  return (
    <div
      className="flex items-center gap-3"
      role="img"
      aria-label={t('steps', { step: String(shown), all: String(STEPS) })}
    >
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && <span className={cx('step-rail', step > at && 'step-rail-done')} />}
          <span className={cx('step-dot', step > at && 'step-dot-on', step > at + 1 && 'step-dot-done')}>
            <span>{name}</span>
          </span>
        </Fragment>
      ))}
    </div>
  );
}
