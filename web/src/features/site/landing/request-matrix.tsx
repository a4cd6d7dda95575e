/** The sample request as its owner sees it: items and people, with what each of them handed in. */
import { useTranslations } from 'use-intl/react';
import { formatSize } from '../../../i18n/numbers.ts';
import { Flag } from '../../../ui/maps/flag.tsx';
import { StepLine } from '../../../ui/maps/step-line.tsx';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { Stamp } from '../../../ui/waybill/stamp.tsx';
import { givers, isRequired, REQUESTED, type Requested, type Standing } from './sample-request.ts';

function Cell({ item, standing, seed }: { item: Requested; standing: Standing; seed: string }) {
  const t = useTranslations('tour.requests');
  if (standing.state === 'waiting')
    return (
      <>
        <p className="text-ink-3">{isRequired(item) ? t('waiting') : t('optional')}</p>
        <StepLine steps={['done', 'open']} tone="muted" width={74} className="mt-auto opacity-80" />
      </>
    );
  const { state, bytes } = standing;
  return (
    <>
      <p className="ask-file" data-struck={state === 'refused' || undefined}>
        {t(`${item}File`)}
      </p>
      <p className="num text-12 text-ink-3">{formatSize(bytes)}</p>
      {state === 'refused' && <p className="text-12 font-medium text-refused">“{t('reason')}”</p>}
      <div className="mt-auto pt-2">
        {state === 'review' && <StateDot tone="route">{t('review')}</StateDot>}
        {state === 'uploading' && (
          <>
            <ProgressBar value={standing.percent} label={t('uploading')} />
            <p className="num mt-1.5 text-12 font-medium text-signal-ink">
              {t('uploading')} {standing.percent}%
            </p>
          </>
        )}
        {(state === 'accepted' || state === 'refused') && (
          <Stamp
            size="sm"
            ink={state === 'refused' ? 'refused' : 'delivered'}
            place={t(state)}
            time={standing.time}
            seed={seed}
          />
        )}
      </div>
    </>
  );
}

export function RequestMatrix() {
  const t = useTranslations('tour.requests');
  return (
    <div className="landing-card overflow-hidden">
      <table className="ask-matrix">
        <thead>
          <tr>
            <td />
            {givers.map(({ name, country }) => (
              <th key={name} scope="col">
                <span className="flex items-center gap-2">
                  <span className="min-w-0 truncate">{name}</span>
                  <Flag country={country} size={11} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {REQUESTED.map((item) => (
            <tr key={item}>
              <th scope="row">
                {t(item)}
                {!isRequired(item) && (
                  <span className="block text-12 font-normal text-ink-3">{t('optional')}</span>
                )}
              </th>
              {givers.map(({ name, items }) => (
                <td key={name} data-state={items[item].state}>
                  <div className="ask-cell">
                    <Cell item={item} standing={items[item]} seed={`${name} ${item}`} />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
