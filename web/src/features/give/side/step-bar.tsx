/** One short bar for each item, in the colour of its state; how far one is on a narrow screen. */
import { useTranslations } from 'use-intl/react';
import type { Step, Tally } from './tally.ts';

export function StepBar({ steps, tally }: { steps: readonly Step[]; tally: Tally }) {
  const t = useTranslations('give.side');
  const { done, all } = tally;
  return (
    <div role="img" aria-label={t('ring', { done: String(done), all: String(all) })} className="give-steps">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place among the items
        <i key={index} data-step={step} />
      ))}
      <span aria-hidden="true" className="num">
        {done}/{all}
      </span>
    </div>
  );
}
