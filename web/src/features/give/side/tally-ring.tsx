/** How many items are handed in, as a ring with a number, and in words beside it. */
import { useTranslations } from 'use-intl/react';
import type { Step, Tally } from './tally.ts';

const RADIUS = 42;
const AROUND = 2 * Math.PI * RADIUS;
const SHOWN = ['uploading', 'again', 'some', 'open'] as const satisfies readonly Step[];

export function TallyRing({ tally }: { tally: Tally }) {
  const t = useTranslations('give.side');
  const { all } = tally;
  const share = (count: number) => `${all === 0 ? 0 : Math.min(1, count / all) * AROUND} ${AROUND}`;
  return (
    <div className="flex items-center gap-4">
      <div
        role="img"
        aria-label={t('ring', { done: String(tally.done), all: String(all) })}
        className="relative grid flex-none place-items-center"
      >
        <svg width="92" height="92" viewBox="0 0 92 92" fill="none" aria-hidden="true">
          <g transform="rotate(-90 46 46)">
            <circle
              cx="46"
              cy="46"
              r={RADIUS}
              stroke="var(--line-2)"
              strokeWidth="3"
              strokeDasharray="0.1 7.33"
              strokeLinecap="round"
            />
            {tally.uploading > 0 && (
              <circle
                cx="46"
                cy="46"
                r={RADIUS}
                stroke="var(--signal)"
                strokeWidth="5"
                strokeLinecap="round"
                strokeDasharray={share(tally.done + tally.uploading)}
              />
            )}
            {tally.done > 0 && (
              <circle
                cx="46"
                cy="46"
                r={RADIUS}
                stroke="var(--delivered)"
                strokeWidth="5"
                strokeLinecap="round"
                strokeDasharray={share(tally.done)}
              />
            )}
          </g>
        </svg>
        <span aria-hidden="true" className="num absolute text-22 font-[600]">
          {tally.done}
          <span className="font-medium text-ink-3">/{all}</span>
        </span>
      </div>
      <ul className="text-14 text-ink-2">
        <li className="font-[600] text-ink">{t('done', { n: String(tally.done) })}</li>
        {SHOWN.filter((step) => tally[step] > 0).map((step) => (
          <li key={step}>{t(step, { n: String(tally[step]) })}</li>
        ))}
      </ul>
    </div>
  );
}
